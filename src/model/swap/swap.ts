import type { AccountKey } from "../account.js"
import type { AnyWalletError } from "../errors.js"
import { idle, type Remote } from "../remote.js"
import { swapLimits } from "./swapLimits.js"
import type { Token } from "../token/token.js"
import type { TransferStep } from "../transfer/transfer.js"

/** What is filled in. */
export interface SwapForm {
  /** The token that is given; null until one is chosen. */
  readonly from: Token | null
  /** The token that is received. */
  readonly to: Token | null
  /** How much of `from` is given, as typed, in whole tokens. */
  readonly amount: string
  /** How much less than quoted may arrive, in whole percent. */
  readonly slippage: number
  /** Whether the approval is for any amount, for ever, instead of the amount of this swap. Cleared by another `from`. */
  readonly unlimited: boolean
  /** What `amount` can mean, where it can mean two numbers; one of them has to be chosen. Cleared by another `amount`. */
  readonly readings?: readonly string[]
}

/** What a swap gives. Amounts are decimal strings in whole tokens. */
export interface SwapQuote {
  /** Both tokens as their contracts count them, with the account's amounts. */
  readonly from: Token
  readonly to: Token
  readonly amount: string
  /** What arrives at the present price; the service's fee is deducted. */
  readonly receives: string
  /** The least that may arrive: `receives` after the slippage. */
  readonly minimum: string
  /** The part of the value that is lost to the price and to fees: 0.02 is 2 %. Null where a price is not known. */
  readonly impact: number | null
}

/** What a transaction of a swap does: takes back an approval, approves, or swaps. */
export type SwapStepKind = "reset" | "approve" | "swap"

/** One transaction of a swap, exactly as it is sent. */
export interface SwapStep {
  readonly kind: SwapStepKind
  readonly to: string
  /** Of the native currency, in base units. */
  readonly value: string
  readonly data: `0x${string}`
  /** What an approval lets the contract take, as a decimal string in whole tokens: zero takes an earlier one back. */
  readonly approves?: string
}

/** A swap as it is reviewed: what it gives was found by running it on the chain, without sending it. */
export interface SwapPlan {
  readonly quote: SwapQuote
  /** The contract that swaps, and takes what is approved. */
  readonly router: string
  /** All transactions that are still missing. The first one is the next to be sent. */
  readonly steps: readonly [SwapStep, ...SwapStep[]]
  /** The network fee of the next transaction, as a decimal string of the native currency. */
  readonly fee: string
}

/** The progress of a transaction of a swap. `failed` and `sent` stay until the next edit, or until there are no subscribers. */
export type SwapProgress =
  | { readonly status: "idle" }
  /** `step` is null until the wallet is asked. The form is locked meanwhile. */
  | { readonly status: "sending"; readonly kind: SwapStepKind; readonly step: TransferStep | null }
  /** `last` is the step before the failure; null when the wallet was not asked, so that nothing was sent. */
  | {
      readonly status: "failed"
      readonly kind: SwapStepKind
      readonly error: AnyWalletError
      readonly last: TransferStep | null
    }
  /** The swap, or an approval that was not confirmed in time. */
  | {
      readonly status: "sent"
      readonly kind: SwapStepKind
      readonly step: Extract<TransferStep, { readonly type: "confirmed" | "unconfirmed" }>
      readonly quote: SwapQuote
    }

/** What the form needs next (CONTRACTS §7.4). `failed`: a request failed, and is made again by `refresh`. */
export type SwapNext =
  | "loading"
  | "blocked"
  | "selectToken"
  | "addAmount"
  | "incorrectValue"
  | "insufficientBalance"
  | "insufficientLiquidity"
  | "quoting"
  | "failed"
  | "review"

/** Swap in a wallet: the form, and everything that follows from it. */
export interface SwapState {
  readonly account: AccountKey | null
  readonly form: SwapForm
  /** What can be swapped on the account's network, with the account's amounts: its own tokens first. */
  readonly tokens: Remote<readonly Token[]>
  /** The most of `from` that can be given, as a decimal string; a fee of the native currency is left over. Null while it is not known. */
  readonly most: string | null
  readonly quote: Remote<SwapQuote>
  /** Requested from `review()` on, until the form is edited. */
  readonly plan: Remote<SwapPlan>
  readonly next: SwapNext
  /** Why it cannot be swapped, where that is an error. */
  readonly problem: AnyWalletError | null
  readonly progress: SwapProgress
}

export const emptySwapForm: SwapForm = {
  ...{ from: null, to: null, amount: "", slippage: swapLimits.slippage, unlimited: false },
}

/** The state before anything is known. */
export const emptySwap: SwapState = {
  ...{ account: null, form: emptySwapForm, tokens: idle, most: null, quote: idle, plan: idle },
  ...{ next: "loading", problem: null, progress: idle },
}
