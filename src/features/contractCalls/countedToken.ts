import { map, type Observable } from "rxjs"
import { type AccountKey, parseCaip10 } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import type { Token } from "../../model/token/token.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { reading } from "../reading.js"

/** A token as its contract counts it: the list may have other decimals, or an old amount. */
export const countedToken = (
  ports: Pick<WalletContext, "settings" | "family">,
  account: AccountKey,
  token: Token,
): Observable<Token> => {
  const readFor = reading(ports)
  const contract = token.address === null ? null : parseCaip10(token.address)
  if (!contract)
    return readFor(account, ({ balanceOf }, network) => balanceOf(account, network)).pipe(
      map(({ amount }) => ({ ...token, quantity: { ...token.quantity, numeric: amount } })),
    )
  const { address } = contract
  return readFor(account, ({ tokensOf }, network) => tokensOf?.(account, network, [{ address }])).pipe(
    map(([found]) => {
      if (!found) throw fail("InvalidAddress", { address })
      return { ...token, quantity: found.quantity }
    }),
  )
}
