import { defer, EMPTY, map, type Observable, of, switchMap, takeWhile, tap } from "rxjs"
import type { Payment, PaymentEnd } from "../../model/pay.js"
import { payLimits } from "../../model/payLimits.js"
import { isEnded } from "../../model/payMemory.js"
import type { TransferStatus } from "../../model/pendingTransfer.js"
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
  const followed = { account, hash, trace, others: journal.hashesBut(id) }
  const read = reading({ settings, family })
  const ofChain$ = read(account, ({ transferStatus }, network) => transferStatus?.(followed, network))
  return readTransferStatus(signerOf(account), followed, ofChain$)
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

/** Reads once how it stands. A service is asked only once the payer's own transaction is on the chain. */
const read = (ports: FollowPorts, payment: Payment): Observable<Payment> => {
  const { way, status, reference, exchange } = payment
  if (way === "exchange" && exchange)
    return ports
      .ask(exchangeBuyStatus({ exchangeId: exchange.id, sessionId: reference }))
      .pipe(
        switchMap(({ result }) =>
          afterService(ports, { ...payment, hash: result.txHash ?? payment.hash }, exchangeStatuses[result.status]),
        ),
      )
  if (status === "asked" || status === "sent")
    return onChain(ports, payment).pipe(map((found) => afterTransaction(payment, found)))
  return ports
    .askTransfers(depositStatus(reference))
    .pipe(switchMap((answer) => afterService(ports, payment, answer.status)))
}

/**
 * What becomes of a payment: its own transaction on the chain, then what the service or the exchange says. Read every 3 seconds
 * while there is a subscriber and the tab is visible, until the payment has ended. A failed read is repeated. `limits` says how
 * often it is read, and how many times at most.
 *
 *     chain    ---s---c
 *     service  -----------p---s
 *     payment  ---s---w---p---(S|)     s sent, w waiting, p pending, S success
 */
export const followPayment = (
  ports: FollowPorts,
  begun: Payment,
  limits: { readonly pollInterval: number; readonly polls: number } = payLimits,
): Observable<Payment> =>
  defer(() => {
    let payment = begun
    const { pollInterval: interval, polls: limit } = limits
    const { page, clock } = ports.environment
    return pollUntil(() => read(ports, payment), { interval, limit, visible$: page.visible$, clock }).pipe(
      tap((found) => (payment = found)),
      takeWhile((found) => !isEnded(found), true),
    )
  })
