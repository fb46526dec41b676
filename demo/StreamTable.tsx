import { Card } from "./Card.js"
import { type Flowed, oneLine, type StreamName, streamNames } from "./streams.js"
import { useFlow } from "./useFlow.js"

type Presents = Readonly<Partial<Record<StreamName, string>>>

const remember = (presents: Presents, { name, value }: Flowed): Presents => ({ ...presents, [name]: oneLine(value) })

/** The latest value of every stream. */
export const StreamTable = () => {
  const presents = useFlow<Presents>({}, remember)
  return (
    <Card title="Streams, now">
      <dl className="streams">
        {streamNames.map((name) => (
          <div key={name}>
            <dt>
              <code>wallet.{name}</code>
            </dt>
            <dd>
              <code>{presents[name] ?? "nothing yet"}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
