import { concat, defer, EMPTY, map, type Observable, of, repeat, type SchedulerLike, tap } from "rxjs"
import { depositLimits } from "../../model/deposit/depositLimits.js"
import type { Payment } from "../../model/pay/pay.js"
import { isEnded } from "../../model/pay/payMemory.js"
import { followPayment, type FollowPorts as PaymentPorts } from "../pay/followPayment.js"
import type { PaymentJournal } from "../pay/paymentJournal.js"

/** Whether a deposit was begun so lately that it is looked for. */
export const isRecent = ({ at }: Payment, clock: SchedulerLike): boolean => clock.now() - at < depositLimits.lifetime

interface FollowPorts extends PaymentPorts {
  readonly journal: PaymentJournal
}

/**
 * A deposit until it has ended. One that the exchange is paying is read on. One without an answer in all reads ends with `timeout`
 * here, unless another tab knows more of it, and stays stored: it is looked for again after a reload.
 */
export const followDeposit = (ports: FollowPorts, begun: Payment): Observable<Payment> =>
  defer(() => {
    const { journal, environment } = ports
    let [last, isPaying] = [begun, false]
    const read$ = defer(() => {
      isPaying = false
      return followPayment(ports, last, depositLimits)
    }).pipe(
      map((payment) => journal.update(payment)),
      tap((payment) => {
        last = payment
        isPaying = payment.status === "pending"
      }),
    )
    const isReadOn = (): boolean => !isEnded(last) && isPaying && isRecent(last, environment.clock)
    const late$ = defer(() => {
      if (isEnded(last)) return EMPTY
      const known = journal.update(last)
      return of<Payment>(known === last ? { ...last, status: "timeout" } : known)
    })
    return concat(read$.pipe(repeat({ delay: () => (isReadOn() ? of(null) : EMPTY) })), late$)
  })
