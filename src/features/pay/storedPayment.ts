import type { DepositProgress } from "../../model/deposit/deposit.js"
import type { CheckedRequest, Payment, PayProgress } from "../../model/pay/pay.js"
import { canLeave, isSamePayment, type PayEvent, type PayMemory } from "../../model/pay/payMemory.js"
import type { State } from "../../streams/operators/withValue.js"
import type { PaymentJournal } from "./paymentJournal.js"

interface Memory {
  readonly progress: PayProgress | DepositProgress
}

interface Ports<M extends Memory> {
  readonly memory$: State<M>
  readonly dispatch: (event: Extract<PayEvent, { readonly type: "updated" }>) => void
  readonly journal: Pick<PaymentJournal, "find">
}

export const pendingIn = ({ progress }: Memory): Payment | null =>
  progress.status === "pending" ? progress.payment : null

/** The payment of a request as the page knows it, stored or not; null where the user may choose another way. */
export const knownPayment = ({ progress }: PayMemory, { id }: Pick<CheckedRequest, "id">): Payment | null =>
  "payment" in progress && progress.payment.id === id && !canLeave(progress) ? progress.payment : null

/** What is paid, after what any tab has stored of it. */
export const upToDate = <M extends Memory>({ memory$, dispatch, journal }: Ports<M>): M => {
  const pending = pendingIn(memory$.value)
  const found = pending && journal.find(pending)
  if (found) dispatch({ type: "updated", payment: found })
  return memory$.value
}

/** Whether any tab has begun another payment in place of the one that is shown, or seen its end: that is shown then. */
export const isOutdated = <M extends Memory>(ports: Ports<M>): boolean => {
  const shown = pendingIn(ports.memory$.value)
  const now = pendingIn(upToDate(ports))
  return shown !== null && !isSamePayment(now, shown)
}
