import { catchError, map, type Observable, of, switchMap, throwError } from "rxjs"
import type { SwapReads } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { toUnits } from "../../model/amount.js"
import { asWalletError } from "../../model/errors.js"
import type { PaymentQuote, PaymentStep } from "../../model/pay/pay.js"
import { contractOf, decimalsOf } from "../../model/token/sendTokens.js"
import type { Token } from "../../model/token/token.js"
import { approvedSteps, type Steps } from "../contractCalls/approvedSteps.js"
import { type CallPorts, callReads, networkIn, simulated } from "../contractCalls/simulatedCalls.js"
import { refused } from "./serviceOffer.js"

/** What is paid by a contract. */
type Paid = Pick<PaymentQuote, "account" | "source" | "total" | "receiver">

const unitsOf = ({ source, total }: { readonly source: Token; readonly total: string }): bigint =>
  toUnits(total, decimalsOf(source))

/** How transactions are run on the account's chain. Errors with `PaymentRefused` where its chain family cannot say what one takes. */
export const paymentReads = (ports: CallPorts, account: AccountKey): Observable<SwapReads> =>
  callReads(ports, account).pipe(
    catchError((thrown: unknown) =>
      throwError(() => (asWalletError(thrown).code === "NamespaceUnsupported" ? refused("step") : thrown)),
    ),
  )

/** Runs the steps on the chain without sending them. Errors with `PaymentRefused` unless they take exactly the total. */
const run = (
  ports: CallPorts,
  reads: SwapReads,
  { account, source, total }: Paid,
  steps: readonly PaymentStep[],
): Observable<null> => {
  const token = contractOf(source)
  return simulated(ports, reads, account, { steps, tokens: [token] }).pipe(
    map((changes) => {
      if (-changes.of(token) !== unitsOf({ source, total }) || changes.hasLossBut([token])) throw refused("takes")
      return null
    }),
  )
}

/** The transactions with which a payment by a contract goes through: with an approval of exactly the total, where one is missing. */
export const paymentSteps = (
  ports: CallPorts,
  reads: SwapReads,
  paid: Paid,
  payment: PaymentStep,
): Observable<Steps<PaymentStep>> => {
  const { account, source, receiver: spender } = paid
  const token = contractOf(source)
  const [units, decimals] = [unitsOf(paid), decimalsOf(source)]
  const allowance$ = token === null ? of(units) : reads.allowanceOf(account, networkIn(ports, account), token, spender)
  return allowance$.pipe(
    switchMap((allowance) => {
      const isMissing = token !== null && allowance < units
      const missing = isMissing ? { token, spender, units, decimals, allowance } : null
      return approvedSteps(payment, missing, reads, (steps: Steps<PaymentStep>) => run(ports, reads, paid, steps))
    }),
    map(([steps]) => steps),
  )
}

/** Runs the transactions of a quote again. Errors where they would fail, or take something else than its total. */
export const runAgain = (ports: CallPorts, quote: PaymentQuote): Observable<unknown> =>
  quote.steps.length === 0
    ? of(null)
    : callReads(ports, quote.account).pipe(switchMap((reads) => run(ports, reads, quote, quote.steps)))
