import "../../../src/views/pay/payViews.js"
import { BehaviorSubject, EMPTY } from "rxjs"
import { type DepositState, emptyDeposit } from "../../../src/model/deposit/deposit.js"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { Route } from "../../../src/model/modal/modal.js"
import type { Payment, PaymentAsset } from "../../../src/model/pay/pay.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { HASH } from "./sceneAt.js"
import { connection, metaMask, type Scene, stateIn } from "./stillWallet.js"

const account = { network: "eip155:1", address: `0x${"a1".repeat(20)}` } as const
const assetOf = (name: string, symbol: string, asset: string, decimals: number): PaymentAsset => ({
  ...{ network: "eip155:1", asset, metadata: { name, symbol, decimals } },
})
export const usdc = assetOf("USD Coin", "USDC", `0x${"c0".repeat(20)}`, 6)
export const ether = assetOf("Ethereum", "ETH", "native", 18)
const river = { id: "river", name: "River", iconUrl: null }
const lake = { id: "lake", name: "Lake", iconUrl: null }
export const deposited: Payment = {
  ...{ id: "deposit", isNamed: false, paymentAsset: usdc, recipient: account.address, amount: "50", way: "exchange" },
  ...{ reference: "s1", exchange: { id: "river", name: "River" }, account: null, hash: null, trace: {}, before: "0" },
  ...{ at: 0, status: "waiting" },
}

/** What the site offers besides deposits. */
const onramp = { onramp: { state$: new BehaviorSubject({}), preload: () => EMPTY } }

/** A view of a deposit at a state; `calls` records its functions. */
export const depositScene = (route: Route, state: Partial<DepositState>, calls: unknown[][] = []): Scene => {
  const call =
    (name: string) =>
    (...input: readonly unknown[]) => {
      calls.push([name, ...input])
      return EMPTY
    }
  const full: DepositState = {
    ...{ ...emptyDeposit, account, assets: [ether, usdc], asset: usdc, price: ready(1) },
    ...{ exchanges: ready([river, lake]), ...state },
  }
  const names = ["edit", "watch", "refresh", "openExchange", "leave"]
  const deposit = {
    state$: new BehaviorSubject(full),
    preload: () => EMPTY,
    ...Object.fromEntries(names.map((name) => [name, call(name)])),
  }
  return {
    stack: [route],
    connectors: [metaMask],
    connections: stateIn({ connections: [connection(metaMask)] }),
    features: { payWithExchange: true, onramp: ["coinbase"] },
    wallet: { deposit, ...onramp } as Partial<Wallet>,
  }
}

/** The account, where exchanges pay out on its network. */
export const accountWithDeposits: Scene = depositScene({ view: "Account" }, {})

const funding = (state: Partial<DepositState>): Scene => depositScene({ view: "FundWallet" }, state)

const FundWallet: Readonly<Record<string, Scene>> = {
  "three ways": funding({}),
  "no deposits on the network": funding({ assets: [], asset: null }),
  "no purchase": { ...funding({}), features: { payWithExchange: true, onramp: false } },
  disconnected: { ...funding({}), connections: stateIn({}) },
}

const down = fail("ServiceUnreachable", { path: "/v1/json-rpc" })
const form = (state: Partial<DepositState>): Scene => depositScene({ view: "PayWithExchange" }, state)
const filled = { dollars: "50", amount: "50", problem: null } as const
const at = (progress: DepositState["progress"]): Scene => form({ ...filled, progress })
const pending = (change: Partial<Payment>, url: string | null = null): Scene =>
  at({ status: "pending", payment: { ...deposited, ...change }, url })
const ended = (status: Payment["status"], change: Partial<Payment> = {}): Scene =>
  at({ status: "ended", payment: { ...deposited, ...change, status } })
const failing = (error: AnyWalletError): Scene => at({ status: "failed", error, last: null })

const PayWithExchange: Readonly<Record<string, Scene>> = {
  empty: form({}),
  filled: form(filled),
  "another coin": form({ ...filled, asset: ether, amount: "0.01666666" }),
  "not an amount": form({ dollars: "1.1234567", problem: "invalid" }),
  "too large": form({ dollars: "12345678901", problem: "tooLarge" }),
  "too small": form({ dollars: "0.000001", problem: "tooSmall" }),
  "asking for the price": form({ dollars: "50", price: loading(), problem: "noPrice" }),
  "without a price": form({ dollars: "50", asset: ether, price: ready(null), problem: "noPrice" }),
  "loading the exchanges": form({ exchanges: loading() }),
  "without exchanges": form({ exchanges: ready([]) }),
  "exchanges failed": form({ exchanges: failed(down) }),
  "no deposits on the network": form({ assets: [], asset: null }),
  "before the account is known": form({ account: null, assets: [], asset: null }),
  off: { ...form({}), features: { payWithExchange: false } },
  disconnected: { ...form({}), connections: stateIn({}) },
  opening: at({ status: "opening", exchange: river }),
  "at the exchange": pending({}, "https://river.example/"),
  "at the exchange, after a reload": pending({}),
  "on its way": pending({ status: "pending", hash: HASH }),
  done: ended("success", { hash: HASH }),
  "sent by the exchange": ended("submitted"),
  failed: ended("failure"),
  "without an answer": ended("timeout"),
  blocked: failing(fail("PopupBlocked", { connector: "River" })),
  "not safe": failing(fail("PaymentRefused", { reason: "address" })),
}

const selecting = (state: Partial<DepositState>): Scene => depositScene({ view: "PayWithExchangeSelectAsset" }, state)

const PayWithExchangeSelectAsset: Readonly<Record<string, Scene>> = {
  "two tokens": selecting({}),
  none: selecting({ assets: [], asset: null }),
  disconnected: { ...selecting({}), connections: stateIn({}) },
}

/** The views of a deposit from an exchange. */
export const depositScenes = { FundWallet, PayWithExchange, PayWithExchangeSelectAsset }
