import { catchError, defer, forkJoin, map, type Observable, of, switchMap, throwError } from "rxjs"
import type { SwapReads } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { toUnits } from "../../model/amount.js"
import { asWalletError, fail } from "../../model/errors.js"
import type { Network } from "../../model/network.js"
import { contractOf, decimalsOf } from "../../model/token/sendTokens.js"
import type { SwapPlan, SwapQuote, SwapStep } from "../../model/swap/swap.js"
import { quoteFor, wholeSlippage } from "../../model/swap/swapPrice.js"
import type { SpentTokens, Transfer } from "../../model/transfer/transfer.js"
import * as convert from "../../services/data/calls/convert.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { type Approval, approvedSteps, type Steps, UNLIMITED } from "../contractCalls/approvedSteps.js"
import { type CallPorts, callReads, callTransfer, networkIn, simulated } from "../contractCalls/simulatedCalls.js"
import { networkFee } from "../networkFee.js"
import { arrivesIn, builtSwap, checkApproval, type Expected } from "./builtSwap.js"
import { pairOf, type SwapInput } from "./swapQuotes.js"

export interface PlanPorts extends Pick<WalletContext, "ask">, CallPorts {
  readonly routerOf: (network: Network) => string | null
  readonly quoteOf: (input: SwapInput) => Observable<SwapQuote>
}

/** What a step gives away, or lets be taken: nothing is taken yet by an approval. */
const spentBy = ({ kind, approves }: SwapStep, { from, amount }: SwapQuote): SpentTokens => {
  const { symbol } = from
  return kind === "swap" ? { amount, symbol } : { amount: approves ?? amount, symbol, approval: true }
}

/** The transaction of a step, as transfers are sent. */
export const transferOf = (step: SwapStep, quote: SwapQuote, network: Network): Transfer =>
  callTransfer(step, network, spentBy(step, quote))

/** Runs the steps on the chain without sending them, and emits what arrives, in base units. */
const run = (
  ports: PlanPorts,
  reads: SwapReads,
  account: AccountKey,
  quote: SwapQuote,
  steps: readonly SwapStep[],
): Observable<bigint> => {
  const units = toUnits(quote.amount, decimalsOf(quote.from))
  const [from, to] = [contractOf(quote.from), contractOf(quote.to)]
  return simulated(ports, reads, account, { steps, tokens: [from, to] }).pipe(
    map((changes) => arrivesIn(changes, { from, to, units })),
  )
}

/**
 * What the reviewed swap would give now, in base units. Where the contract itself refuses it because the price has changed,
 * what a new one would give.
 */
export const runAgain = (ports: PlanPorts, account: AccountKey, { quote, steps }: SwapPlan): Observable<bigint> =>
  callReads(ports, account).pipe(
    switchMap((reads) => run(ports, reads, account, quote, steps)),
    catchError((thrown: unknown) => {
      if (asWalletError(thrown).code !== "Reverted") return throwError(() => thrown)
      const { from, to, amount, minimum } = quote
      return ports.quoteOf({ account, from, to, amount, slippage: 0, unlimited: false }).pipe(
        map(({ receives }) => {
          const [now, least] = [receives, minimum].map((each) => toUnits(each, decimalsOf(to)))
          if (now === undefined || least === undefined || now >= least) throw thrown
          return now
        }),
      )
    }),
  )

/** Asks for the transactions, and checks each. */
const built = (
  { ask }: PlanPorts,
  reads: SwapReads,
  input: SwapInput,
  expected: Expected,
  isApproved: boolean,
): Observable<SwapStep> => {
  const { units } = expected
  const slippage = wholeSlippage(input.slippage)
  const pair = pairOf(input)
  const call = { ...pair, amount: String(units), slippage, disableEstimate: !isApproved }
  const { from, userAddress } = pair
  const approval$ = isApproved
    ? of(null)
    : ask(convert.buildApprove({ from, to: from, userAddress, amount: String(units) })).pipe(
        map((answer) => checkApproval(answer, expected, reads.approvalIn)),
      )
  return forkJoin([ask(convert.buildTransaction(call)), approval$]).pipe(map(([answer]) => builtSwap(answer, expected)))
}

/** Throws unless what arrives is what was quoted, but for the slippage. */
const reviewed = (quote: SwapQuote, { slippage }: SwapInput, arrives: bigint): SwapQuote => {
  if (arrives < toUnits(quote.minimum, decimalsOf(quote.to))) throw fail("SwapRefused", { reason: "receives" })
  return quoteFor({ ...quote, slippage }, arrives)
}

/** What has to be approved before the swap; null where nothing is. */
const missingApproval = (
  { token, router, units }: Expected,
  { from, unlimited }: SwapInput,
  allowance: bigint,
): Approval | null =>
  token === null || allowance >= units
    ? null
    : { token, spender: router, units: unlimited ? UNLIMITED : units, decimals: decimalsOf(from), allowance }

const planFor = (ports: PlanPorts, input: SwapInput, quote: SwapQuote, reads: SwapReads): Observable<SwapPlan> => {
  const { account } = input
  const network = networkIn(ports, account)
  const router = ports.routerOf(network)
  if (router === null) throw fail("NetworkNotServed", { network: network.id, purpose: "Swaps" })
  const token = contractOf(quote.from)
  const units = toUnits(quote.amount, decimalsOf(quote.from))
  const expected: Expected = { account, router, units, token }
  const allowance$ = token === null ? of(units) : reads.allowanceOf(account, network, token, router)
  return allowance$.pipe(
    switchMap((allowance) => {
      const missing = missingApproval(expected, input, allowance)
      return built(ports, reads, input, expected, missing === null).pipe(
        switchMap((swap) =>
          approvedSteps(swap, missing, reads, (steps: Steps<SwapStep>) => run(ports, reads, account, quote, steps)),
        ),
      )
    }),
    switchMap(([steps, arrives]) => {
      const shown = reviewed(quote, input, arrives)
      return networkFee(ports, account, transferOf(steps[0], shown, network)).pipe(
        map((fee): SwapPlan => ({ quote: shown, router, steps, fee })),
      )
    }),
  )
}

/**
 * The transactions of a form, built and checked: each goes to the router or the token that it must, approves and takes no
 * more than the amount, and run on the chain without being sent they give what was quoted.
 */
export const planOf =
  (ports: PlanPorts) =>
  (input: SwapInput): Observable<SwapPlan> =>
    defer(() =>
      forkJoin([ports.quoteOf(input), callReads(ports, input.account)]).pipe(
        switchMap(([quote, reads]) => planFor(ports, input, quote, reads)),
      ),
    )
