"""Has the garbage collector take things of Python's own types apart, for tools/watch_calls.py, in the browser's Python.

Each is in a ring in which it is the first that is cleared: what is cleared first breaks the ring, and all else goes
another way. What comes into such a ring in the midst of a long search, nobody can foresee.
"""

import collections
import contextlib
import functools
import gc
import itertools
import operator
import types
import weakref
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

Holder = Callable[[Any], object]
"""Makes something that holds what it is given."""


class Plain:
    held: Any = None


class Slots:
    __slots__ = ("__weakref__", "held")


class OwnList(list[Any]):
    pass


class OwnDict(dict[Any, Any]):
    pass


class OwnTuple(tuple[Any, ...]):
    __slots__ = ()


class OwnInt(int):
    held: Any = None


class OwnError(Exception):
    pass


@dataclass
class Data:
    held: Any


@dataclass(frozen=True, slots=True)
class Frozen:
    held: Any


class Items:
    """Read by number."""

    def __init__(self, held: Any) -> None:
        self.held = held

    def __getitem__(self, number: int) -> Any:
        return [self.held][number]


def having(made: Any, held: Any) -> object:
    made.held = held
    return made


def raised(held: Any) -> BaseException:
    try:
        raise ValueError(held)
    except ValueError as error:
        return error


def closure(held: Any) -> Callable[..., Any]:
    return lambda *_: held


def generator(held: Any) -> Generator[Any]:
    yield from (one for one in [held])


async def coroutine(held: Any) -> Any:
    return held


async def in_steps(held: Any) -> Any:
    yield held


def asked(of: Callable[[Any], Any]) -> Callable[[Any], Any]:
    of(1)
    return of


HOLDERS: tuple[Holder, ...] = (
    *(iter, enumerate, tuple, list, generator, closure, coroutine, in_steps, raised, Data, Frozen, OwnError, Exception),
    *(ValueError, KeyError, StopIteration, SystemExit, types.CellType, itertools.chain, itertools.chain.from_iterable),
    *(
        itertools.cycle,
        itertools.repeat,
        itertools.accumulate,
        itertools.groupby,
        itertools.pairwise,
        collections.deque,
    ),
    lambda held: zip(held, held, strict=False),
    lambda held: map(str, held),
    lambda held: filter(None, held),
    lambda held: reversed([held]),
    lambda held: iter(held.send, None),
    lambda held: iter(Items(held)),
    lambda held: {1: held},
    lambda held: {1: held}.items(),
    lambda held: iter({1: held}),
    lambda held: iter({1: held}.values()),
    lambda held: iter({1: held}.items()),
    lambda held: reversed({1: held}),
    lambda held: {held},
    lambda held: iter({held}),
    lambda held: frozenset([held]),
    lambda held: slice(held),
    lambda held: types.MappingProxyType({1: held}),
    lambda held: types.SimpleNamespace(held=held),
    lambda held: types.MethodType(print, held),
    lambda held: [held].append,
    lambda held: having(Plain(), held),
    lambda held: having(Slots(), held),
    lambda held: having(OwnInt(3), held),
    lambda held: having(types.ModuleType("own"), held),
    lambda held: type("Own", (), {"held": held}),
    lambda held: OwnList([held]),
    lambda held: OwnDict({1: held}),
    lambda held: OwnTuple((held,)),
    lambda held: property(closure(held)),
    lambda held: classmethod(closure(held)),
    lambda held: staticmethod(closure(held)),
    lambda held: weakref.ref(Plain, closure(held)),
    lambda held: OSError(1, held),
    lambda held: ImportError("why", name=held),
    lambda held: NameError("why", name=held),
    lambda held: AttributeError("why", name="held", obj=held),
    lambda held: SyntaxError("why", (held, 1, 1, "x")),
    lambda held: ExceptionGroup("all", [ValueError(held)]),
    lambda held: raised(held).__traceback__,
    lambda held: coroutine(held).__await__(),
    lambda held: in_steps(held).__anext__(),
    lambda held: functools.partial(print, held),
    lambda held: functools.cmp_to_key(closure(held)),
    lambda held: functools.cached_property(closure(held)),
    lambda held: asked(functools.lru_cache(maxsize=4)(lambda one: [one, held])),
    lambda held: asked(functools.cache(lambda one: [one, held])),
    lambda held: operator.itemgetter(held),
    lambda held: operator.methodcaller("held", held),
    lambda held: collections.defaultdict(closure(held), {1: held}),
    lambda held: collections.OrderedDict({1: held}),
    lambda held: iter(collections.OrderedDict({1: held})),
    lambda held: iter(collections.deque([held])),
    lambda held: reversed(collections.deque([held])),
    lambda held: itertools.islice(held, 2),
    lambda held: itertools.compress(held, held),
    lambda held: itertools.count(1, held),
    lambda held: itertools.product([held]),
    lambda held: itertools.permutations([held, 1]),
    lambda held: itertools.combinations([held, 1], 2),
    lambda held: itertools.combinations_with_replacement([held], 2),
    lambda held: itertools.starmap(print, held),
    lambda held: itertools.takewhile(closure(held), [1]),
    lambda held: itertools.dropwhile(closure(held), [1]),
    lambda held: itertools.filterfalse(None, held),
    lambda held: itertools.zip_longest(held, held),
    lambda held: itertools.tee(held)[0],
)


def keeper() -> Generator[Any, Any]:
    """A generator keeps what it is sent, and is not cleared itself. It ends: some read all of what they are to hold."""
    kept = yield
    for _ in range(4):
        yield kept


def take_apart() -> None:
    gc.disable()
    for holder in HOLDERS:
        for is_used in (False, True):
            with contextlib.suppress(Exception):
                in_ring(holder, is_used)
            gc.collect()
    gc.enable()


def in_ring(holder: Holder, is_used: bool) -> None:
    """The list comes last, and so after the holder."""
    held = keeper()
    next(held)
    made: Any = holder(held)
    held.send([made])
    if is_used:
        next(made, None)
