import { defer, type Observable, of, switchMap, throwError, timer } from "rxjs"
import { fail } from "../../../src/model/errors.js"
import { toDecimal } from "../../../src/model/amount.js"
import type { Token } from "../../../src/model/token/token.js"
import { decoded } from "../../../src/services/codecs/decoded.js"
import type { Call } from "../../../src/services/data/call.js"
import { type DataProvider, dataProvider } from "../../../src/services/data/dataProvider.js"
import { BOB } from "../../support/testPage.js"
import {
  amountOf,
  approvalData,
  type Amounts,
  COIN,
  type Exchange,
  GOLD,
  ROUTER,
  SILVER,
  swapData,
  worthOf,
} from "./exchange.js"

/** How the service of swaps answers: honestly, not at all, or with what must not be sent. */
export const manners = [
  ...(["honest", "honest", "fails", "another contract", "another receiver", "more"] as const),
  ...(["another approval", "too good"] as const),
] as const
export type Manner = (typeof manners)[number]

interface ServicePorts {
  readonly market: Exchange
  readonly amounts: () => Amounts
  readonly manner: () => Manner
  readonly latency: number
}

type Asked = Readonly<Record<string, unknown>>

const here = (address: string): string => `eip155:1:${address}`
export const bare = (reference: unknown): string => String(reference).slice("eip155:1:".length).toLowerCase()

/** Where the service lies, it lists a token with other decimals too. */
const listed = (manner: Manner) =>
  (
    [
      [GOLD, "GOLD", manner === "too good" ? 18 : 6],
      [SILVER, "SILVER", 6],
      [COIN, "ETH", 18],
    ] as const
  ).map(([address, symbol, decimals]) => ({
    ...{ name: symbol, symbol, decimals, logoUri: null, eip2612: null },
    address: here(address),
  }))

const quoted = ({ market, manner }: ServicePorts, { from, to, amount }: Asked) => {
  const units = worthOf(bare(from), BigInt(String(amount)), market.price())
  const toAmount = manner() === "too good" ? (units * 11n) / 10n : units
  return { quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: String(toAmount), toAccount: to }] }
}

const built = ({ market, manner }: ServicePorts, { from, to, amount, userAddress, eip155 }: Asked) => {
  const how = manner()
  const units = BigInt(String(amount))
  const { slippage } = eip155 as { readonly slippage: number }
  const minimum = (worthOf(bare(from), units, market.price()) * BigInt(100 - slippage)) / 100n
  const data = swapData({
    ...{ from: bare(from), to: bare(to), amount: how === "more" ? units * 2n : units, minimum },
    receiver: how === "another receiver" ? BOB : bare(userAddress),
  })
  const value = bare(from) === COIN ? String(amount) : "0"
  const target = here(how === "another contract" ? BOB : ROUTER)
  return { tx: { from: userAddress, to: target, data, amount: value, eip155: { gas: "1", gasPrice: "1" } } }
}

const approval = ({ manner }: ServicePorts, { to, amount }: Asked) => {
  const spender = manner() === "another approval" ? BOB : ROUTER
  const data = approvalData(spender, BigInt(String(amount)))
  return { tx: { from: to, to, data, value: "0", eip155: { gasPrice: "1" } } }
}

const answerTo = (ports: ServicePorts, { path, query, body }: Call<unknown>): unknown => {
  const asked: Asked = { ...query, ...body }
  switch (path) {
    case "/v1/supported-chains":
      return { http: ["eip155:1"] }
    case "/v1/convert/tokens":
      return { tokens: listed(ports.manner()) }
    case "/v1/convert/gas-price":
      return { standard: "1", fast: "1", instant: "1" }
    case "/v1/convert/quotes":
      return quoted(ports, asked)
    case "/v1/convert/build-approve":
      return approval(ports, asked)
    case "/v1/convert/build-transaction":
      return built(ports, asked)
    default:
      return undefined
  }
}

const owned = (amounts: Amounts, owner: string): readonly Token[] =>
  [GOLD, SILVER].map((address) => ({
    ...{ name: "Token", symbol: address === GOLD ? "GOLD" : "SILVER", chainId: "eip155:1" as const },
    ...{ address: here(address), value: null, price: 0, iconUrl: null },
    quantity: { decimals: "6", numeric: toDecimal(amountOf(amounts, address, owner.toLowerCase()), 6) },
  }))

/** A service of swaps on the exchange. */
export const swapAnswers = (ports: ServicePorts): DataProvider => {
  const answered = <A>(answer: () => A): Observable<A> => {
    const { latency, manner } = ports
    const answer$ = defer(() =>
      manner() === "fails" ? throwError(() => fail("ServiceUnreachable", { path: "/v1" })) : of(answer()),
    )
    return latency > 0 ? timer(latency).pipe(switchMap(() => answer$)) : answer$
  }
  return dataProvider({
    tokens: ({ account }) => answered(() => owned(ports.amounts(), account.address)),
    calls: <A>(call: Call<A>) => answered(() => decoded(call.returns, answerTo(ports, call)) as A),
  })
}
