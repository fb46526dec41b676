import { Card } from "./Card.js"
import type { Emission } from "./streams.js"
import { StreamValue } from "./StreamValue.js"
import { useEmissions } from "./useEmissions.js"

/** Maximum number of lines. */
const MAX_LINES = 60

interface Line extends Emission {
  readonly id: number
}

const prepend = (lines: readonly Line[], emission: Emission): readonly Line[] =>
  [{ ...emission, id: (lines[0]?.id ?? 0) + 1 }, ...lines].slice(0, MAX_LINES)

const nothing: readonly Line[] = []

const time = (at: number): string => new Date(at).toISOString().slice(11, 23)

/** A log of stream values, newest first. */
export const StreamLog = () => {
  const lines = useEmissions(nothing, prepend)
  return (
    <Card title="Stream log">
      <div className="values log" role="log" aria-label="Stream values, newest first" aria-live="off">
        {lines.map((line) => (
          <StreamValue key={line.id} emission={line}>
            <time>{time(line.at)}</time> <b>{line.name}</b>
          </StreamValue>
        ))}
      </div>
    </Card>
  )
}
