import type { ReactElement } from "react"
import type { Payment } from "../../model/pay/pay.js"
import { Transaction } from "../transaction/Transaction.js"

/** The transaction of a payment, if it is known: on the network of the account, or where an exchange has paid. */
export const PaymentTransaction = ({ payment }: { readonly payment: Payment }): ReactElement | null => {
  const { hash, account, paymentAsset } = payment
  return hash === null ? null : <Transaction hash={hash} network={(account ?? paymentAsset).network} />
}
