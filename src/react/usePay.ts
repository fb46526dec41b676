import type { Pay } from "../features/pay/pay.js"
import { emptyPay, type PayState } from "../model/pay/pay.js"
import type { PluginControl } from "../wallet/plugin.js"
import { usePlugin } from "./usePlugin.js"

/**
 * The payment that a site asks for, and its functions: `const [payment, { request }] = usePay()`. A payment that was begun is
 * followed while a component uses this hook. Throws `PluginMissing` on a wallet without `pay()`.
 */
export const usePay = (): readonly [state: PayState, control: PluginControl<Pay>] =>
  usePlugin<Pay>({ name: "pay", initial: emptyPay })
