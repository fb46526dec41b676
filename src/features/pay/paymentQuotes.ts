import { defer, forkJoin, map, type Observable, of, switchMap } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { toUnits } from "../../model/amount.js"
import { fail } from "../../model/errors.js"
import { namespaceOf, normalAddress } from "../../model/namespace.js"
import type { CheckedRequest, PaymentAsset, PaymentQuote } from "../../model/pay.js"
import { payLimits } from "../../model/payLimits.js"
import { contractOf, decimalsOf } from "../../model/sendTokens.js"
import type { Token } from "../../model/token.js"
import type { Transfer } from "../../model/transfer.js"
import { transferQuote } from "../../services/data/calls/pay.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { reading } from "../reading.js"
import { contractIn } from "./checkedRequest.js"
import { depositQuote } from "./depositQuote.js"
import type { PayServices } from "./payServices.js"

export type QuotePorts = Pick<WalletContext, "settings" | "family" | "environment"> & Pick<PayServices, "askTransfers">

/** What is quoted. */
export interface QuoteInput {
  readonly request: CheckedRequest
  readonly account: AccountKey
  readonly source: Token
  /** What the account has of it, as a decimal string; null where that is not known. */
  readonly held: string | null
}

/** Whether a token of an account is the asset itself, so that it is paid directly. */
export const isAsset = (source: Token, paymentAsset: PaymentAsset): boolean => {
  const { network } = paymentAsset
  const normal = (contract: string | null): string | null => contract && normalAddress(network, contract)
  return source.chainId === network && normal(contractOf(source)) === normal(contractIn(paymentAsset))
}

/** Exactly what is sent for a quote. */
export const transferOf = ({ receiver, total, source }: PaymentQuote): Transfer => {
  const address = contractOf(source)
  const token = address !== null && { token: { address, decimals: decimalsOf(source), symbol: source.symbol } }
  return { to: receiver, amount: total, ...token }
}

type Offer = Omit<PaymentQuote, "networkFee" | "at">

/** The local quote where nothing has to be converted (CONTRACTS §1.5): without a fee, to the recipient. */
const directOffer = ({ request, account, source }: QuoteInput): Offer => ({
  ...{ way: "direct", reference: "", account, source, receiver: request.recipient, total: request.amount },
  ...{ fees: [], seconds: payLimits.directSeconds },
})

const depositOffer = (
  { askTransfers, family }: QuotePorts,
  { request, account, source }: QuoteInput,
): Observable<Offer> => {
  const { paymentAsset, recipient, amount } = request
  const units = toUnits(amount, paymentAsset.metadata.decimals)
  const isAddress = family(namespaceOf(account.network))?.rules.isAddress ?? (() => false)
  return askTransfers(
    transferQuote({
      ...{ user: account.address, originChainId: source.chainId, originCurrency: contractOf(source) ?? "native" },
      ...{ destinationChainId: paymentAsset.network, destinationCurrency: paymentAsset.asset },
      ...{ recipient, amount: String(units) },
    }),
  ).pipe(map((answer) => ({ account, source, ...depositQuote(answer, { request, source, units, isAddress }) })))
}

/**
 * The network fee of an offer, found by running the transfer on the chain without sending it. Errors where it would fail, and with
 * `InsufficientFunds` where the account cannot pay the amount and the fee.
 */
export const networkFeeOf = (ports: Pick<QuotePorts, "settings" | "family">, offer: Offer): Observable<string> => {
  const { account, source, total } = offer
  const transfer = transferOf({ ...offer, networkFee: "0", at: 0 })
  const read = reading(ports)
  return forkJoin([
    read(account, ({ estimateFee }, network) => estimateFee?.(account, transfer, network)),
    read(account, ({ balanceOf }, network) =>
      balanceOf(account, network).pipe(map(({ amount }) => ({ amount, network }))),
    ),
  ]).pipe(
    map(([fee, { amount, network }]) => {
      const { decimals, symbol } = network.nativeCurrency
      const spent = toUnits(fee, decimals) + (source.address === null ? toUnits(total, decimals) : 0n)
      if (spent > toUnits(amount, decimals)) throw fail("InsufficientFunds", { symbol })
      return fee
    }),
  )
}

/** What a payment costs with a token of the account: checked against what was asked, and run on the chain without being sent. */
export const quoteOf =
  (ports: QuotePorts) =>
  (input: QuoteInput): Observable<PaymentQuote> =>
    defer(() =>
      isAsset(input.source, input.request.paymentAsset) ? of(directOffer(input)) : depositOffer(ports, input),
    ).pipe(
      switchMap((offer) => {
        const { source, held } = input
        const decimals = decimalsOf(source)
        if (held !== null && toUnits(held, decimals) < toUnits(offer.total, decimals))
          throw fail("InsufficientFunds", { symbol: source.symbol })
        return networkFeeOf(ports, offer).pipe(
          map((networkFee): PaymentQuote => ({ ...offer, networkFee, at: ports.environment.clock.now() })),
        )
      }),
    )
