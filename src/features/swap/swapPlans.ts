import { catchError, defer, forkJoin, map, type Observable, of, switchMap, throwError } from "rxjs"
import type { AccountCall, SwapReads } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { toDecimal, toUnits } from "../../model/amount.js"
import { asWalletError, fail } from "../../model/errors.js"
import { findNetwork, type Network } from "../../model/network.js"
import { latest } from "../../model/remote.js"
import { contractOf, decimalsOf } from "../../model/sendTokens.js"
import type { SwapPlan, SwapQuote, SwapStep } from "../../model/swap.js"
import { swapLimits } from "../../model/swapLimits.js"
import { quoteFor } from "../../model/swapPrice.js"
import type { SpentTokens, Transfer } from "../../model/transfer.js"
import * as convert from "../../services/data/calls/convert.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { reading } from "../reading.js"
import { arrivesIn, builtSwap, checkApproval, type Expected, UNLIMITED } from "./builtSwap.js"
import { pairOf, type SwapInput } from "./swapQuotes.js"

export interface PlanPorts extends Pick<WalletContext, "ask" | "settings" | "family" | "active"> {
  readonly routerOf: (network: Network) => string | null
  readonly quoteOf: (input: SwapInput) => Observable<SwapQuote>
}

type Steps = SwapPlan["steps"]

const callOf = ({ to, value, data }: SwapStep): AccountCall => ({ to, value: BigInt(value), data })

/** What a step gives away, or lets be taken: nothing is taken yet by an approval. */
const spentBy = ({ kind, approves }: SwapStep, { from, amount }: SwapQuote): SpentTokens => {
  const { symbol } = from
  return kind === "swap" ? { amount, symbol } : { amount: approves ?? amount, symbol, approval: true }
}

/** The transaction of a step, as transfers are sent. */
export const transferOf = (step: SwapStep, quote: SwapQuote, network: Network): Transfer => ({
  ...{ to: step.to, data: step.data, amount: toDecimal(BigInt(step.value), network.nativeCurrency.decimals) },
  spends: spentBy(step, quote),
})

/** What is watched while a swap is run: the two tokens, the native currency, and what else the account has. */
const watchedTokens = ({ active }: PlanPorts, { from, to }: SwapQuote): readonly (string | null)[] => {
  const own = (latest(active.tokens$.value) ?? []).slice(0, swapLimits.watched).map(contractOf)
  const contracts = [contractOf(from), contractOf(to), null, ...own]
  const ids = contracts.map((contract) => contract?.toLowerCase() ?? "")
  return contracts.filter((_, at) => ids.indexOf(ids[at] ?? "") === at)
}

const swapsOf = (ports: PlanPorts, account: AccountKey): Observable<SwapReads> =>
  reading(ports)(account, ({ swaps$ }) => swaps$)

const networkIn = ({ settings }: PlanPorts, { network }: AccountKey): Network => {
  const found = findNetwork(settings.networks, network)
  if (!found) throw fail("NetworkNotFound", { network })
  return found
}

/** Runs the steps on the chain without sending them, and emits what arrives, in base units. */
const run = (
  ports: PlanPorts,
  { simulate }: SwapReads,
  account: AccountKey,
  quote: SwapQuote,
  steps: readonly SwapStep[],
): Observable<bigint> => {
  const tokens = watchedTokens(ports, quote)
  const units = toUnits(quote.amount, decimalsOf(quote.from))
  const [from, to] = [contractOf(quote.from), contractOf(quote.to)]
  return simulate(account, networkIn(ports, account), steps.map(callOf), tokens).pipe(
    map((changes) => arrivesIn({ tokens, changes, from, to, units })),
  )
}

/**
 * What the reviewed swap would give now, in base units. Where the contract itself refuses it because the price has changed,
 * what a new one would give.
 */
