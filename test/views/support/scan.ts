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

/** Where vertical edges of the outlines cross each row of squares. */
const crossings = (path: string, size: number): readonly (readonly number[])[] => {
  const rows = Array.from({ length: size }, (): number[] => [])
  for (const corners of outlines(path))
    corners.forEach(([x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y]
      if (nextX === x) for (let row = Math.min(y, nextY); row < Math.max(y, nextY); row++) rows[row]?.push(x)
    })
  return rows
}

/** Rasterizes a drawing for the decoder: each square as 4 × 4 pixels, dark by the even-odd rule. */
const photograph = (path: string, size: number) => {
  const quiet = 4
  const scale = 4
  const rows = crossings(path, size)
  const isDark = (x: number, y: number): boolean => (rows[y] ?? []).filter((edge) => edge <= x).length % 2 === 1
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

/** The same, with a logo in the middle: what looks like an alignment pattern, two squares beside the place for one. */
export const scanAround = (path: string, size: number): string => {
  const picture = photograph(path, size)
  const { width, data } = picture
  const half = Math.round(width / 10)
  const squareAt = (pixel: number): number => Math.floor((pixel + 2) / 4) - 2
  for (let y = -half; y < half; y++)
    for (let x = -half; x < half; x++) {
      const ring = Math.max(Math.abs(squareAt(x)), Math.abs(squareAt(y)))
      const at = ((width / 2 + y) * width + width / 2 + x) * 4
      data.fill(ring === 0 || ring === 2 ? 0 : 255, at, at + 3)
    }
  return decodeQR(picture)
}

/** What a decoder reads in a code on the screen: one path with a quiet zone of 4 squares. */
export const scanDrawing = (drawing: HTMLElement): string => {
  const [left, top, width, height] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number)
  expect([left, top]).toEqual([-4, -4])
  expect(width).toBe(height)
  const [path, ...others] = drawing.querySelectorAll("path")
  expect(others).toEqual([])
  return scan(path?.getAttribute("d") ?? "", Number(width) - 8)
}
