"""The bots' judgement of Railroad Ink."""

from pyapp.bots.judgement import Judgement

from .hints import hint
from .plan import next_move

JUDGEMENT = Judgement(search=next_move, plans=True, hint=hint)
