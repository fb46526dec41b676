import * as t from "io-ts"
import { type Address, getAddress, type Hex, isAddress, isHex, stringToHex } from "viem"

export const invalid = (what: string): Error => new Error(`The request is not valid: ${what}.`)

const Quantity = t.union([t.string, t.number])
const Transaction = t.intersection([
  t.type({ from: t.string }),
  t.partial({
    ...{ to: t.union([t.string, t.null]), value: Quantity, data: t.string, input: t.string, gas: Quantity },
    ...{ maxFeePerGas: Quantity, maxPriorityFeePerGas: Quantity, gasPrice: Quantity, chainId: Quantity },
  }),
])

/** A transaction as a page asks for it. */
export interface WantedTransaction {
  readonly from: Address
  readonly to: Address | null
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint | null
  readonly maxFeePerGas: bigint | null
  readonly maxPriorityFeePerGas: bigint | null
}

export const addressFrom = (value: unknown): Address => {
  if (typeof value !== "string" || !isAddress(value, { strict: false })) throw invalid("an address is missing")
  return getAddress(value)
}

const quantity = (value: string | number | undefined): bigint | null => {
  if (value === undefined) return null
  try {
    const number = BigInt(value)
    if (number >= 0n) return number
  } catch {
    // Not a number: the same as a negative one.
  }
  throw invalid("a number is none")
}

/** The parameters of `personal_sign`: the message as text or hex, then the account. */
export const messageFrom = (params: readonly unknown[]): { readonly account: Address; readonly message: Hex } => {
  const [message, account] = params
  if (typeof message !== "string") throw invalid("the message is no text")
  return { account: addressFrom(account), message: isHex(message) ? message : stringToHex(message) }
}

const Fields = t.array(t.type({ name: t.string, type: t.string }))
const TypedData = t.type({
  domain: t.intersection([
    t.UnknownRecord,
    t.partial({ name: t.string, chainId: Quantity, verifyingContract: t.string }),
  ]),
  types: t.record(t.string, Fields),
  primaryType: t.string,
  message: t.UnknownRecord,
})
export type TypedData = t.TypeOf<typeof TypedData>

/** The parameters of `eth_signTypedData_v4`: the account, then the data as JSON. */
export const typedDataFrom = (params: readonly unknown[]): { readonly account: Address; readonly data: TypedData } => {
  const [account, json] = params
  const value: unknown = typeof json === "string" ? JSON.parse(json) : json
  if (!TypedData.is(value)) throw invalid("the typed data is malformed")
  const { EIP712Domain: _, ...types } = value.types
  return { account: addressFrom(account), data: { ...value, types } }
}

/** The parameters of `eth_sendTransaction`, for one network. */
export const transactionFrom = ([wanted]: readonly unknown[], chainId: number): WantedTransaction => {
  if (!Transaction.is(wanted)) throw invalid("the transaction is malformed")
  const { from, to, value, data, input, gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice } = wanted
  if (wanted.chainId !== undefined && Number(wanted.chainId) !== chainId) throw invalid("it is for another network")
  const code = data ?? input ?? "0x"
  if (!isHex(code)) throw invalid("the data is not hex")
  return {
    from: addressFrom(from),
    to: typeof to === "string" ? addressFrom(to) : null,
    value: quantity(value) ?? 0n,
    data: code,
    gas: quantity(gas),
    maxFeePerGas: quantity(maxFeePerGas ?? gasPrice),
    maxPriorityFeePerGas: quantity(maxPriorityFeePerGas ?? gasPrice),
  }
}
