import type { AccountKey } from "../account.js"
import type { PaymentAsset, PaymentExchange, PayProgress } from "../pay/pay.js"
import { idle, type Remote } from "../remote.js"

/** Why no exchange can be opened: see `DepositState.problem`. */
export type DepositProblem = "empty" | "invalid" | "tooLarge" | "tooSmall" | "noPrice"

/** The progress of a deposit, as of a payment from an exchange. */
export type DepositProgress = Exclude<PayProgress, { readonly status: "sending" | "approved" }>

/** What the user has filled in. */
export interface DepositForm {
  /** One of `assets`; null for the default. */
  readonly asset: PaymentAsset | null
  /** The amount in US dollars, as a decimal string; empty for none. */
  readonly dollars: string
}

/** A deposit from an exchange to the account itself. */
export interface DepositState extends DepositForm {
  /** Who receives it, and where; null without a wallet. */
  readonly account: AccountKey | null
  /** What exchanges pay out on the network of the account; empty where deposits are not supported. */
  readonly assets: readonly PaymentAsset[]
  /** The chosen one, else US dollars, else the first. */
  readonly asset: PaymentAsset | null
  /** Of one coin, in US dollars; null where it is not known. Requested while it is watched. */
  readonly price: Remote<number | null>
  /** What is asked for, as a decimal string in whole coins; null where it cannot be said. */
  readonly amount: string | null
  /** Why no exchange can be opened; null if one can. */
  readonly problem: DepositProblem | null
  /** Where it can come from: two at most. Requested while it is watched. */
  readonly exchanges: Remote<readonly PaymentExchange[]>
  readonly progress: DepositProgress
}

/** The state without a wallet. */
export const emptyDeposit: DepositState = {
  ...{ account: null, assets: [], asset: null, dollars: "", price: idle, amount: null, problem: "empty" },
  ...{ exchanges: idle, progress: { status: "idle" } },
}
