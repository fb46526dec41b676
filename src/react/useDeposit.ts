import type { Deposit } from "../features/deposit/deposit.js"
import { type DepositState, emptyDeposit } from "../model/deposit/deposit.js"
import type { PluginControl } from "../wallet/plugin.js"
import { usePlugin } from "./usePlugin.js"

/**
 * A deposit from an exchange to the account, and its functions: `const [deposit, { openExchange }] = useDeposit()`. A deposit that
 * was begun is followed while the tab is visible. Throws `PluginMissing` on a wallet without `deposit()`.
 */
export const useDeposit = (): readonly [state: DepositState, control: PluginControl<Deposit>] =>
  usePlugin<Deposit>({ name: "deposit", initial: emptyDeposit })
