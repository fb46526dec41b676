import { concat, defer, dematerialize, finalize, materialize, NEVER, type Observable, of, switchMap } from "rxjs"
import { payLimits } from "../../model/pay/payLimits.js"
import { type PreparedPayment, preparedPaymentsKey } from "../../services/codecs/payments.js"
import { webLock } from "../../services/webLock.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/**
 * Runs what begins a payment while no other tab of the site can begin the same one, whatever their accounts. `isFree` is false
 * where another tab is at it.
 */
export type PaymentLock = <T>(id: string, work: (isFree: boolean) => Observable<T>) => Observable<T>

type LockPorts = Pick<WalletContext, "environment" | "settings" | "records">

/** A note in the storage of the site, for browsers and pages without locks: for a minute, should the tab be closed meanwhile. */
const noted = ({ environment: { clock }, records }: LockPorts, id: string): Observable<boolean> =>
  defer(() => {
    const now = clock.now()
    const isValid = ({ at }: PreparedPayment): boolean => at <= now && now - at < payLimits.noteLifetime
    const notes = records.read(preparedPaymentsKey).filter(isValid)
    if (notes.some((note) => note.id === id)) return concat(of(false), NEVER)
    const others = () => records.read(preparedPaymentsKey).filter((note) => note.id !== id)
    records.write(preparedPaymentsKey, [{ id, at: now }, ...notes])
    return concat(of(true), NEVER).pipe(finalize(() => records.write(preparedPaymentsKey, others())))
  })

/**
 * The locks of payments, by their ids: held until the work has ended.
 *
 *     granted  -t            t free, f held by another tab
 *     work      --(a|)
 *     emits    ---(a|)       and another tab can begin it, unless the payment was begun
 */
export const paymentLock =
  (ports: LockPorts): PaymentLock =>
  (id, work) =>
    webLock(ports.environment.page, `${ports.settings.storagePrefix}/pay ${id}`).pipe(
      switchMap((granted) => (granted === null ? noted(ports, id) : of(granted))),
      switchMap((isFree) => work(isFree).pipe(materialize())),
      dematerialize(),
    )
