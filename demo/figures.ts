import figures from "../docs/figures.md?raw"

const rows = figures.split("\n").map((line) => line.split("|").map((cell) => cell.trim()))

/** A measured figure of docs/figures.md, by the text of its row, which has no other cell. */
export const figureOf = (row: string): string => {
  const [, , figure] = rows.find((cells) => cells[1] === row && cells.length === 4) ?? []
  if (figure === undefined) throw new Error(`docs/figures.md has no row "${row}"`)
  return figure
}
