import { normalAddress } from "../../model/namespace.js"
import type { PaymentQuote } from "../../model/pay/pay.js"
import { contractOf } from "../../model/token/sendTokens.js"
import { isZeroAddress } from "../../model/zeroAddress.js"
import type { TransferQuote } from "../../services/codecs/data/pay.js"
import { type Asked, refused, serviceOffer } from "./serviceOffer.js"

type Deposit = NonNullable<TransferQuote["steps"][number]["deposit"]>

const checkDeposit = ({ currency, amount, receiver }: Deposit, { origin }: TransferQuote, asked: Asked): void => {
  const { source, isAddress } = asked
  const named = typeof currency === "string" ? currency : currency.asset
  const normal = (text: string): string => normalAddress(source.chainId, text)
  if (normal(named) !== normal(origin.currency.asset)) throw refused("token")
  if (typeof currency !== "string" && currency.network !== source.chainId) throw refused("network")
  if (amount !== origin.amount) throw refused("amount")
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
): Pick<PaymentQuote, "way" | "steps" | "reference" | "receiver" | "total" | "fees" | "seconds"> => {
  const offer = serviceOffer(answer, asked)
  const [step, ...others] = answer.steps
  if (!step?.deposit || step.type !== "deposit" || others.length > 0) throw refused("step")
  checkDeposit(step.deposit, answer, asked)
  return { way: "deposit", steps: [], reference: step.requestId, receiver: step.deposit.receiver, ...offer }
}
