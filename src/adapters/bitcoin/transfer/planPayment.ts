import { defer, forkJoin, map, type Observable } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { isDecimal, toDecimal, toUnits } from "../../../model/amount.js"
import { fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import type { Transfer } from "../../../model/transfer/transfer.js"
import { transferUnits } from "../../../model/transfer/transferAmount.js"
import { kindOf } from "../chain/bitcoinChains.js"
import { type CoinPorts, spendableCoins } from "../coins/coins.js"
import { type Payment, type Selection, selectCoins } from "../coins/coinSelection.js"
import { feeRate } from "../chain/feeRates.js"
import type { BitcoinLib } from "../lib/bitcoinLib.js"
import { dustOf, type InputKind } from "../coins/transactionSize.js"

export interface PlanPorts extends CoinPorts {
  readonly lib: Pick<BitcoinLib, "scriptOf">
}

/** A validated payment, and the coins that make it. */
export interface Plan extends Selection, Pick<Payment, "kind" | "amount" | "to"> {
  /** The script of the account, of its coins and of the change. */
  readonly own: Uint8Array
}

/** How an account's coins are locked. Errors where coins of several keys, or of a script, would have to be signed. */
export const inputKindOf = ({ address, network }: AccountKey): InputKind => {
  const kind = kindOf(address, network)
  if (kind === undefined) throw fail("InvalidAddress", { address })
  if (kind === "p2wsh") throw fail("NamespaceUnsupported", { namespace: "bip122" })
  return kind
}

const inCoins = (satoshi: bigint, { nativeCurrency: { decimals } }: Network): string => toDecimal(satoshi, decimals)

type Asked = Pick<Payment, "kind" | "amount" | "to"> & Pick<Plan, "own">

/** Validates a transfer without a request. */
const validated = (
  { scriptOf }: PlanPorts["lib"],
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Asked => {
  const { decimals, symbol } = network.nativeCurrency
  if (transfer.token) throw fail("InvalidAddress", { address: transfer.token.address })
  const amount = transferUnits(transfer, decimals)
  const [to, own] = [transfer.to.trim(), account.address].map((address) => {
    const script = scriptOf(address, network.id)
    if (!script) throw fail("InvalidAddress", { address })
    return script
  }) as [Uint8Array, Uint8Array]
  const least = dustOf(to)
  if (amount < least) throw fail("AmountTooSmall", { minimum: inCoins(least, network), symbol })
  return { kind: inputKindOf(account), amount, to, own }
}

/** The fee that was reviewed, in whole satoshi; undefined where none was. Code without types may pass anything. */
const reviewedFee = ({ fee }: Transfer, { nativeCurrency: { decimals } }: Network): bigint | undefined => {
  if (fee === undefined) return undefined
  if (typeof fee !== "string" || !isDecimal(fee.trim())) throw fail("AmountInvalid", { amount: String(fee) })
  return toUnits(fee, decimals)
}

/** The coins at the highest of these rates whose fee is within a limit, by bisection; null where there is none. */
const atLowerRate = (payment: Payment, most: bigint, low = 1n, high = payment.rate - 1n): Selection | null => {
  if (low > high) return null
  const rate = (low + high) / 2n
  const selected = selectCoins({ ...payment, rate })
  return selected && selected.fee <= most
    ? (atLowerRate(payment, most, rate + 1n, high) ?? selected)
    : atLowerRate(payment, most, low, rate - 1n)
}

/** The coins at a rate; at a lower one, where the fee would be higher than was reviewed, or could not be paid. */
const withinFee = (payment: Payment, most: bigint | undefined): Selection | null => {
  const selected = selectCoins(payment)
  if (most === undefined || (selected && selected.fee <= most)) return selected
  return atLowerRate(payment, most) ?? selected
}

/**
 * Plans a transfer: which coins are spent, what the receiver gets, the change and the fee, all exact. The fee is never
 * higher than the one that was reviewed. Errors with `InsufficientFunds`, `AmountTooSmall`, `FeeChanged` and the failures of
 * a malformed transfer.
 */
export const planPayment = (
  ports: PlanPorts,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<Plan> =>
  defer(() => {
    const { symbol } = network.nativeCurrency
    const asked = validated(ports.lib, account, transfer, network)
    const most = reviewedFee(transfer, network)
    return forkJoin([spendableCoins(ports, account, asked.kind), feeRate(ports.esplora, transfer.speed)]).pipe(
      map(([coins, rate]) => {
        const selected = withinFee({ ...asked, coins, rate, change: asked.own }, most)
        if (!selected) throw fail("InsufficientFunds", { symbol })
        if (most !== undefined && selected.fee > most)
          throw fail("FeeChanged", { fee: inCoins(selected.fee, network), symbol })
        return { ...asked, ...selected }
      }),
    )
  })
