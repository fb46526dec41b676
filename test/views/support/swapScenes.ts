import "../../../src/views/swap/swapViews.js"
import { BehaviorSubject, EMPTY } from "rxjs"
import { fail } from "../../../src/model/errors.js"
import type { Route } from "../../../src/model/modal/modal.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import {
  emptySwap,
  type SwapForm,
  type SwapPlan,
  type SwapQuote,
  type SwapState,
} from "../../../src/model/swap/swap.js"
import type { Token } from "../../../src/model/token/token.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { HASH } from "./sceneAt.js"
import { connection, metaMask, type Scene, stateIn } from "./stillWallet.js"

const tokenOf = (symbol: string, numeric: string, price: number, address: string | null): Token => ({
  ...{ name: symbol, symbol, chainId: "eip155:1", address, value: Number(numeric) * price, price },
  ...{ quantity: { decimals: "6", numeric }, iconUrl: null },
})
const contract = (digit: string): string => `eip155:1:0x${digit.repeat(40)}`
export const ether = tokenOf("ETH", "2", 3_000, null)
export const dollars = tokenOf("USDC", "250", 1, contract("a"))
const others = [..."bcdef1"].map((digit) => tokenOf("USDC", "0", 0, contract(digit)))

export const filledForm: SwapForm = { from: dollars, to: ether, amount: "100", slippage: 1, unlimited: false }
export const quote: SwapQuote = {
  ...{ from: dollars, to: ether, amount: "100", receives: "0.033048", minimum: "0.032718", impact: 0.009 },
}
const swapStep = { kind: "swap", to: "0x1", value: "0", data: "0x" } as const
export const planAt = (kind: "reset" | "approve" | "swap", change: Partial<SwapQuote> = {}): SwapPlan => {
  const approve = { ...swapStep, kind: "approve" } as const
  const steps: SwapPlan["steps"] =
    kind === "swap" ? [swapStep] : kind === "approve" ? [approve, swapStep] : [{ ...swapStep, kind }, approve, swapStep]
  return { quote: { ...quote, ...change }, router: "0x1", steps, fee: "0.0021" }
}

/** A view of a swap at a state; `calls` records its functions. */
export const swapScene = (route: Route, state: Partial<SwapState>, calls: unknown[][] = []): Scene => {
  const call =
    (name: string) =>
    (...input: readonly unknown[]) => {
      calls.push([name, ...input])
      return EMPTY
    }
  const names = ["edit", "flip", "fill", "review", "refresh", "submit", "preload"]
  const full: SwapState = {
    ...emptySwap,
    ...{ tokens: ready([dollars, ether]), form: filledForm, quote: ready(quote), most: "250", next: "review" },
    ...state,
  }
  const swap = { state$: new BehaviorSubject(full), ...Object.fromEntries(names.map((name) => [name, call(name)])) }
  return {
    stack: [{ view: "Account" }, route],
    connectors: [metaMask],
    connections: stateIn({ connections: [connection(metaMask)] }),
    wallet: { swap } as Partial<Wallet>,
  }
}

/** The account of a site with swaps. */
export const accountWithSwaps: Scene = {
  ...swapScene({ view: "Account" }, {}),
  ...{ stack: [{ view: "Account" }], features: { swaps: ["1inch"] } },
}

const form = (state: Partial<SwapState>): Scene => swapScene({ view: "Swap" }, state)
const empty = { form: emptySwap.form, quote: emptySwap.quote, most: null } as const
const down = fail("ServiceUnreachable", { path: "/" })
const dry = fail("LiquidityMissing", { symbol: "USDC" })
const away = fail("NetworkNotServed", { network: "eip155:1", purpose: "Swaps" })