export const runAgain = (ports: PlanPorts, account: AccountKey, { quote, steps }: SwapPlan): Observable<bigint> =>
  swapsOf(ports, account).pipe(
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

const approvals = (reads: SwapReads, { router, units, token }: Expected, { from, unlimited }: SwapInput) => {
  const step = (kind: SwapStep["kind"], most: bigint): SwapStep => ({
    ...{ kind, to: token ?? router, value: "0", data: reads.approve(router, most) },
    approves: toDecimal(most, decimalsOf(from)),
  })
  return { reset: step("reset", 0n), approve: step("approve", unlimited ? UNLIMITED : units) }
}

/** Asks for the transactions, and checks each. */
const built = (
  { ask }: PlanPorts,
  reads: SwapReads,
  input: SwapInput,
  expected: Expected,
  allowance: bigint,
): Observable<{ readonly swap: SwapStep; readonly isApproved: boolean }> => {
  const { units } = expected
  const isApproved = allowance >= units
  const { slippage } = input
  const pair = pairOf(input)
  const call = { ...pair, amount: String(units), slippage, disableEstimate: !isApproved }
  const { from, userAddress } = pair
  const approval$ = isApproved
    ? of(null)
    : ask(convert.buildApprove({ from, to: from, userAddress, amount: String(units) })).pipe(
        map((answer) => checkApproval(answer, expected, reads.approvalIn)),
      )
  return forkJoin([ask(convert.buildTransaction(call)), approval$]).pipe(
    map(([answer]) => ({ swap: builtSwap(answer, expected), isApproved })),
  )
}

/** Some tokens, such as USDT, take an approval only where there is none: one that is too low is taken back first. */
const withReset = (
  runSteps: (steps: Steps) => Observable<bigint>,
  steps: Steps,
  reset: SwapStep,
): Observable<readonly [Steps, bigint]> =>
  runSteps(steps).pipe(
    map((arrives) => [steps, arrives] as const),
    catchError((thrown: unknown) => {
      if (asWalletError(thrown).code !== "Reverted") return throwError(() => thrown)
      const more: Steps = [reset, ...steps]
      return runSteps(more).pipe(map((arrives) => [more, arrives] as const))
    }),
  )

/** Throws unless what arrives is what was quoted, but for the slippage. */
const reviewed = (quote: SwapQuote, { slippage }: SwapInput, arrives: bigint): SwapQuote => {
  if (arrives < toUnits(quote.minimum, decimalsOf(quote.to))) throw fail("SwapRefused", { reason: "receives" })
  return quoteFor({ ...quote, slippage }, arrives)
}

/** The network fee of a transaction. Errors with `InsufficientFunds` where the account cannot pay it. */
const feeOf = (ports: PlanPorts, account: AccountKey, network: Network, transfer: Transfer): Observable<string> => {
  const { decimals, symbol } = network.nativeCurrency
  const units = (amount = "0"): bigint => toUnits(amount, decimals)
  const readFor = reading(ports)
  return forkJoin([
    readFor(account, ({ estimateFee }) => estimateFee?.(account, transfer, network)),
    readFor(account, ({ balanceOf }) => balanceOf(account, network)),
  ]).pipe(
    map(([fee, { amount }]) => {
      if (units(fee) + units(transfer.amount) > units(amount)) throw fail("InsufficientFunds", { symbol })
      return fee
    }),
  )
}

const planFor = (ports: PlanPorts, input: SwapInput, quote: SwapQuote, reads: SwapReads): Observable<SwapPlan> => {
  const { account } = input
  const network = networkIn(ports, account)
  const router = ports.routerOf(network)
  if (router === null) throw fail("NetworkNotServed", { network: network.id, purpose: "Swaps" })
  const token = contractOf(quote.from)
  const units = toUnits(quote.amount, decimalsOf(quote.from))
  const expected: Expected = { account, router, units, token }
  const allowance$ = token === null ? of(units) : reads.allowanceOf(account, network, token, router)
  const runSteps = (steps: Steps) => run(ports, reads, account, quote, steps)
  return allowance$.pipe(
    switchMap((allowance) =>
      built(ports, reads, input, expected, allowance).pipe(
        switchMap(({ swap, isApproved }) => {
          const { reset, approve } = approvals(reads, expected, input)
          const steps: Steps = isApproved ? [swap] : [approve, swap]
          return allowance > 0n && !isApproved
            ? withReset(runSteps, steps, reset)
            : runSteps(steps).pipe(map((arrives) => [steps, arrives] as const))
        }),
      ),
    ),
    switchMap(([steps, arrives]) => {
      const shown = reviewed(quote, input, arrives)
      return feeOf(ports, account, network, transferOf(steps[0], shown, network)).pipe(
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
      forkJoin([ports.quoteOf(input), swapsOf(ports, input.account)]).pipe(
        switchMap(([quote, reads]) => planFor(ports, input, quote, reads)),
      ),
    )
