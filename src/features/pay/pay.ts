import { emptyPay, type PayState } from "../../model/pay/pay.js"
import type { Plugin } from "../../wallet/plugin.js"
import type { PayActions } from "./payActions.js"
import type { PayOptions } from "./payOptions.js"

/** Payments that a site asks for: `wallet.pay`. */
export type Pay = Plugin<"pay", PayState, PayActions>

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./payFeature.js")

/**
 * Payments that a site asks for, from the wallet or from an exchange, for the option `plugins`: `createWallet({ provider:
 * httpProvider(…), plugins: [pay()] })`, then `wallet.pay.request(…)`. With `features: { pay: true }`, email and social login are
 * off (SPEC §1). Its code is loaded with the first use of `wallet.pay`.
 */
export const pay = (options: PayOptions = {}): Pay => ({
  name: "pay",
  initial: emptyPay,
  actions: ["request", "choose", "review", "refresh", "submit", "payFrom", "leave"],
  features: { pay: true },
  load: () => code().then(({ payFeature }) => payFeature(options)),
})