/** The states of the form. */
const Swap: Readonly<Record<string, Scene>> = {
  loading: form({ ...empty, next: "loading" }),
  "not offered": form({ ...empty, next: "blocked", problem: away, tokens: failed(away) }),
  empty: form({ ...empty, next: "selectToken" }),
  "without an amount": form({ form: { ...filledForm, amount: "" }, quote: emptySwap.quote, next: "addAmount" }),
  "no number": form({ form: { ...filledForm, amount: "x" }, quote: emptySwap.quote, next: "incorrectValue" }),
  "two meanings": form({
    form: { ...filledForm, amount: "1,000", readings: ["1000", "1"] },
    ...{ quote: emptySwap.quote, next: "incorrectValue" },
  }),
  "too much": form({ form: { ...filledForm, amount: "900" }, next: "insufficientBalance" }),
  quoting: form({ quote: loading(), next: "quoting" }),
  ready: form({}),
  "at a bad price": form({ quote: ready({ ...quote, impact: 0.12 }) }),
  "without a market price": form({ quote: ready({ ...quote, impact: null }) }),
  "no liquidity": form({ quote: failed(dry), problem: dry, next: "insufficientLiquidity" }),
  "no price": form({ quote: failed(down), problem: down, next: "failed" }),
  "in progress": form({ progress: { status: "sending", kind: "swap", step: null } }),
}

const choosing = (state: Partial<SwapState>): Scene => swapScene({ view: "SwapSelectToken", side: "to" }, state)

/** The states of the list of tokens. */
const SwapSelectToken: Readonly<Record<string, Scene>> = {
  loading: choosing({ tokens: loading() }),
  failed: choosing({ tokens: failed(down) }),
  few: choosing({}),
  many: choosing({ tokens: ready([dollars, ether, { ...dollars, imitates: "ETH" }, ...others]) }),
}

const preview = (state: Partial<SwapState>): Scene => swapScene({ view: "SwapPreview" }, state)
const failing = (error: ReturnType<typeof fail>, last: unknown = null): Scene =>
  preview({
    plan: ready(planAt("swap")),
    progress: { status: "failed", kind: "swap", error, last } as SwapState["progress"],
  })
const at = (kind: "approve" | "swap", step: unknown): Scene =>
  preview({ plan: ready(planAt(kind)), progress: { status: "sending", kind, step } as SwapState["progress"] })
const submitted = { type: "submitted", hash: HASH } as const
const changed = fail("SwapChanged", { amount: "0.03", symbol: "ETH" })

const imitation = { ...ether, address: `eip155:1:0x${"f".repeat(40)}`, imitates: "ETH" }

/** The states of the review, and of the progress. */
const SwapPreview: Readonly<Record<string, Scene>> = {
  building: preview({ plan: loading() }),
  nothing: preview({ ...empty, next: "selectToken" }),
  refused: preview({ plan: failed(fail("SwapRefused", { reason: "router" })) }),
  swap: preview({ plan: ready(planAt("swap")) }),
  "with long amounts": preview({ plan: ready(planAt("swap", { receives: "0.033048123456", impact: 0.2 })) }),
  "of an imitation": preview({ plan: ready(planAt("swap", { to: imitation })) }),
  approve: preview({ plan: ready(planAt("approve")) }),
  "approve any amount": preview({ form: { ...filledForm, unlimited: true }, plan: ready(planAt("approve")) }),
  reset: preview({ plan: ready(planAt("reset")) }),
  "no new price": preview({ plan: failed(changed, planAt("swap")) }),
  preparing: at("swap", null),
  approving: at("approve", { type: "awaitingWallet" }),
  swapping: at("swap", { type: "awaitingWallet" }),
  unknown: at("swap", { type: "unknown", error: null }),
  "approval submitted": at("approve", submitted),
  submitted: at("swap", submitted),
  sent: preview({ progress: { status: "sent", kind: "swap", step: { type: "confirmed", hash: HASH }, quote } }),
  unconfirmed: preview({
    progress: { status: "sent", kind: "swap", step: { type: "unconfirmed", hash: HASH }, quote },
  }),
  declined: failing(fail("UserRejected", { connector: "io.metamask" }), { type: "awaitingWallet" }),
  "price changed": failing(changed),
  reverted: failing(fail("Reverted", { reason: null }), submitted),
  "not known": failing(fail("OutcomeUnknown", { connector: "io.metamask" }), { type: "awaitingWallet" }),
  previous: failing(fail("PreviousUnknown", { amount: "1", symbol: "ETH" })),
}

/** The views of a swap. */
export const swapScenes = { Swap, SwapSelectToken, SwapPreview }
