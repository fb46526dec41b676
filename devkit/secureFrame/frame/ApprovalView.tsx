import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import type { Description } from "./description.js"
import { watchSeen } from "./visibility.js"

interface ApprovalViewProps {
  readonly site: string
  readonly description: Description
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** The facts of a request, with buttons to approve and reject. It cannot be approved while anything covers it. */
export const ApprovalView = ({ site, description, onApprove, onReject }: ApprovalViewProps) => {
  const { heading: title, confirm, facts, warnings } = description
  const [seen, setSeen] = useState(false)
  const [answered, setAnswered] = useState(false)
  const agree = useRef<HTMLButtonElement>(null)
  const [heading, note] = [useId(), useId()]
  useEffect(() => (agree.current ? watchSeen(agree.current, setSeen) : undefined), [])
  const approve = (event: FormEvent): void => {
    event.preventDefault()
    if (!seen || answered || !event.nativeEvent.isTrusted) return
    setAnswered(true)
    onApprove()
  }
  return (
    <main>
      <form aria-labelledby={heading} onSubmit={approve}>
        <h1 id={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>
          <span className="quiet">Asked by</span> <strong>{site}</strong>
        </p>
        {warnings.map((warning) => (
          <p key={warning} className="warning">
            {warning}
          </p>
        ))}
        <dl>
          {facts.map(([name, value], index) => (
            <div key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <footer>
          <p id={note} className="quiet" role="status">
            {answered ? "Signing…" : seen ? "" : "This can be approved once nothing covers it."}
          </p>
          <button type="button" onClick={onReject} disabled={answered}>
            Reject
          </button>
          <button ref={agree} type="submit" className="agree" aria-describedby={note} aria-disabled={!seen || answered}>
            {confirm}
          </button>
        </footer>
      </form>
    </main>
  )
}
