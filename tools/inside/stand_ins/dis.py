"""In place of the disassembler: inspect takes the names of these flags when it is imported, and nothing else."""

COMPILER_FLAG_NAMES = {
    0x1: "OPTIMIZED",
    0x2: "NEWLOCALS",
    0x4: "VARARGS",
    0x8: "VARKEYWORDS",
    0x10: "NESTED",
    0x20: "GENERATOR",
    0x40: "NOFREE",
    0x80: "COROUTINE",
    0x100: "ITERABLE_COROUTINE",
    0x200: "ASYNC_GENERATOR",
    0x400_0000: "HAS_DOCSTRING",
    0x800_0000: "METHOD",
}
