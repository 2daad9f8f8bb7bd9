"""What the bots know about playing Next Station: Tokyo well."""

from pyapp.bots.judgement import Judgement

from .hints import hint
from .plan import next_move

JUDGEMENT = Judgement(search=next_move, hint=hint)
