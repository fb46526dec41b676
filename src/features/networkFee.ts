import { forkJoin, map, type Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import { toUnits } from "../model/amount.js"
import { fail } from "../model/errors.js"
import type { Transfer } from "../model/transfer/transfer.js"
import type { WalletContext } from "../wallet/walletContext.js"
import { paysFee } from "./paysFee.js"
import { reading } from "./reading.js"

/**
 * The network fee of a transfer, found by running it on the chain without sending it: a decimal string of the native currency.
 * Errors where it would fail, and with `InsufficientFunds` where the account cannot pay what is sent of that currency, and the fee
 * where that is its own.
 */
export const networkFee = (
  ports: Pick<WalletContext, "settings" | "family" | "connections$">,
  account: AccountKey,
  transfer: Transfer,
): Observable<string> => {
  const read = reading(ports)
  return forkJoin([
    read(account, ({ estimateFee }, network) => estimateFee?.(account, transfer, network)),
    read(account, ({ balanceOf }, network) =>
      balanceOf(account, network).pipe(map(({ amount }) => ({ amount, network }))),
    ),
  ]).pipe(
    map(([fee, { amount, network }]) => {
      const { decimals, symbol } = network.nativeCurrency
      const sent = transfer.token ? 0n : toUnits(transfer.amount ?? "0", decimals)
      const due = paysFee(ports, account) ? toUnits(fee, decimals) : 0n
      if (due + sent > toUnits(amount, decimals)) throw fail("InsufficientFunds", { symbol })
      return fee
    }),
  )
}
