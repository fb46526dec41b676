import { toDecimal } from "../../model/amount.js"
import { fail } from "../../model/errors.js"
import type { ErrorDetails } from "../../model/errorDetails.js"
import { normalAddress } from "../../model/namespace.js"
import type { CheckedRequest, PaymentAsset, PaymentQuote } from "../../model/pay/pay.js"
import { safeText } from "../../model/presentation.js"
import { contractOf, decimalsOf } from "../../model/token/sendTokens.js"
import type { Token } from "../../model/token/token.js"
import type { TransferQuote } from "../../services/codecs/data/pay.js"

/** What an offer must be for. */
export interface Asked {
  readonly request: CheckedRequest
  readonly source: Token
  /** What the recipient is to receive, in base units. */
  readonly units: bigint
  /** Whether a text is an address of the payer's chain family. */
  readonly isAddress: (text: string) => boolean
}

/** The longest name of a fee, in characters. */
const longest = 60

export const refused = (reason: ErrorDetails["PaymentRefused"]["reason"]) => fail("PaymentRefused", { reason })

/** Throws unless the currency is the asset. */
const checkCurrency = (
  { network, asset, metadata }: TransferQuote["origin"]["currency"],
  expected: Pick<PaymentAsset, "network" | "asset"> & { readonly decimals: number },
): void => {
  if (network !== expected.network) throw refused("network")
  if (normalAddress(network, asset) !== normalAddress(network, expected.asset)) throw refused("token")
  if (metadata.decimals !== expected.decimals) throw refused("amount")
}

/**
 * What an offer costs, if it is for exactly what was asked: the two coins, and what arrives. Throws `PaymentRefused` for any other.
 * Amounts become decimal strings.
 */
export const serviceOffer = (
  { origin, destination, fees, timeInSeconds }: TransferQuote,
  { request: { paymentAsset }, source, units }: Asked,
): Pick<PaymentQuote, "total" | "fees" | "seconds"> => {
  const decimals = decimalsOf(source)
  checkCurrency(origin.currency, { network: source.chainId, asset: contractOf(source) ?? "native", decimals })
  checkCurrency(destination.currency, { ...paymentAsset, decimals: paymentAsset.metadata.decimals })
  if (BigInt(destination.amount) !== units || BigInt(origin.amount) === 0n) throw refused("amount")
  return {
    total: toDecimal(BigInt(origin.amount), decimals),
    fees: fees.map(({ label, amount, currency: { metadata } }) => ({
      label: safeText(label, longest),
      amount: toDecimal(BigInt(amount), Math.min(36, Math.max(0, Math.trunc(metadata.decimals)))),
      symbol: safeText(metadata.symbol, 12),
    })),
    seconds: Math.max(0, timeInSeconds),
  }
}
