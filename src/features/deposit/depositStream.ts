import { map, type Observable, of, type SchedulerLike } from "rxjs"
import { accountId } from "../../model/account.js"
import { coinsFor, dollarsProblem } from "../../model/deposit/depositAmount.js"
import type { DepositProblem, DepositState } from "../../model/deposit/deposit.js"
import { depositLimits } from "../../model/deposit/depositLimits.js"
import { type DepositMemory, isBegun } from "../../model/deposit/depositMemory.js"
import type { NetworkId } from "../../model/namespace.js"
import type { PaymentAsset, PaymentExchange } from "../../model/pay/pay.js"
import { idle, latest, type Remote } from "../../model/remote.js"
import { refreshing } from "../../streams/operators/refreshing.js"
import { switchQuery } from "../../streams/operators/switchQuery.js"
import { toRemote } from "../../streams/operators/toRemote.js"

export interface DepositPorts {
  readonly memory$: Observable<DepositMemory>
  /** What exchanges pay out on a network. */
  readonly assetsOf: (network: NetworkId) => readonly PaymentAsset[]
  /** The price of one coin in US dollars; null where it is not known. */
  readonly priceOf: (asset: PaymentAsset) => Observable<number | null>
  readonly exchangesOf: (asset: PaymentAsset) => Observable<readonly PaymentExchange[]>
  readonly visible$: Observable<boolean>
  readonly clock: SchedulerLike
}

/** The state, and what it is derived from. */
interface Draft extends DepositState {
  /** What is asked about; null unless it is watched, and no deposit was begun. */
  readonly asked: PaymentAsset | null
  readonly key: string
}

const sameAsset = (a: PaymentAsset, b: PaymentAsset): boolean => a.network === b.network && a.asset === b.asset

const draftOf =
  ({ assetsOf }: Pick<DepositPorts, "assetsOf">) =>
  ({ account, form, isWatched, progress, version }: DepositMemory): Draft => {
    const assets = account ? assetsOf(account.network) : []
    const { asset: chosen, dollars } = form
    const asset =
      assets.find((one) => chosen && sameAsset(one, chosen)) ??
      assets.find(({ metadata }) => metadata.symbol === "USDC") ??
      assets[0] ??
      null
    const asked = isWatched && !isBegun(progress) ? asset : null
    const key = JSON.stringify([account && accountId(account), asked?.asset, asked !== null, version])
    const rest = { price: idle, amount: null, problem: null, exchanges: idle }
    return { ...rest, account, assets, asset, dollars, progress, asked, key }
  }

const problemOf = (dollars: string, price: number | null | undefined, amount: string | null): DepositProblem | null => {
  const problem = dollarsProblem(dollars)
  if (problem !== null) return problem
  if (price === null || price === undefined) return "noPrice"
  return amount === null ? "tooSmall" : null
}

const withPrice = ({ asked: _, key: __, ...state }: Draft, price: Remote<number | null>): DepositState => {
  const { dollars, asset } = state
  const known = latest(price)
  const isPriced = known !== null && known !== undefined && asset !== null && dollarsProblem(dollars) === null
  const amount = isPriced ? coinsFor(dollars, known, asset.metadata.decimals) : null
  return { ...state, price, amount, problem: problemOf(dollars, known, amount) }
}

/**
 * A deposit with everything derived from it: what can be deposited on the network of the account, the exchanges, the price, and
 * how much of the coin is asked for. An answer for an earlier account or asset is dropped.
 *
 *     memory   a---w-----b----     a and b two accounts, w watched
 *     price        --p|  --q|
 *     states   A---L-P---L-Q--     L loading, P and Q with their prices
 */
export const depositStream = (ports: DepositPorts): Observable<DepositState> => {
  const { visible$, clock, exchangesOf, priceOf } = ports
  return ports.memory$.pipe(
    map(draftOf(ports)),
    switchQuery<Draft, Remote<readonly PaymentExchange[]>, Draft>({
      keyOf: ({ key }) => key,
      query: ({ asked }) => (asked ? toRemote(exchangesOf(asked)) : of(idle)),
      join: (draft, exchanges) => ({ ...draft, exchanges }),
    }),
    switchQuery<Draft, Remote<number | null>, DepositState>({
      keyOf: ({ key }) => key,
      query: ({ asked }) =>
        asked ? refreshing(priceOf(asked), { interval: depositLimits.refresh, visible$, clock }) : of(idle),
      join: withPrice,
    }),
  )
}
