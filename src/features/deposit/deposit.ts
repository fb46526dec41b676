import { type DepositState, emptyDeposit } from "../../model/deposit/deposit.js"
import type { Plugin } from "../../wallet/plugin.js"
import type { DepositActions } from "./depositActions.js"

/** Deposits from an exchange: `wallet.deposit`. */
export type Deposit = Plugin<"deposit", DepositState, DepositActions>

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./depositFeature.js")

/**
 * Deposits from an exchange to the connected account, for the option `plugins`, with `features: { payWithExchange: true }`: off by
 * default (CONTRACTS §1.7). Its code is loaded with the account's view, or with the first use of `wallet.deposit`.
 */
export const deposit = (): Deposit => ({
  name: "deposit",
  initial: emptyDeposit,
  actions: ["edit", "watch", "refresh", "openExchange", "leave"],
  features: { payWithExchange: true },
  load: () => code().then(({ depositFeature }) => depositFeature),
})
