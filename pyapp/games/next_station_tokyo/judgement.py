"""The bots' judgement of Next Station: Tokyo."""

from pyapp.bots.judgement import Judgement

from .hints import hint
from .plan import next_move

JUDGEMENT = Judgement(search=next_move, hint=hint)
