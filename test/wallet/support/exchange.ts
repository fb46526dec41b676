import { of, throwError } from "rxjs"
import { decodeAbiParameters, encodeAbiParameters, type Hex, parseAbiParameters, toFunctionSelector } from "viem"
import { swapRouters } from "../../../src/networks/swapRouters.js"
import { ALICE } from "../../support/testPage.js"
import type { Sent } from "./minedChain.js"
import type { Answers } from "./scriptedChain.js"

export const CAROL = "0xca01000000000000000000000000000000000003"
/** Both have 6 decimals. */
export const GOLD = "0x901d000000000000000000000000000000000004"
/** Takes an approval only where there is none, as USDT does. */
export const SILVER = "0x5117000000000000000000000000000000000005"
/** How requests name the network's coin. */
export const COIN = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
export const ROUTER = (swapRouters["eip155:1"] ?? "").toLowerCase()

/** A function of a contract: its calldata, and what is in one; null in that of another function. */
const contractFunction = <const T extends string>(name: string, types: T) => {
  const selector = toFunctionSelector(`${name}(${types})`)
  const parameters = parseAbiParameters(types as string) as readonly { readonly type: string }[]
  return {
    encode: (...values: readonly unknown[]): Hex => `${selector}${encodeAbiParameters(parameters, values).slice(2)}`,
    decode: (data: string): readonly unknown[] | null =>
      data.startsWith(selector) ? decodeAbiParameters(parameters, `0x${data.slice(10)}`) : null,
  }
}

const swapping = contractFunction("swap", "address,address,uint256,uint256,address")
const approving = contractFunction("approve", "address,uint256")
const running = contractFunction("run", "(address,uint256,bytes)[],address[]")
const balance = contractFunction("balanceOf", "address")
const allowance = contractFunction("allowance", "address,address")
const DECIMALS = toFunctionSelector("decimals()")

/** A call of a contract. */
export interface Call {
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly data: string
}

/** What everybody has, by token and account, and what may be taken, by token, owner and spender. */
export type Amounts = Readonly<Record<string, bigint>>

export const amountOf = (amounts: Amounts, ...key: readonly string[]): bigint => amounts[key.join(" ")] ?? 0n

/** `allowed`: how much of each token the exchange may take at first. */
const startWith = (allowed: bigint): Amounts =>
  Object.fromEntries(
    [ALICE, CAROL].flatMap((account) => [
      ...[GOLD, SILVER].flatMap((token) => [
        [`${token} ${account}`, 1_000_000_000n],
        [`${token} ${account} ${ROUTER}`, allowed],
      ]),
      [`${COIN} ${account}`, 10n ** 18n],
    ]),
  )

class Reverts extends Error {}

const changed = (amounts: Amounts, key: string, by: bigint): Amounts => {
  const units = amountOf(amounts, key) + by
  if (units < 0n) throw new Reverts(key)
  return { ...amounts, [key]: units }
}

/** What is given for a token, at a price in thousandths of a silver for a gold. */
export const worthOf = (token: string, units: bigint, price: bigint): bigint =>
  token === SILVER ? (units * 1_000n) / price : (units * price) / (token === GOLD ? 1_000n : 10n ** 13n)

export interface SwapCall {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly minimum: bigint
  readonly receiver: string
}

export const swapData = ({ from, to, amount, minimum, receiver }: SwapCall): Hex =>
  swapping.encode(from, to, amount, minimum, receiver)

const address = (value: unknown): string => String(value).toLowerCase()

/** Null for what is no swap. */
export const swapIn = (data: string): SwapCall | null => {
  const [from, to, amount, minimum, receiver] = swapping.decode(data) ?? []
  return typeof amount === "bigint" && typeof minimum === "bigint"
    ? { ...{ from: address(from), to: address(to), amount, minimum }, receiver: address(receiver) }
    : null
}

export const approvalData = (spender: string, units: bigint): Hex => approving.encode(spender, units)

/** Null for what is no approval. */
export const approvalIn = (data: string): { readonly spender: string; readonly units: bigint } | null => {
  const [spender, units] = approving.decode(data) ?? []
  return typeof units === "bigint" ? { spender: address(spender), units } : null
}

const approved = (amounts: Amounts, { from, to, data }: Call): Amounts => {
  const approval = approvalIn(data)
  if (!approval) throw new Reverts("no approval")
  const { spender, units } = approval
  const key = `${to} ${from} ${spender}`
  if (to === SILVER && units > 0n && amountOf(amounts, key) > 0n) throw new Reverts("an approval is there")
  return { ...amounts, [key]: units }
}

