import figures from "../docs/figures.md?raw"

/** A measured figure of docs/figures.md, by the text of its row. */
export const figureOf = (row: string): string => {
  const line = figures.split("\n").find((one) => one.startsWith(`| ${row} `))
  const figure = line?.split("|")[2]?.trim()
  if (figure === undefined) throw new Error(`docs/figures.md has no row "${row}"`)
  return figure
}
