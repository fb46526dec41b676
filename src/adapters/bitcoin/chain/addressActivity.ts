import type { Activity, ActivityTransfer } from "../../../model/activity/activity.js"
import { toDecimal } from "../../../model/amount.js"
import type { Network } from "../../../model/network.js"
import type { EsploraTransaction } from "./esploraCodecs.js"

type Output = EsploraTransaction["vout"][number]

interface Read {
  readonly address: string
  readonly network: Network
}

/** What a transaction did to an address, in satoshi. */
interface Movement {
  readonly direction: ActivityTransfer["direction"]
  readonly amount: bigint
  readonly from: readonly Output[]
  readonly to: readonly Output[]
}

const sum = (outputs: readonly Output[]): bigint => outputs.reduce((total, { value }) => total + BigInt(value), 0n)

/** The spent outputs; null where one is not known, as that of a coinbase. */
const spentIn = ({ vin }: EsploraTransaction): readonly Output[] | null => {
  const known = vin.flatMap(({ prevout }) => prevout ?? [])
  return vin.length > 0 && known.length === vin.length ? known : null
}

/** The address of all outputs, if they have the same one. */
const onlyAddress = (outputs: readonly Output[]): string | null => {
  const [first, ...others] = new Set(outputs.map((output) => output.scriptpubkey_address))
  return others.length === 0 ? (first ?? null) : null
}

/**
 * Where the address paid for all of it, what went to others was sent, exactly. Where it paid for a part, as in a transaction
 * that several parties made together, only the difference is known. Null for a transaction that does not concern the address.
 */
const movementOf = (transaction: EsploraTransaction, address: string): Movement | null => {
  const isOwn = (output: Output): boolean => output.scriptpubkey_address === address
  const inputs = transaction.vin.flatMap(({ prevout }) => prevout ?? [])
  const received = transaction.vout.filter(isOwn)
  const others = transaction.vout.filter((output) => !isOwn(output) && output.value > 0)
  const own = inputs.filter(isOwn)
  if (own.length === 0)
    return received.length === 0 ? null : { direction: "in", amount: sum(received), from: inputs, to: received }
  if (spentIn(transaction)?.every(isOwn) === true)
    return others.length === 0
      ? { direction: "self", amount: sum(received), from: own, to: received }
      : { direction: "out", amount: sum(others), from: own, to: others }
  const gained = sum(received) - sum(own)
  const direction = gained > 0n ? "in" : gained < 0n ? "out" : "self"
  return { direction, amount: gained < 0n ? -gained : gained, from: inputs, to: others }
}

/** The fee in satoshi, where the address paid all of it. Counted, not taken from the endpoint's word. */
const feeOf = (transaction: EsploraTransaction, address: string): bigint | null => {
  const spent = spentIn(transaction)
  if (spent?.every((output) => output.scriptpubkey_address === address) !== true) return null
  const fee = sum(spent) - sum(transaction.vout)
  return fee < 0n ? null : fee
}

/** The picture of the network's coin: its own, that of the network, or its mark. */
const coinPicture = ({ nativeCurrency, iconUrl, mark }: Network): string | null => {
  const drawn =
    mark &&
    `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="${mark.color}"/><path d="${mark.path}" fill="#fff" fill-rule="evenodd"/></svg>`,
    )}`
  return nativeCurrency.iconUrl ?? iconUrl ?? drawn ?? null
}

/** A transaction as one of an address's history; null where it does not concern the address. `seenAt` is for one in no block. */
export const addressActivity = (
  transaction: EsploraTransaction,
  { address, network }: Read,
  seenAt: number,
): Activity | null => {
  const movement = movementOf(transaction, address)
  if (movement === null) return null
  const { txid, status } = transaction
  const { direction, amount, from, to } = movement
  const { name, symbol, decimals } = network.nativeCurrency
  const fee = feeOf(transaction, address)
  const minedAt = status.block_time === null ? NaN : status.block_time * 1000
  const quantity = toDecimal(amount, decimals)
  return {
    ...{ id: txid, hash: txid, operation: direction === "in" ? "receive" : "send" },
    ...{ status: status.confirmed ? "confirmed" : "pending", minedAt: status.confirmed ? minedAt : seenAt },
    ...{ sentFrom: onlyAddress(from), sentTo: onlyAddress(to), application: null, chainId: network.id },
    ...(fee !== null && { fee: { amount: toDecimal(fee, decimals), symbol } }),
    transfers: [
      { type: "token", direction, name, symbol, iconUrl: coinPicture(network), quantity, value: null, spam: false },
    ],
  }
}
