import { Card } from "./Card.js"
import { type Flowed, oneLine } from "./streams.js"
import { useFlow } from "./useFlow.js"

/** How many lines are kept. */
const KEPT = 60

interface Line extends Flowed {
  readonly id: number
}

const prepend = (lines: readonly Line[], flowed: Flowed): readonly Line[] =>
  [{ ...flowed, id: (lines[0]?.id ?? 0) + 1 }, ...lines].slice(0, KEPT)

const nothing: readonly Line[] = []

const time = (at: number): string => new Date(at).toISOString().slice(11, 23)

/** The streams as they flow, the newest first. */
export const StreamLog = () => {
  const lines = useFlow(nothing, prepend)
  return (
    <Card title="Streams, as they flow">
      {/* A box that scrolls must be reachable by keyboard. */}
      <div className="log" role="log" aria-label="Values of the streams, the newest first" aria-live="off" tabIndex={0}>
        {lines.map(({ id, name, value, at }) => (
          <p key={id} data-stream={name}>
            <time>{time(at)}</time> <b>{name}</b> <code>{oneLine(value)}</code>
          </p>
        ))}
      </div>
    </Card>
  )
}
