"""What the bots know about playing Next Station: Tokyo well."""

from pyapp.bots.judgement import Judgement

from .plan import next_move
from .reasons import why

JUDGEMENT = Judgement(search=next_move, why=why)
