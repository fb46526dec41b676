/** The median: one slow frame does not affect it. */
export const median = (takes: readonly number[]): number => {
  const sorted = [...takes].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const mean = (takes: readonly number[]): number => takes.reduce((sum, take) => sum + take, 0) / takes.length

/** How far a mean of as many takes may be from the true one: two of three times it is no further. */
export const standardError = (takes: readonly number[]): number => {
  const middle = mean(takes)
  const squares = takes.map((take) => (take - middle) ** 2)
  return Math.sqrt(mean(squares) / (takes.length - 1))
}

/** One line of the table. */
export interface Figure {
  readonly what: string
  readonly value: string
}

export const perSecond = (count: number): string => `${Math.round(count).toLocaleString("en-US")} per second`

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

export const milliseconds = (time: number): string => `${Math.round(time)} ms`

/** A Markdown table, as docs/figures.md has it. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")
