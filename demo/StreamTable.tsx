import { Card } from "./Card.js"
import { type Emission, type StreamName, streamNames } from "./streams.js"
import { StreamValue } from "./StreamValue.js"
import { useEmissions } from "./useEmissions.js"

type Latest = Readonly<Partial<Record<StreamName, Emission>>>

const setLatest = (presents: Latest, flowed: Emission): Latest => ({ ...presents, [flowed.name]: flowed })

const nothing: Latest = {}

/** The latest value of every stream. */
export const StreamTable = () => {
  const presents = useEmissions(nothing, setLatest)
  const values = streamNames.flatMap((name) => presents[name] ?? [])
  return (
    <Card title="Streams, now">
      <div className="values">
        {values.map((flowed) => (
          <StreamValue key={flowed.name} flowed={flowed}>
            <b>wallet.{flowed.name}</b>
          </StreamValue>
        ))}
      </div>
    </Card>
  )
}