const swapped = (amounts: Amounts, { from: sender, value, data }: Call, price: bigint): Amounts => {
  const made = swapIn(data)
  if (!made) throw new Reverts("no swap")
  const { from, to, amount, minimum, receiver } = made
  const given = worthOf(from, amount, price)
  if (given < minimum || value !== (from === COIN ? amount : 0n)) throw new Reverts("the price")
  const taken = from === COIN ? amounts : changed(amounts, `${from} ${sender} ${ROUTER}`, -amount)
  return changed(changed(taken, `${from} ${sender}`, -amount), `${to} ${receiver}`, given)
}

/** Throws where it reverts. */
const execute = (amounts: Amounts, call: Call, price: bigint): Amounts => {
  const { from, to, value } = call
  if (to === GOLD || to === SILVER) return approved(amounts, call)
  if (to === ROUTER) return swapped(amounts, call, price)
  return changed(changed(amounts, `${COIN} ${from}`, -value), `${COIN} ${to}`, value)
}

const callOf = ({ from, to, value, data = "0x" }: Pick<Sent, "from" | "to" | "value" | "data">): Call => ({
  ...{ from: from.toLowerCase(), to: to.toLowerCase(), value: BigInt(value), data },
})

const word = (units: bigint): Hex => encodeAbiParameters([{ type: "uint256" }], [units])

/** What a token's contract answers. */
const read = (amounts: Amounts, token: string, data: string): Hex => {
  if (data === DECIMALS) return word(6n)
  const owner = balance.decode(data)
  if (owner) return word(amountOf(amounts, token, address(owner[0])))
  const pair = allowance.decode(data)
  if (pair) return word(amountOf(amounts, token, ...pair.map(address)))
  return encodeAbiParameters([{ type: "string" }], [token === GOLD ? "GOLD" : "SILVER"])
}

/** Runs calls as an account without sending them: what it has before and after them. */
const run = (amounts: Amounts, { to: account, data }: Call, price: bigint): Hex => {
  const [calls, tokens] = running.decode(data) as [readonly (readonly [string, bigint, string])[], readonly string[]]
  const after = calls.reduce(
    (before, [to, value, made]) => execute(before, { from: account, to: address(to), value, data: made }, price),
    amounts,
  )
  const have = (all: Amounts) =>
    tokens.map((token) => amountOf(all, /^0x0+$/.test(token) ? COIN : address(token), account))
  return encodeAbiParameters([{ type: "uint256[]" }, { type: "uint256[]" }], [have(amounts), have(after)])
}

/** What a node answers where a contract refuses. */
const orReverted = (answer: () => string) => {
  try {
    return of(answer())
  } catch {
    return throwError(() => ({ code: 3, message: "execution reverted", data: "0x" }))
  }
}

const callIn = ([given]: readonly unknown[]): Call => {
  const { from = "0x", value = "0x0", ...call } = given as Partial<Sent> & Pick<Sent, "to">
  return callOf({ ...call, from, value })
}

/** A contract that swaps two tokens and the coin of the chain, at a price that the test sets. */
export const exchange = (allowed: bigint) => {
  const start = startWith(allowed)
  let price = 1_000n
  /** The prices at which transactions were mined. */
  const minedFor = new Map<string, bigint>()
  const prices: { readonly at: number; readonly price: bigint }[] = [{ at: 0, price }]
  const after = (mined: readonly Sent[]): Amounts =>
    mined.reduce((amounts, sent) => execute(amounts, callOf(sent), minedFor.get(sent.hash) ?? price), start)
  return {
    prices,
    after,
    price: () => price,
    setPrice: (next: bigint): void => {
      price = next
      prices.push({ at: Date.now(), price })
    },
    /** Whether a transaction that is mined now fails. */
    fails: (sent: Sent, mined: readonly Sent[]): boolean => {
      minedFor.set(sent.hash, price)
      try {
        return execute(after(mined), callOf(sent), price) === null
      } catch {
        return true
      }
    },
    answers: (mined: () => readonly Sent[]): Answers => ({
      eth_call: (params) =>
        orReverted(() => {
          const call = callIn(params)
          if (params.length > 2) return run(after(mined()), call, price)
          if (call.to === GOLD || call.to === SILVER) return read(after(mined()), call.to, call.data)
          return "0x"
        }),
      eth_getBalance: ([account]) =>
        of(`0x${amountOf(after(mined()), COIN, String(account).toLowerCase()).toString(16)}`),
      eth_estimateGas: (params) =>
        orReverted(() => (execute(after(mined()), callIn(params), price) ? "0x186a0" : "0x")),
    }),
  }
}

export type Exchange = ReturnType<typeof exchange>
