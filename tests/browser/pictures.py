"""What is in a picture, as the browser decodes it. It goes there and back as text: long lists take seconds."""

from __future__ import annotations

from base64 import b64decode, b64encode

import zxingcpp
from playwright.sync_api import Locator

from .person import Person

INK = """picture => createImageBitmap(
  new Blob([Uint8Array.from(atob(picture), one => one.charCodeAt(0))]),
).then(image => {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const count = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
    count.set(colour, (count.get(colour) ?? 0) + 1);
  }
  return [...count.values()].sort((a, b) => b - a).slice(0, 40).map(pixels => pixels / (data.length / 4));
})"""
"""The parts of a picture that its colours take, the commonest first."""

GREY = """async picture => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), one => one.charCodeAt(0))]));
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const grey = data.filter((_, at) => at % 4 === 1);
  const parts = Array.from({ length: image.height }, (_, row) =>
    String.fromCharCode(...grey.subarray(row * image.width, (row + 1) * image.width)));
  return [image.width, image.height, btoa(parts.join(''))];
}"""
"""A picture's size, and a byte for each of its pixels."""


def commonest(person: Person, picture: bytes) -> list[float]:
    shares: list[float] = person.page.evaluate(INK, b64encode(picture).decode())
    return shares


def scanned(person: Person, code: Locator) -> list[str]:
    """What a camera reads off the screen, in grey as it looks."""
    shot = code.screenshot()
    width, height, grey = person.page.evaluate(GREY, b64encode(shot).decode())
    image = memoryview(b64decode(grey)).cast("B", (height, width))
    return [found.text for found in zxingcpp.read_barcodes(image)]
