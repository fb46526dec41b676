import { parseCaip10 } from "../../model/account.js"
import { shortAddress } from "../../model/text/format.js"
import type { Route } from "../../model/modal/modal.js"
import type { NetworkId } from "../../model/namespace.js"
import type { SendState } from "../../model/send/sendForm.js"
import type { Token } from "../../model/token/token.js"
import { useNetwork } from "../../react/connection.js"
import { useSendForm } from "../../react/useSendForm.js"
import { useStartOnce } from "../useStartOnce.js"

/** The values that a site can prefill. */
export type SendArguments = Omit<Extract<Route, { readonly view: "Send" }>, "view">

/**
 * A placeholder for a token that the site has prefilled, until the account's tokens are loaded. Its amount is zero, so
 * that it cannot be sent, and it is never replaced by the native currency.
 */
const unknownToken = (address: string, network: NetworkId): Token => {
  const known = parseCaip10(address)
  const short = shortAddress(known?.address ?? address)
  return {
    name: short,
    symbol: short,
    chainId: known?.network ?? network,
    address,
    value: null,
    price: 0,
    quantity: { decimals: "18", numeric: "0" },
    iconUrl: null,
  }
}

/**
 * Prefills the form from the route once, as soon as no transfer is in progress; later edits are kept. Whatever became of an
 * earlier transfer, its receiver and amount are not left in the place of those that the site asks for.
 */
export const useFilledForm = (
  { to, amount, token, filled }: SendArguments,
  { nativeToken, progress }: Pick<SendState, "nativeToken" | "progress">,
): void => {
  const { id } = useNetwork()
  const [, edit] = useSendForm()
  useStartOnce(
    () => {
      if (filled || (to ?? amount ?? token) === undefined) return
      edit({
        receiver: to ?? "",
        amount: amount ?? "",
        token: token === undefined ? null : unknownToken(token, id),
      })
    },
    nativeToken !== null && progress.status !== "sending",
  )
}
