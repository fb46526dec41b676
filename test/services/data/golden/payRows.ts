import type { NetworkId } from "../../../../src/model/namespace.js"
import type { Call } from "../../../../src/services/data/call.js"
import {
  depositStatus,
  exchangeBuyStatus,
  exchangePayUrl,
  exchanges,
  fundingWallet,
  transferQuote,
} from "../../../../src/services/data/calls/pay.js"
import { address, network } from "./row.js"

/** One call of CONTRACTS §1.5: its request, a valid response, its result, and invalid responses. */
export interface CallRow {
  readonly call: Call<unknown>
  /** Method, path and query, and the body. */
  readonly sends: readonly [method: "GET" | "POST", path: string, body: object | null]
  readonly response: unknown
  readonly gives: unknown
  /** Invalid responses, each with its problem. */
  readonly bad: readonly (readonly [response: unknown, problem: string])[]
}

const client = { st: "kit", sv: "1", projectId: "p1" }
const common = "st=kit&sv=1&projectId=p1"
const asset = "eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const recipient = `${network}:${address}`
const rpc = (method: string, params: object) => ({
  ...{ jsonrpc: "2.0", id: 1, method, params: { ...params, ...client } },
})
const result = (value: object) => ({ jsonrpc: "2.0", id: 1, result: value })
const list = { total: 1, exchanges: [{ id: "river", name: "River", imageUrl: null }] }
const page = { url: "https://river.example/pay?s=1", sessionId: "s1" }
const asked = { exchangeId: "river", asset, amount: "12.5", recipient }
const ether = { network, asset: "native", metadata: { symbol: "ETH", decimals: 18 } }
const dollar = { network, asset: "0xa0b8", metadata: { symbol: "USDC", decimals: 6 } }
const deposit = { amount: "4180", currency: "native", receiver: address }
const quote = {
  ...{ origin: { amount: "4180", currency: ether }, destination: { amount: "12500000", currency: dollar } },
  fees: [{ label: "Service fee", amount: "20", currency: ether }],
  ...{ steps: [{ requestId: "r1", type: "deposit", deposit }], timeInSeconds: 6 },
}
const chain: NetworkId = network
const wanted = {
  ...{ user: address, originChainId: chain, originCurrency: "native", destinationChainId: chain },
  ...{ destinationCurrency: "0xa0b8", recipient: address, amount: "12500000" },
} as const

export const payRows: Readonly<Record<string, CallRow>> = {
  "POST v1/json-rpc reown_getExchanges": {
    call: exchanges({ asset, amount: "12.5" }),
    sends: ["POST", `/v1/json-rpc?${common}`, rpc("reown_getExchanges", { page: 1, asset, amount: "12.5" })],
    response: result(list),
    gives: { result: list },
    bad: [[result({ total: 1, exchanges: [{ id: 1 }] }), "result.exchanges.0.id: expected"]],
  },
  "POST v1/json-rpc reown_getExchanges, of a deposit": {
    call: fundingWallet(exchanges({ asset })),
    sends: ["POST", `/v1/json-rpc?source=fund-wallet&${common}`, rpc("reown_getExchanges", { page: 1, asset })],
    response: result(list),
    gives: { result: list },
    bad: [[{ jsonrpc: "2.0", id: 1, error: { code: -1, message: "no" } }, "result: expected"]],
  },
  "POST v1/json-rpc reown_getExchangePayUrl": {
    call: exchangePayUrl(asked),
    sends: ["POST", `/v1/json-rpc?${common}`, rpc("reown_getExchangePayUrl", asked)],
    response: result(page),
    gives: { result: page },
    bad: [
      [result({ ...page, url: "javascript:alert(1)" }), "result.url: expected an http or https address"],
      [result({ ...page, sessionId: "s".repeat(51) }), "result.sessionId: expected a session id"],
    ],
  },
  "POST v1/json-rpc reown_getExchangeBuyStatus": {
    call: exchangeBuyStatus({ exchangeId: "river", sessionId: "s1" }),
    sends: [
      "POST",
      `/v1/json-rpc?${common}`,
      rpc("reown_getExchangeBuyStatus", { exchangeId: "river", sessionId: "s1" }),
    ],
    response: result({ status: "SUCCESS", txHash: "0xe" }),
    gives: { result: { status: "SUCCESS", txHash: "0xe" } },
    bad: [[result({ status: "PAID" }), "result.status: expected"]],
  },
  "POST appkit/v1/transfers/quote": {
    call: transferQuote(wanted),
    sends: ["POST", "/appkit/v1/transfers/quote?projectId=p1", wanted],
    response: quote,
    gives: quote,
    bad: [[{ ...quote, origin: { amount: "-1", currency: ether } }, "origin.amount: expected"]],
  },
  "GET appkit/v1/transfers/status": {
    call: depositStatus("r1"),
    sends: ["GET", `/appkit/v1/transfers/status?requestId=r1&${common}`, null],
    response: { status: "pending" },
    gives: { status: "pending" },
    bad: [[{ status: "paid" }, "status: expected"]],
  },
}
