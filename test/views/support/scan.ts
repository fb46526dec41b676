import decodeQR from "qr/decode.js"
import { expect } from "vitest"

type Point = readonly [number, number]

/** The corners of every outline of a path made of `M`, `L` and `Z`. */
const outlines = (path: string): readonly (readonly Point[])[] =>
  path
    .split("Z")
    .filter((part) => part !== "")
    .map((part) => part.replace("M", "").split("L"))
    .map((corners) => corners.map((corner) => corner.split(" ").map(Number) as unknown as Point))

/** Rasterizes a drawing for the decoder: each square as 4 × 4 pixels, dark by the even-odd rule. */
const photograph = (path: string, size: number) => {
  const quiet = 4
  const scale = 4
  const edges = outlines(path).flatMap((corners) =>
    corners.map((from, index) => [from, corners[(index + 1) % corners.length] ?? from] as const),
  )
  const isDark = (x: number, y: number): boolean =>
    edges.filter(([[x1, y1], [x2, y2]]) => x1 === x2 && x1 <= x && Math.min(y1, y2) <= y && y < Math.max(y1, y2))
      .length %
      2 ===
    1
  const squares = size + 2 * quiet
  const side = squares * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let index = 0; index < squares * squares; index++) {
    const [row, column] = [Math.floor(index / squares), index % squares]
    if (!isDark(column - quiet, row - quiet)) continue
    for (let line = row * scale; line < (row + 1) * scale; line++)
      data.fill(0, (line * side + column * scale) * 4, (line * side + (column + 1) * scale) * 4)
  }
  return { width: side, height: side, data }
}

/** What a decoder by another author reads in a code. */
export const scan = (path: string, size: number): string => decodeQR(photograph(path, size))

/** The same, of a code on the screen: one path with a quiet zone of 4 squares. */
export const scanDrawing = (drawing: HTMLElement): string => {
  const [left, top, width, height] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number)
  expect([left, top]).toEqual([-4, -4])
  expect(width).toBe(height)
  const [path, ...others] = drawing.querySelectorAll("path")
  expect(others).toEqual([])
  return scan(path?.getAttribute("d") ?? "", Number(width) - 8)
}
