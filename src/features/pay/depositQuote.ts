import { toDecimal } from "../../model/amount.js"
import { fail } from "../../model/errors.js"
import { normalAddress } from "../../model/namespace.js"
import type { CheckedRequest, PaymentAsset, PaymentQuote } from "../../model/pay.js"
import { safeText } from "../../model/presentation.js"
import { contractOf, decimalsOf } from "../../model/sendTokens.js"
import type { Token } from "../../model/token.js"
import { isZeroAddress } from "../../model/zeroAddress.js"
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

type Reason = "receiver" | "amount" | "token" | "network" | "step"
type Deposit = NonNullable<TransferQuote["steps"][number]["deposit"]>

/** The longest name of a fee, in characters. */
const longest = 60

const refused = (reason: Reason) => fail("PaymentRefused", { reason })

/** Throws unless the currency is the asset. */
const checkCurrency = (
  { network, asset, metadata }: TransferQuote["origin"]["currency"],
  expected: Pick<PaymentAsset, "network" | "asset"> & { readonly decimals: number },
): void => {
  if (network !== expected.network) throw refused("network")
  if (normalAddress(network, asset) !== normalAddress(network, expected.asset)) throw refused("token")
  if (metadata.decimals !== expected.decimals) throw refused("amount")
}

const checkDeposit = ({ currency, amount, receiver }: Deposit, { origin }: TransferQuote, asked: Asked): void => {
  const { source, isAddress } = asked
  const named = typeof currency === "string" ? currency : currency.asset
  const normal = (text: string): string => normalAddress(source.chainId, text)
  if (normal(named) !== normal(origin.currency.asset)) throw refused("token")
  if (typeof currency !== "string" && currency.network !== source.chainId) throw refused("network")
  if (amount !== origin.amount || BigInt(amount) === 0n) throw refused("amount")
  const isToken = normal(receiver) === normal(contractOf(source) ?? "")
  if (!isAddress(receiver) || isZeroAddress(receiver) || isToken) throw refused("receiver")
}

/**
 * The offer of a service to convert what the account pays, if it is for exactly what was asked: the two coins, what arrives, and one
 * deposit of the amount that it names. Throws `PaymentRefused` for any other. Amounts become decimal strings.
 */
export const depositQuote = (
  answer: TransferQuote,
  asked: Asked,
): Pick<PaymentQuote, "way" | "reference" | "receiver" | "total" | "fees" | "seconds"> => {
  const { request, source, units } = asked
  const { paymentAsset } = request
  const { origin, destination, fees, steps, timeInSeconds } = answer
  const decimals = decimalsOf(source)
  const from = { network: source.chainId, asset: contractOf(source) ?? "native", decimals }
  checkCurrency(origin.currency, from)
  checkCurrency(destination.currency, { ...paymentAsset, decimals: paymentAsset.metadata.decimals })
  if (BigInt(destination.amount) !== units) throw refused("amount")
  const [step, ...others] = steps
  if (!step?.deposit || step.type !== "deposit" || others.length > 0) throw refused("step")
  checkDeposit(step.deposit, answer, asked)
  return {
    ...{ way: "deposit", reference: step.requestId, receiver: step.deposit.receiver },
    total: toDecimal(BigInt(origin.amount), decimals),
    fees: fees.map(({ label, amount, currency: { metadata } }) => ({
      label: safeText(label, longest),
      amount: toDecimal(BigInt(amount), Math.min(36, Math.max(0, Math.trunc(metadata.decimals)))),
      symbol: safeText(metadata.symbol, 12),
    })),
    seconds: Math.max(0, timeInSeconds),
  }
}
