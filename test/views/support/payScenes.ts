import "../../../src/views/pay/payViews.js"
import { BehaviorSubject, EMPTY } from "rxjs"
import { fail } from "../../../src/model/errors.js"
import type { Route } from "../../../src/model/modal/modal.js"
import {
  type CheckedRequest,
  emptyPay,
  type Payment,
  type PaymentQuote,
  type PaymentStep,
  type PayState,
} from "../../../src/model/pay/pay.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { HASH } from "./sceneAt.js"
import { connection, metaMask, type Scene, stateIn } from "./stillWallet.js"
import { dollars, ether } from "./swapScenes.js"

const account = { network: "eip155:1", address: `0x${"a1".repeat(20)}` } as const
export const request: CheckedRequest = {
  paymentAsset: {
    network: "eip155:1",
    asset: `0x${"a".repeat(40)}`,
    metadata: { name: "USD Coin", symbol: "USDC", decimals: 6 },
  },
  ...{ recipient: `0x${"b0".repeat(20)}`, amount: "12.5", id: "order 1", isNamed: true, timeout: 300_000 },
}
export const quote: PaymentQuote = {
  ...{ way: "direct", steps: [], reference: "", account, source: dollars, receiver: request.recipient, total: "12.5" },
  ...{ fees: [], networkFee: "0.0021", seconds: 6, at: 0 },
}
const deposit: PaymentQuote = {
  ...{ ...quote, way: "deposit", reference: "r1", source: ether, total: "0.00418", receiver: `0x${"d0".repeat(20)}` },
  fees: [{ label: "Service fee", amount: "0.00002", symbol: "ETH" }],
}
const contract = `0x${"c0".repeat(20)}`
/** A quote of a payment by a contract, with the transactions that are missing. */
export const contractQuote = (...kinds: readonly PaymentStep["kind"][]): PaymentQuote => ({
  ...{ ...quote, way: "contract", reference: "r2", receiver: contract, total: "12.5625" },
  fees: [{ label: "Service fee", amount: "0.0625", symbol: "USDC" }],
  steps: kinds.map((kind) => ({
    ...{ kind, to: contract, value: "0", data: "0x01", approves: kind === "reset" ? "0" : "12.5625" },
  })),
})
export const exchange = { id: "river", name: "River", iconUrl: null }
export const payment: Payment = {
  ...{ id: request.id, isNamed: true, paymentAsset: request.paymentAsset, recipient: request.recipient },
  ...{ amount: "12.5", way: "deposit", reference: "r1", exchange: null, account, hash: HASH, trace: {}, before: "0" },
  ...{ at: 0, status: "waiting" },
}

/** A view of a payment at a state; `calls` records its functions. */
export const payScene = (route: Route, state: Partial<PayState>, calls: unknown[][] = []): Scene => {
  const call =
    (name: string) =>
    (...input: readonly unknown[]) => {
      calls.push([name, ...input])
      return EMPTY
    }
  const names = ["request", "choose", "review", "refresh", "submit", "payFrom", "leave"]
  const full: PayState = {
    ...{ ...emptyPay, request, account, tokens: ready([dollars, ether]), source: dollars },
    ...{ exchanges: ready([exchange]), ...state },
  }
  const pay = {
    state$: new BehaviorSubject(full),
    preload: () => EMPTY,
    ...Object.fromEntries(names.map((name) => [name, call(name)])),
  }
  return {
    stack: [route],
    connectors: [metaMask],
    connections: stateIn({ connections: [connection(metaMask)] }),
    wallet: { pay } as Partial<Wallet>,
  }
}

const down = fail("ServiceUnreachable", { path: "/v1/json-rpc" })
const choosing = (state: Partial<PayState>): Scene => payScene({ view: "Pay" }, state)
const nothing = { request: null } as const

const Pay: Readonly<Record<string, Scene>> = {
  nothing: choosing(nothing),
  "with a wallet and an exchange": choosing({}),
  "with a long amount": choosing({ request: { ...request, amount: "1.123456789012345678" } }),
  "loading the exchanges": choosing({ exchanges: loading() }),
  "without exchanges": choosing({ exchanges: ready([]) }),
  "exchanges failed": choosing({ exchanges: failed(down) }),
  "without a wallet": { ...choosing({ account: null }), connections: stateIn({}) },
}

const quoting = (state: Partial<PayState>): Scene => payScene({ view: "PayQuote" }, state)

