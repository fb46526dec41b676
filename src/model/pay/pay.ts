import type { AccountKey } from "../account.js"
import type { ApprovalStep, CallStep } from "../transfer/callStep.js"
import type { AnyWalletError } from "../errors.js"
import type { NetworkId } from "../namespace.js"
import { idle, type Remote } from "../remote.js"
import type { Token } from "../token/token.js"
import type { TransactionTrace, TransferStep } from "../transfer/transfer.js"

/** A coin or token that is paid (CONTRACTS §7.5). */
export interface PaymentAsset {
  /** CAIP-2, such as `eip155:8453`: a network of the site. */
  readonly network: NetworkId
  /** `native`, or the address of the token's contract. */
  readonly asset: string
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** What a site asks to be paid. */
export interface PaymentRequest {
  readonly paymentAsset: PaymentAsset
  /** Who receives it: an address on the asset's network, in the format of its chain family. */
  readonly recipient: string
  /** What arrives there, as a decimal string in whole coins: `"12.50"`. */
  readonly amount: string
  /**
   * Names the payment, such as the number of an order, in at most 200 characters. A payment of that name is never made twice:
   * asked for again, also after a reload, it is found, with its result. Without a name, that holds until the payment has ended.
   */
  readonly id?: string | undefined
  /** How long the result may take, in ms. Default: 300,000. */
  readonly timeout?: number | undefined
}

/** A request after it was checked. */
export interface CheckedRequest extends PaymentRequest {
  readonly id: string
  /** Whether the site has named it. */
  readonly isNamed: boolean
  readonly timeout: number
}

/** How a payment ends. `submitted`: paid on, as the service says, but not seen on the chain by this page. */
export type PaymentEnd = "success" | "submitted" | "failure" | "refund" | "timeout"

/**
 * How it stands with a payment. `asked`: the wallet was asked, and has not said whether it was sent. `sent`: on its way on the
 * chain. `waiting` and `pending`: the service or the exchange has not received it yet, or is paying it on. `unknown`: an
 * exchange that was paying it does not know it any more, so that it may have been paid or not.
 */
export type PaymentStatus = "asked" | "sent" | "waiting" | "pending" | "unknown" | PaymentEnd

/** A payment that was made, or may have been. */
export interface Payment {
  /** The `id` of its request; one that was made of the request, where the site gave none. */
  readonly id: string
  readonly isNamed: boolean
  readonly paymentAsset: PaymentAsset
  readonly recipient: string
  /** What the recipient is to receive, as a decimal string in whole coins. */
  readonly amount: string
  /**
   * `direct`: from the account to the recipient. `deposit`: to a service that converts it. `contract`: by a contract of that
   * service. `exchange`: from an exchange.
   */
  readonly way: "direct" | "deposit" | "contract" | "exchange"
  /** The service's id of the payment, or the exchange's of its session; empty for a direct payment. */
  readonly reference: string
  /** The exchange. */
  readonly exchange: Pick<PaymentExchange, "id" | "name"> | null
  /** Who pays; null for an exchange. */
  readonly account: AccountKey | null
  /** The transaction of the payer, or of the exchange; null while it is not known. */
  readonly hash: string | null
  /** By what the chain family recognizes the transaction. */
  readonly trace: TransactionTrace
  /** What the recipient had before, as a decimal string; null where that is not known. */
  readonly before: string | null
  /** When it was begun, in ms since 1970. */
  readonly at: number
  readonly status: PaymentStatus
}

/** The result of a payment. `payment` is null only where it is known that nothing was sent. */
export type PaymentResult =
  | { readonly success: true; readonly result: Payment }
  | { readonly success: false; readonly error: AnyWalletError; readonly payment: Payment | null }

/** An exchange that a payment can come from. */
export interface PaymentExchange {
  readonly id: string
  readonly name: string
  readonly iconUrl: string | null
}

/** A fee in a quote, as the service calls it; the amount as a decimal string. */
export interface PaymentFee {
  readonly label: string
  readonly amount: string
  readonly symbol: string
}

/** One transaction of a payment by a contract, exactly as it is sent: an approval that is missing, or the payment. */
export type PaymentStep = ApprovalStep | (CallStep & { readonly kind: "pay" })

/** What a payment costs with a token of the account, checked against the request. Exactly this is sent. */
export interface PaymentQuote {
  readonly way: "direct" | "deposit" | "contract"
  /**
   * The transactions of a payment by a contract that are still missing, found by running them on the chain without sending them.
   * The first one is the next to be sent, and the last one pays. Empty where a transfer pays.
   */
  readonly steps: readonly PaymentStep[]
  /** The service's id of the payment; empty for a direct one. */
  readonly reference: string
  readonly account: AccountKey
  /** What is paid, to whom or by which contract, and how much of it, as a decimal string in whole tokens. */
  readonly source: Token
  readonly receiver: string
  readonly total: string
  /** The fees that are part of `total`. */
  readonly fees: readonly PaymentFee[]
  /** The network fee of the next transaction, as a decimal string of the native currency. */
  readonly networkFee: string
  /** How long it takes, in seconds. */
  readonly seconds: number
  /** When it was given, in ms since 1970. */
  readonly at: number
}

/** The progress of a request. */
export type PayProgress =
  | { readonly status: "idle" }
  /** `step` is null until the wallet is asked. */
  | { readonly status: "sending"; readonly quote: PaymentQuote; readonly step: TransferStep | null }
  /** An approval was sent: it pays nothing. The payment itself is reviewed and sent after it. */
  | {
      readonly status: "approved"
      readonly quote: PaymentQuote
      readonly step: Extract<TransferStep, { readonly type: "confirmed" | "unconfirmed" }>
    }
  /** The address of an exchange's page is requested. */
  | { readonly status: "opening"; readonly exchange: PaymentExchange }
  /**
   * Nothing was paid. `last` is the step before the failure, null when the wallet was not asked; `quote` is what it was asked to
   * send.
   */
  | {
      readonly status: "failed"
      readonly error: AnyWalletError
      readonly last: TransferStep | null
      readonly quote?: PaymentQuote | undefined
    }
  /** It was made or may have been. `url` is the page of the exchange, while this page knows it. */
  | { readonly status: "pending"; readonly payment: Payment; readonly url: string | null }
  | { readonly status: "ended"; readonly payment: Payment }

/** A payment that a site asks for, and how it is paid. */
export interface PayState {
  /** Null while the site asks for none. */
  readonly request: CheckedRequest | null
  readonly account: AccountKey | null
  /** What the account can pay with on its network. */
  readonly tokens: Remote<readonly Token[]>
  /** What it is paid with. */
  readonly source: Token | null
  /** Requested from `review()` on. */
  readonly quote: Remote<PaymentQuote>
  /** Where it can be paid from without a wallet. */
  readonly exchanges: Remote<readonly PaymentExchange[]>
  readonly progress: PayProgress
}

/** The state before a site asks for anything. */
export const emptyPay: PayState = {
  ...{ request: null, account: null, tokens: idle, source: null, quote: idle, exchanges: idle },
  progress: { status: "idle" },
}
