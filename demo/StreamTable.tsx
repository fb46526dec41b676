import { Card } from "./Card.js"
import { type Emission, type StreamName, streamNames } from "./streams.js"
import { StreamValue } from "./StreamValue.js"
import { useEmissions } from "./useEmissions.js"

type Latest = Readonly<Partial<Record<StreamName, Emission>>>

const setLatest = (latest: Latest, emission: Emission): Latest => ({ ...latest, [emission.name]: emission })

const nothing: Latest = {}

/** The latest value of every stream. */
export const StreamTable = () => {
  const latest = useEmissions(nothing, setLatest)
  const values = streamNames.flatMap((name) => latest[name] ?? [])
  return (
    <Card title="Current values">
      <div className="values">
        {values.map((emission) => (
          <StreamValue key={emission.name} emission={emission}>
            <b>wallet.{emission.name}</b>
          </StreamValue>
        ))}
      </div>
    </Card>
  )
}
