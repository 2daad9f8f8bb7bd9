"""Tables and circles: what the messages that friends send each other mean. Nothing here knows of a network or of keys.

`docs/together-api.md` has every message. Whatever is worked out is a function of the *set* of messages: their order,
doubles and gaps do not matter, a clock decides nothing, and nothing is believed that the rules can prove.
"""
