import { useNetwork, useSwitchNetwork } from "rxwallet/react"
import { Card } from "./Card.js"
import { Failure } from "./Failure.js"

/** A button for each network; the current one is pressed. */
export const NetworkCard = () => {
  const current = useNetwork()
  const [switchTo, state, networks] = useSwitchNetwork()
  return (
    <Card title="Network">
      <div className="buttons">
        {networks.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === current.id}
            disabled={state.status === "pending"}
            onClick={() => switchTo(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {state.status === "pending" && <p className="quiet">Continue in your wallet.</p>}
      {state.status === "failed" && <Failure error={state.error} />}
    </Card>
  )
}
