/** The middle of several takes: one slow frame changes nothing. */
export const median = (takes: readonly number[]): number => {
  const sorted = [...takes].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** One line of the table. */
export interface Figure {
  readonly what: string
  readonly value: string
}

export const perSecond = (count: number): string => `${Math.round(count).toLocaleString("en-US")} per second`

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** A Markdown table, as the README has it. */
export const table = (figures: readonly Figure[]): string =>
  ["| what | figure |", "| --- | --- |", ...figures.map(({ what, value }) => `| ${what} | ${value} |`)].join("\n")
