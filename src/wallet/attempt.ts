import { type Observable, type SchedulerLike, takeUntil } from "rxjs"
import type { ConnectAttempt } from "../model/connectAttempt.js"
import { sameConnector } from "../model/connector.js"
import { asWalletError } from "../model/errors.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { stateOf } from "../streams/operators/state.js"
import type { ConnectInput, Wallet } from "./wallet.js"

export interface AttemptPorts {
  readonly connect: Wallet["connect"]
  readonly ended$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** How an attempt ends that was cancelled, or replaced by a newer one: not as a failure. */
const cancellations: readonly string[] = ["Aborted", "Superseded"]

/** The same `connect`, and how its latest call stands. */
export const followAttempts = ({ connect, ended$, clock }: AttemptPorts) => {
  const [changes$, change] = createSignal<ConnectAttempt | null>()
  const attempt$ = stateOf<ConnectAttempt | null>(changes$.pipe(takeUntil(ended$)), { initial: null, clock })
  let latest: ConnectAttempt | null = null
  const set = (attempt: ConnectAttempt | null): void => change((latest = attempt))
  return {
    attempt$,
    connect: (input: ConnectInput) => {
      const { connector, namespace } = input
      const attempt: ConnectAttempt = { status: "pending", connector, namespace, uri: null }
      set(attempt)
      const connection = connect(input)
      connection.then(
        () => latest === attempt && set(null),
        (thrown: unknown) => {
          const error = asWalletError(thrown)
          const isCancelled = cancellations.includes(error.code)
          if (latest === attempt) set(isCancelled ? null : { status: "failed", connector, namespace, error })
        },
      )
      return connection
    },
    /** Forgets the attempt of a connector, whose Connecting view was left. */
    forget: (connector: string): void => {
      if (latest !== null && sameConnector(latest.connector, connector)) set(null)
    },
  }
}
