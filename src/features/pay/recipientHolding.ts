import { catchError, defaultIfEmpty, map, type Observable, of } from "rxjs"
import { toUnits } from "../../model/amount.js"
import type { Payment, PaymentRequest } from "../../model/pay/pay.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { reading } from "../reading.js"
import { contractIn } from "./checkedRequest.js"

/**
 * What the recipient of a payment has of its asset, as the chain says: a decimal string; null where it cannot be read, or
 * may grow without a payment.
 */
export const recipientHolding = (
  ports: Pick<WalletContext, "settings" | "family">,
  { paymentAsset, recipient }: Pick<PaymentRequest, "paymentAsset" | "recipient">,
): Observable<string | null> => {
  const { network: id, metadata } = paymentAsset
  const account = { network: id, address: recipient }
  const address = contractIn(paymentAsset)
  const read = reading(ports)
  const amount$: Observable<string | undefined> =
    address === null
      ? read(account, ({ balanceOf }, network) => balanceOf(account, network).pipe(map(({ amount }) => amount)))
      : read(account, ({ tokensOf }, network) => tokensOf?.(account, network, [{ address, ...metadata }])).pipe(
          map(([token]) => (token?.isScaled ? undefined : token?.quantity.numeric)),
        )
  return amount$.pipe(
    map((amount) => amount ?? null),
    catchError(() => of(null)),
    defaultIfEmpty(null),
  )
}

/** Whether what the recipient has now has grown by what was paid. */
export const hasArrived = (
  { before, amount, paymentAsset }: Pick<Payment, "before" | "amount" | "paymentAsset">,
  now: string | null,
): boolean => {
  if (before === null || now === null) return false
  const [was, is, paid] = [before, now, amount].map((text) => toUnits(text, paymentAsset.metadata.decimals))
  return was !== undefined && is !== undefined && paid !== undefined && is - was >= paid
}
