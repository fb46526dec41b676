import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  map,
  type Observable,
  of,
  switchMap,
  takeWhile,
  tap,
  throwError,
} from "rxjs"
import { asWalletError } from "../../model/errors.js"
import type { Payment, PaymentEnd } from "../../model/pay/pay.js"
import { payLimits } from "../../model/pay/payLimits.js"
import { isEnded } from "../../model/pay/payMemory.js"
import type { TransferStatus } from "../../model/transfer/pendingTransfer.js"
import { depositStatus, exchangeBuyStatus } from "../../services/data/calls/pay.js"
import { pollUntil } from "../../streams/operators/pollUntil.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { reading } from "../reading.js"
import { readTransferStatus } from "../transferStatus.js"
import { hasArrived, recipientHolding } from "./recipientHolding.js"
import type { PaymentJournal } from "./paymentJournal.js"
import type { PayServices } from "./payServices.js"

export interface FollowPorts
  extends
    Pick<WalletContext, "settings" | "family" | "signerOf" | "environment">,
    Pick<PayServices, "ask" | "askTransfers"> {
  readonly journal: Pick<PaymentJournal, "hashesBut">
}

/** The payer's own transaction, as the chain says, or the wallet where that knows it. */
const onChain = (
  { settings, family, signerOf, journal }: FollowPorts,
  payment: Payment,
): Observable<TransferStatus> => {
  const { id, account, hash, trace } = payment
  if (!account) return EMPTY
  const others = (): readonly string[] => journal.hashesBut(id)
  const followed = { account, hash, trace, others: others() }
  const read = reading({ settings, family })
  const ofChain$ = read(account, ({ transferStatus }, network) => transferStatus?.(followed, network))
  return readTransferStatus(signerOf(account), followed, ofChain$, others)
}

/** A payment after its own transaction was looked for. */
const afterTransaction = (payment: Payment, status: TransferStatus): Payment => {
  switch (status.type) {
    case "unknown":
    case "missing":
      return { ...payment, trace: status.trace }
    case "submitted":
    case "spedUp":
      return { ...payment, status: "sent", hash: status.hash, trace: status.trace }
    case "confirmed":
      return { ...payment, hash: status.hash, status: payment.way === "direct" ? "success" : "waiting" }
    case "reverted":
    case "replaced":
    case "expired":
      return { ...payment, status: "failure" }
  }
}

/** What a service says of a payment. That it has arrived is believed where the recipient has it: else it is `submitted`. */
const afterService = (
  ports: FollowPorts,
  payment: Payment,
  status: PaymentEnd | "waiting" | "pending",
): Observable<Payment> => {
  if (status !== "success") return of({ ...payment, status })
  return recipientHolding(ports, payment).pipe(
    map((now): Payment => ({ ...payment, status: hasArrived(payment, now) ? "success" : "submitted" })),
  )
}

const exchangeStatuses = { UNKNOWN: "waiting", IN_PROGRESS: "pending", SUCCESS: "success", FAILED: "failure" } as const

/** What an exchange says. Where it refuses to say anything, it knows nothing of the payment. */
const atExchange = (ports: FollowPorts, payment: Payment, exchangeId: string): Observable<Payment> => {
  const { reference: sessionId, hash } = payment
  return ports.ask(exchangeBuyStatus({ exchangeId, sessionId })).pipe(
    catchError((thrown: unknown) => {
      const { code } = asWalletError(thrown)
      const isRefused = code === "HttpStatus" || code === "MalformedResponse"
      return isRefused ? of({ result: { status: "UNKNOWN", txHash: null } } as const) : throwError(() => thrown)
    }),
    switchMap(({ result: { status, txHash } }) =>
      afterService(ports, { ...payment, hash: txHash ?? hash }, exchangeStatuses[status]),
    ),
  )
}

/** Reads once how it stands. A service is asked only once the payer's own transaction is on the chain. */
const read = (ports: FollowPorts, payment: Payment): Observable<Payment> => {
  const { way, status, reference, exchange } = payment
  if (way === "exchange" && exchange) return atExchange(ports, payment, exchange.id)
  if (status === "asked" || status === "sent")
    return onChain(ports, payment).pipe(map((found) => afterTransaction(payment, found)))
  return ports
    .askTransfers(depositStatus(reference))
    .pipe(switchMap((answer) => afterService(ports, payment, answer.status)))
}

/** Whether an exchange that was paying does not know the payment any more. */
const isForgotten = ({ way, status }: Payment, found: Payment): boolean =>
  way === "exchange" && (status === "pending" || status === "unknown") && found.status === "waiting"

/**
 * What becomes of a payment: its own transaction on the chain, then what the service or the exchange says. Read every 3 seconds
 * while there is a subscriber and the tab is visible, until the payment has ended. A failed read is repeated. `limits` says
 * how often it is read, how many times at most, and after how many reads in a row what an exchange does not know any more
 * is unknown.
 *
 *     chain    ---s---c
 *     service  -----------p---s
 *     payment  ---s---w---p---(S|)     s sent, w waiting, p pending, S success
 */
export const followPayment = (
  ports: FollowPorts,
  begun: Payment,
  limits: { readonly pollInterval: number; readonly polls: number; readonly unknownReads?: number } = payLimits,
): Observable<Payment> =>
  defer(() => {
    let payment = begun
    let unknownReads = 0
    const { pollInterval: interval, polls: limit } = limits
    const { page, clock } = ports.environment
    return pollUntil(() => read(ports, payment), { interval, limit, visible$: page.visible$, clock }).pipe(
      concatMap((found) => {
        if (!isForgotten(payment, found)) {
          unknownReads = 0
          return of(found)
        }
        unknownReads += 1
        return unknownReads === limits.unknownReads ? of<Payment>({ ...payment, status: "unknown" }) : EMPTY
      }),
      tap((found) => (payment = found)),
      takeWhile((found) => !isEnded(found), true),
    )
  })
