import type { SwapReads } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { normalAddress, referenceOf } from "../../model/namespace.js"
import type { PaymentQuote, PaymentStep } from "../../model/pay/pay.js"
import { contractOf } from "../../model/token/sendTokens.js"
import { decoded } from "../../services/codecs/decoded.js"
import { StepTransaction, type TransferQuote } from "../../services/codecs/data/pay.js"
import { type Asked, refused, serviceOffer } from "./serviceOffer.js"

/** Who pays, and by which contract. */
export interface PaidBy extends Asked {
  readonly account: AccountKey
  /** The contract of the service on the account's network, as the site has set it. */
  readonly contract: string
  readonly approvalIn: SwapReads["approvalIn"]
}

/** Whether an offer has a transaction to sign. */
export const hasTransactions = ({ steps }: TransferQuote): boolean => steps.some(({ type }) => type === "transaction")

const isChain = (chainId: NonNullable<StepTransaction["chainId"]>, { network }: AccountKey): boolean =>
  chainId === network ||
  (/^(\d+|0x[0-9a-f]+)$/i.test(String(chainId)) && String(BigInt(chainId)) === referenceOf(network))

/** The transaction of a step, if it is one by the account on its network. */
const transactionIn = ({ type, transaction }: TransferQuote["steps"][number], { account }: PaidBy): StepTransaction => {
  const found = type === "transaction" ? decoded(StepTransaction, transaction) : undefined
  if (!found) throw refused("step")
  const normal = (text: string): string => normalAddress(account.network, text)
  if (found.from !== null && normal(found.from) !== normal(account.address)) throw refused("account")
  if (found.chainId !== null && !isChain(found.chainId, account)) throw refused("network")
  return found
}

/**
 * Throws unless an approval of the service is for its known contract, of exactly the total. Its calldata is not used: what is sent
 * is made in the page.
 */
const checkApproval = ({ to, data, value }: StepTransaction, units: bigint, terms: PaidBy): void => {
  const { source, contract, approvalIn, account } = terms
  const normal = (text: string): string => normalAddress(account.network, text)
  const approval = approvalIn(data)
  const isOfToken = normal(to) === normal(contractOf(source) ?? "")
  const isForContract = approval !== null && normal(approval.spender) === normal(contract)
  if (!isOfToken || !isForContract || approval.units !== units || BigInt(value ?? 0) !== 0n) throw refused("approval")
}

/** What an offer to pay by a contract comes to; approvals are found by running it. */
export interface ContractQuote extends Pick<
  PaymentQuote,
  "way" | "reference" | "receiver" | "total" | "fees" | "seconds"
> {
  /** The transaction that pays. */
  readonly payment: PaymentStep
}

/**
 * The offer of a service to take what the account pays by its contract, if it is for exactly what was asked: the two coins, what
 * arrives, an approval of exactly the total at most, and one transaction to the known contract with no other value than the total.
 * Throws `PaymentRefused` for any other. What its calldata does is found by running it.
 */
export const contractQuote = (answer: TransferQuote, terms: PaidBy): ContractQuote => {
  const offer = serviceOffer(answer, terms)
  const { source, contract, account } = terms
  const token = contractOf(source)
  const units = BigInt(answer.origin.amount)
  const [first, second, ...others] = answer.steps
  const last = second ?? first
  if (!first || !last || others.length > 0 || (second && token === null)) throw refused("step")
  const { to, value, data } = transactionIn(last, terms)
  if (second) checkApproval(transactionIn(first, terms), units, terms)
  const normal = (text: string): string => normalAddress(account.network, text)
  if (normal(to) !== normal(contract) || normal(contract) === normal(token ?? "")) throw refused("receiver")
  if (BigInt(value ?? 0) !== (token === null ? units : 0n)) throw refused("amount")
  const payment: PaymentStep = {
    ...{ kind: "pay", to: contract, data: data as `0x${string}` },
    value: String(token === null ? units : 0n),
  }
  return { way: "contract", reference: last.requestId, receiver: contract, payment, ...offer }
}
