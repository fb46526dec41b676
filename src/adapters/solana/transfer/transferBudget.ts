import * as t from "io-ts"
import {
  asyncScheduler,
  catchError,
  first,
  forkJoin,
  map,
  type Observable,
  of,
  repeat,
  type SchedulerLike,
  switchMap,
  timer,
} from "rxjs"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import { arrayOf, looseObject, nullable } from "../../../services/codecs/builders.js"
import { computeUnitLimit, computeUnitPrice } from "./instructions.js"
import { Count, type SolanaChain, TransactionErrorJson, withSlot } from "../chain/solanaChain.js"
import type { Message } from "../chain/transactionCoder.js"
import { canPay, type TransferPlan } from "./transferCoins.js"
import { refusalOf } from "./transferReasons.js"

/** The compute units of a simulation: the most that a transaction can have. */
const MOST_UNITS = 1_400_000n
/** The most that is paid for priority, in lamports: 0.0005 SOL. */
const MOST_PRIORITY = 500_000n
const MICRO = 1_000_000n

const Lifetime = looseObject({
  context: looseObject({ slot: Count }),
  value: looseObject({ blockhash: t.string, lastValidBlockHeight: Count }),
})
const Fees = arrayOf(looseObject({ prioritizationFee: Count }))
const Simulation = withSlot(looseObject({ err: nullable(TransactionErrorJson) }, { unitsConsumed: Count }))
const Fee = withSlot(nullable(Count))

/** A transaction that would succeed now, and what it costs. */
export interface Budgeted {
  readonly message: Message
  readonly bytes: { readonly transaction: Uint8Array; readonly message: Uint8Array }
  /** In lamports. */
  readonly fee: bigint
  /** Where the chain was when its blockhash was read. */
  readonly slot: bigint
}

type BlockLifetime = Pick<Message, "blockhash" | "lastValidBlockHeight">

/** The newest blockhash that most of the cluster has voted for, and the slot at which it was. */
export const latestBlockhash = ({ ask }: SolanaChain): Observable<readonly [lifetime: BlockLifetime, slot: bigint]> =>
  ask("getLatestBlockhash", [{ commitment: "confirmed" }], Lifetime).pipe(
    map(({ value, context }) => [value, context.slot]),
  )

/** What three of four recent blocks took at most for a compute unit of these accounts, in micro-lamports. */
const recentPrice = (fees: t.TypeOf<typeof Fees>): bigint => {
  const sorted = fees.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => (a < b ? -1 : 1))
  return sorted[Math.floor((sorted.length - 1) * 0.75)] ?? 0n
}

/** The price of a compute unit that gets a transfer into a block soon, within a limit. It is 0 where the node cannot tell. */
export const unitPriceFor = ({ ask }: SolanaChain, { instructions }: Pick<TransferPlan, "instructions">) => {
  const accounts = instructions.flatMap((one) => one.accounts)
  const written = [...new Set(accounts.filter(({ isWritable }) => isWritable).map(({ address }) => address))]
  return ask("getRecentPrioritizationFees", [written], Fees).pipe(
    map(recentPrice),
    catchError(() => of(0n)),
  )
}

/** The price that costs no more than the limit. */
export const withinLimit = (price: bigint, units: bigint): bigint => {
  const most = (MOST_PRIORITY * MICRO) / units
  return price < most ? price : most
}

/** How often the fee of a message is asked for. */
const MOST_ASKED = 3

/**
 * The fee of a message in lamports. A node that does not know its blockhash is behind the one that gave it, and is asked
 * again. Errors where it does not come to know it.
 *
 *     answers  n---n---5     asked each second; n null
 *     result   --------(5|)
 */
export const feeOfMessage = (
  { ask, coder, network }: SolanaChain,
  bytes: Uint8Array,
  clock: SchedulerLike = asyncScheduler,
): Observable<bigint> =>
  ask("getFeeForMessage", [coder.base64(bytes), { commitment: "confirmed" }], Fee).pipe(
    repeat({ count: MOST_ASKED, delay: () => timer(chainLimits.receiptInterval, clock) }),
    map(({ value }) => value),
    first((value) => value !== null, null),
    map((value) => {
      if (value === null) throw fail("ChainUnreachable", { network: network.id })
      return value
    }),
  )

/** Runs a transaction at the node, without signatures. Emits the compute units that it takes. */
const simulate = (chain: SolanaChain, message: Message, tokenSymbol: string | undefined): Observable<bigint> => {
  const { coder, network } = chain
  const options = { encoding: "base64", sigVerify: false, replaceRecentBlockhash: true, commitment: "confirmed" }
  const text = coder.base64(coder.encode(message).transaction)
  return chain.ask("simulateTransaction", [text, options], Simulation).pipe(
    map(({ value: { err, unitsConsumed = MOST_UNITS } }) => {
      const symbols = { coin: network.nativeCurrency.symbol, token: tokenSymbol }
      if (err !== null) throw refusalOf(err, message.instructions, symbols)
      return unitsConsumed
    }),
  )
}

/** How many compute units are added at most to tell equal transfers apart. */
export const MOST_SPARE = 999n

/**
 * A fifth more than a simulation took: the accounts may have changed when the transaction is executed. And the spare ones of
 * this transfer.
 */
const withRoom = (units: bigint, spare: bigint): bigint => {
  const room = units + units / 5n + 100n + spare
  return room < MOST_UNITS ? room : MOST_UNITS
}

/**
 * Gives a transfer its blockhash, its limit of compute units (by a simulation), and a price for them (by what the chain took
 * lately; none where the sender could not pay it, as for all that the account has). Errors as the chain would refuse it.
 */
export const budgetOf = (
  chain: SolanaChain,
  feePayer: string,
  plan: TransferPlan,
  tokenSymbol: string | undefined,
  spare: bigint,
): Observable<Budgeted> => {
  const compose = (lifetime: BlockLifetime, units: bigint, price: bigint) => ({
    ...{ ...lifetime, feePayer },
    instructions: [computeUnitLimit(units), computeUnitPrice(price), ...plan.instructions],
  })
  return forkJoin([latestBlockhash(chain), unitPriceFor(chain, plan)]).pipe(
    switchMap(([[lifetime, slot], price]) =>
      simulate(chain, compose(lifetime, MOST_UNITS, 0n), tokenSymbol).pipe(
        switchMap((used) => {
          const units = withRoom(used, spare)
          const budgeted = (priority: bigint): Observable<Budgeted> => {
            const message = compose(lifetime, units, priority)
            const bytes = chain.coder.encode(message)
            return feeOfMessage(chain, bytes.message).pipe(map((fee) => ({ message, bytes, fee, slot })))
          }
          return budgeted(withinLimit(price, units)).pipe(
            switchMap((prior) => (price === 0n || canPay(plan, prior.fee) ? of(prior) : budgeted(0n))),
          )
        }),
      ),
    ),
  )
}