const PayQuote: Readonly<Record<string, Scene>> = {
  nothing: quoting(nothing),
  "loading tokens": quoting({ tokens: loading(), source: null }),
  "nothing to pay with": quoting({ tokens: ready([]), source: null }),
  "on another network": quoting({
    request: { ...request, paymentAsset: { ...request.paymentAsset, network: "eip155:137" } },
  }),
  quoting: quoting({ quote: loading() }),
  direct: quoting({ quote: ready(quote) }),
  "in another coin": quoting({ source: ether, quote: ready(deposit) }),
  "by a contract": quoting({ quote: ready(contractQuote("pay")) }),
  "an approval first": quoting({ quote: ready(contractQuote("approve", "pay")) }),
  "an old approval first": quoting({ quote: ready(contractQuote("reset", "approve", "pay")) }),
  refused: quoting({ quote: failed(fail("PaymentRefused", { reason: "receiver" })) }),
  "not enough": quoting({ quote: failed(fail("InsufficientFunds", { symbol: "USDC" })) }),
  disconnected: { ...quoting({}), connections: stateIn({}) },
}

const selecting = (state: Partial<PayState>): Scene => payScene({ view: "PaySelectToken" }, state)

const PaySelectToken: Readonly<Record<string, Scene>> = {
  tokens: selecting({}),
  "an imitation": selecting({ tokens: ready([dollars, { ...ether, imitates: "ETH" }]) }),
  loading: selecting({ tokens: loading() }),
  none: selecting({ tokens: ready([]) }),
}

const at = (progress: PayState["progress"]): Scene => payScene({ view: "PayLoading" }, { progress })
const step = { type: "awaitingWallet" } as const
const submitted = { type: "submitted", hash: HASH } as const
const pending = (change: Partial<Payment>, url: string | null = null): Scene =>
  at({ status: "pending", payment: { ...payment, ...change }, url })
const ended = (status: Payment["status"]): Scene => at({ status: "ended", payment: { ...payment, status } })
const failing = (error: ReturnType<typeof fail>, last: unknown = null): Scene =>
  at({ status: "failed", error, last } as PayState["progress"])
const fromRiver = { way: "exchange", exchange: { id: "river", name: "River" }, hash: null } as const

const PayLoading: Readonly<Record<string, Scene>> = {
  nothing: payScene({ view: "PayLoading" }, nothing),
  preparing: at({ status: "sending", quote, step: null }),
  confirming: at({ status: "sending", quote, step }),
  unknown: at({ status: "sending", quote, step: { type: "unknown", error: null } }),
  submitted: at({ status: "sending", quote, step: submitted }),
  "preparing an approval": at({ status: "sending", quote: contractQuote("approve", "pay"), step: null }),
  approving: at({ status: "sending", quote: contractQuote("approve", "pay"), step }),
  "removing an approval": at({ status: "sending", quote: contractQuote("reset", "approve", "pay"), step }),
  "an approval not known": at({
    ...{ status: "sending", quote: contractQuote("approve", "pay"), step: { type: "unknown", error: null } },
  }),
  "an approval submitted": at({ status: "sending", quote: contractQuote("approve", "pay"), step: submitted }),
  "an approval not confirmed": at({
    ...{ status: "approved", quote: contractQuote("approve", "pay"), step: { type: "unconfirmed", hash: HASH } },
  }),
  opening: at({ status: "opening", exchange }),
  "looked for": pending({ status: "asked", hash: null, way: "direct" }),
  sent: pending({ status: "sent", way: "direct" }),
  receiving: pending({ status: "waiting" }),
  converting: pending({ status: "pending" }),
  "at the exchange": pending(fromRiver, "https://river.example/"),
  "at the exchange, after a reload": pending(fromRiver),
  "in progress at the exchange": pending({ ...fromRiver, status: "pending" }),
  "not known to the exchange any more": pending({ ...fromRiver, status: "unknown" }),
  success: ended("success"),
  "submitted by the service": ended("submitted"),
  failure: ended("failure"),
  refund: ended("refund"),
  timeout: ended("timeout"),
  declined: failing(fail("UserRejected", { connector: "io.metamask" }), step),
  changed: failing(fail("PaymentChanged", {})),
  "approval reverted": at({
    status: "failed",
    error: fail("Reverted", { reason: null }),
    last: submitted,
    quote: contractQuote("approve", "pay"),
  }),
  reverted: failing(fail("Reverted", { reason: null }), submitted),
  previous: failing(fail("PreviousUnknown", { amount: "1", symbol: "ETH" })),
  blocked: failing(fail("PopupBlocked", { connector: "River" })),
  "not safe": failing(fail("PaymentRefused", { reason: "address" })),
}

/** The views of a payment. */
export const payScenes = { Pay, PayQuote, PaySelectToken, PayLoading }
