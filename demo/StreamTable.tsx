import { Card } from "./Card.js"
import { type Flowed, type StreamName, streamNames } from "./streams.js"
import { StreamValue } from "./StreamValue.js"
import { useFlow } from "./useFlow.js"

type Presents = Readonly<Partial<Record<StreamName, Flowed>>>

const remember = (presents: Presents, flowed: Flowed): Presents => ({ ...presents, [flowed.name]: flowed })

const nothing: Presents = {}

/** The latest value of every stream. */
export const StreamTable = () => {
  const presents = useFlow(nothing, remember)
  const told = streamNames.flatMap((name) => presents[name] ?? [])
  return (
    <Card title="Streams, now">
      <div className="values">
        {told.map((flowed) => (
          <StreamValue key={flowed.name} flowed={flowed}>
            <b>wallet.{flowed.name}</b>
          </StreamValue>
        ))}
      </div>
    </Card>
  )
}
