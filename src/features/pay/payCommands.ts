import { filter, finalize, ignoreElements, merge, type Observable, take, takeUntil, tap } from "rxjs"
import type { CheckedRequest, PaymentResult, PayProgress, PayState } from "../../model/pay/pay.js"
import { approvalOf, type PayEvent, type PayMemory } from "../../model/pay/payMemory.js"
import type { TransferStep } from "../../model/transfer/transfer.js"
import { type Command, command } from "../../streams/operators/command.js"
import { select } from "../../streams/operators/select.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { networkIn } from "../contractCalls/simulatedCalls.js"
import type { visitOf } from "./exchanges.js"
import { exchangeVisit } from "./exchangeVisit.js"
import type { PaymentJournal } from "./paymentJournal.js"
import type { PaymentLock } from "./paymentLock.js"
import { checkQuote, transferOf } from "./paymentQuotes.js"
import { paymentResult } from "./paymentResult.js"
import { paySubmission, stepOf, type Submitted } from "./paySubmission.js"
import { recipientHolding } from "./recipientHolding.js"

export interface CommandPorts {
  readonly context: WalletContext
  readonly journal: PaymentJournal
  readonly locked: PaymentLock
  readonly memory: () => PayMemory
}

/** Sends a reviewed quote: one at a time, also of several requests. */
export const submitCommand = ({
  context,
  journal,
  locked,
  memory,
}: CommandPorts): Command<Submitted, PayEvent, TransferStep> => {
  let running = 0
  return command({
    name: "pay",
    whileBusy: "isRefused",
    key: ({ state: { request } }) => request?.id ?? "",
    effect: (submitted) => {
      const network = networkIn(context, submitted.quote.account)
      const isCurrent = (reviewed: PayState): boolean => {
        const { request, account, isCancelled } = memory()
        return request?.id === reviewed.request?.id && account === reviewed.account && !isCancelled
      }
      const isWanted = () => {
        const { request } = submitted.state
        return isCurrent(submitted.state) && request !== null && journal.find(request) === null
      }
      running += 1
      return paySubmission(submitted, {
        ...{ journal, locked, isFree: () => running === 1 },
        check: (quote) => checkQuote(context, quote),
        holdingOf: (request) => recipientHolding(context, request),
        isCurrent,
        send: (quote, options) => {
          if (!approvalOf(quote))
            context.track({ type: "PAY_INITIATED", amount: quote.total, symbol: quote.source.symbol })
          const transfer = { ...transferOf(quote, network), fee: quote.networkFee, ...options }
          return context.transact("pay", transfer, network, isWanted)
        },
        clock: context.environment.clock,
      }).pipe(finalize(() => (running -= 1)))
    },
    answer: stepOf,
  })
}

interface VisitCommandPorts extends Pick<CommandPorts, "journal" | "locked"> {
  readonly memory$: Observable<PayMemory>
  /** Emits when the user goes back to the choice. */
  readonly left$: Observable<unknown>
}

/**
 * Opens the page of an exchange. One whose address is not known yet is ended by a newer visit, a payment from the wallet, `leave()`,
 * another request, and the end of its own.
 */
export const visitCommand = ({
  journal,
  locked,
  memory$,
  left$,
}: VisitCommandPorts): Command<ReturnType<typeof visitOf>, PayEvent, PayProgress> =>
  command({
    name: "pay",
    whileBusy: "replaces",
    effect: (visit) => {
      const { id } = visit.request
      const over$ = memory$.pipe(filter(({ request, progress }) => request?.id !== id || progress.status === "sending"))
      return exchangeVisit({ ...visit, journal, locked }).pipe(takeUntil(merge(over$, left$)))
    },
    answer: (event) => (event.type === "progressed" ? event.progress : undefined),
  })

interface RequestPorts extends Pick<CommandPorts, "context" | "journal"> {
  readonly memory$: Observable<PayMemory>
  /** Follows the payment while it is subscribed to. */
  readonly state$: Observable<unknown>
  /** The site does not wait any longer. */
  readonly cancel: (id: string) => void
}

/** Waits for the result of a request. A newer request takes the place of an older one. */
export const requestCommand = ({
  context,
  journal,
  memory$,
  state$,
  cancel,
}: RequestPorts): Command<CheckedRequest, PaymentResult, PaymentResult> =>
  command({
    name: "pay",
    whileBusy: "replaces",
    effect: (request) => {
      const { modal, environment } = context
      const open$ = modal.state$.pipe(select(({ open }) => open))
      const find = () => journal.find(request)
      return merge(
        state$.pipe(ignoreElements()),
        paymentResult(request, { memory$, open$, find, clock: environment.clock }),
      ).pipe(
        take(1),
        tap(({ success }) => {
          if (!success) cancel(request.id)
        }),
      )
    },
    answer: (result) => result,
  })
