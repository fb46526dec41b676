import { defer, map, type Observable, of, switchMap } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { toUnits } from "../../model/amount.js"
import { fail } from "../../model/errors.js"
import { namespaceOf, normalAddress } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import type { CheckedRequest, PaymentAsset, PaymentQuote } from "../../model/pay/pay.js"
import { payLimits } from "../../model/pay/payLimits.js"
import { approvalOf } from "../../model/pay/payMemory.js"
import { contractOf, decimalsOf } from "../../model/token/sendTokens.js"
import type { Token } from "../../model/token/token.js"
import type { Transfer } from "../../model/transfer/transfer.js"
import type { TransferQuote } from "../../services/codecs/data/pay.js"
import { transferQuote } from "../../services/data/calls/pay.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { countedToken } from "../contractCalls/countedToken.js"
import { type CallPorts, callTransfer, networkIn } from "../contractCalls/simulatedCalls.js"
import { networkFee } from "../networkFee.js"
import { contractIn } from "./checkedRequest.js"
import { contractQuote, hasTransactions } from "./contractQuote.js"
import { depositQuote } from "./depositQuote.js"
import { paymentReads, paymentSteps, runAgain } from "./paymentCalls.js"
import type { PayServices } from "./payServices.js"
import { type Asked, refused } from "./serviceOffer.js"

export interface QuotePorts
  extends CallPorts, Pick<WalletContext, "environment">, Pick<PayServices, "askTransfers" | "contractOn"> {}

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

type Sent = Pick<PaymentQuote, "receiver" | "total" | "source" | "steps">

/** Exactly what is sent next for a quote. */
export const transferOf = ({ receiver, total, source, steps }: Sent, network: Network): Transfer => {
  const [next] = steps
  const address = contractOf(source)
  const { symbol } = source
  if (next) {
    const approval = approvalOf({ steps })
    const spends = approval ? { amount: approval.approves, symbol, approval: true as const } : { amount: total, symbol }
    return callTransfer(next, network, spends)
  }
  const decimals = decimalsOf(source)
  const token = address !== null && { token: { address, decimals, reviewedDecimals: decimals, symbol } }
  return { to: receiver, amount: total, ...token }
}

type Offer = Omit<PaymentQuote, "networkFee" | "at">

/** Throws `InsufficientFunds` where the account is known to have less than the total. */
const checkHeld = ({ source, held }: QuoteInput, total: string): void => {
  const decimals = decimalsOf(source)
  if (held !== null && toUnits(held, decimals) < toUnits(total, decimals))
    throw fail("InsufficientFunds", { symbol: source.symbol })
}

/**
 * The local quote where nothing has to be converted (CONTRACTS §1.5): without a fee, to the recipient. The amount is counted as
 * the site counts it: the list of the account's tokens may have other decimals, or an old amount. The chain says whether there is
 * enough.
 */
const directOffer = (input: QuoteInput): Offer => {
  const { request, account } = input
  const decimals = String(request.paymentAsset.metadata.decimals)
  const source = { ...input.source, quantity: { ...input.source.quantity, decimals } }
  return {
    ...{ way: "direct", steps: [], reference: "", account, source, receiver: request.recipient, total: request.amount },
    ...{ fees: [], seconds: payLimits.directSeconds },
  }
}

/** A payment by a deposit at the service. */
const depositOffer = (input: QuoteInput, answer: TransferQuote, asked: Asked): Offer => {
  const { account, source } = input
  const offer = depositQuote(answer, asked)
  checkHeld(input, offer.total)
  return { ...offer, account, source }
}

/** A payment by a contract of the service, with the transactions that are missing. */
const contractOffer = (
  ports: QuotePorts,
  input: QuoteInput,
  answer: TransferQuote,
  asked: Asked,
): Observable<Offer> => {
  const { account, source } = input
  const contract = ports.contractOn(account.network)
  if (contract === null) throw refused("step")
  return paymentReads(ports, account).pipe(
    switchMap((reads) => {
      const { approvalIn } = reads
      const { payment, ...offer } = contractQuote(answer, { ...asked, account, contract, approvalIn })
      checkHeld(input, offer.total)
      return paymentSteps(ports, reads, { ...offer, account, source }, payment).pipe(
        map((steps): Offer => ({ ...offer, account, source, steps })),
      )
    }),
  )
}

const offersFor = (ports: QuotePorts, input: QuoteInput): Observable<Offer> => {
  const { request, account, source } = input
  const { paymentAsset, recipient, amount } = request
  const units = toUnits(amount, paymentAsset.metadata.decimals)
  const isAddress = ports.family(namespaceOf(account.network))?.rules.isAddress ?? (() => false)
  const asked: Asked = { request, source, units, isAddress }
  return ports
    .askTransfers(
      transferQuote({
        ...{ user: account.address, originChainId: source.chainId, originCurrency: contractOf(source) ?? "native" },
        ...{ destinationChainId: paymentAsset.network, destinationCurrency: paymentAsset.asset },
        ...{ recipient, amount: String(units) },
      }),
    )
    .pipe(
      switchMap((answer) =>
        hasTransactions(answer) ? contractOffer(ports, input, answer, asked) : of(depositOffer(input, answer, asked)),
      ),
    )
}

/** What a service offers for a token, as its contract counts it: the list of the account's tokens may have other decimals. */
const serviceOffers = (ports: QuotePorts, input: QuoteInput): Observable<Offer> =>
  countedToken(ports, input.account, input.source).pipe(
    switchMap((source) => offersFor(ports, { ...input, source, held: source.quantity.numeric })),
  )

/** The network fee of what is sent next. Errors as `networkFee` does. */
const feeOf = (ports: CallPorts, offer: Offer): Observable<string> =>
  networkFee(ports, offer.account, transferOf(offer, networkIn(ports, offer.account)))

/** Runs a quote on the chain again without sending it: errors where it would fail, or take something else. */
export const checkQuote = (ports: CallPorts, quote: PaymentQuote): Observable<unknown> =>
  runAgain(ports, quote).pipe(switchMap(() => feeOf(ports, quote)))

/** What a payment costs with a token of the account: checked against what was asked, and run on the chain without being sent. */
export const quoteOf =
  (ports: QuotePorts) =>
  (input: QuoteInput): Observable<PaymentQuote> =>
    defer(() =>
      isAsset(input.source, input.request.paymentAsset) ? of(directOffer(input)) : serviceOffers(ports, input),
    ).pipe(
      switchMap((offer) =>
        feeOf(ports, offer).pipe(
          map((fee): PaymentQuote => ({ ...offer, networkFee: fee, at: ports.environment.clock.now() })),
        ),
      ),
    )
