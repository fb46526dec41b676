import type { Observable } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import type { NetworkId } from "../../../model/namespace.js"
import type { Network } from "../../../model/network.js"
import type { SignerPorts } from "../../signer.js"

/** How a transaction is sent by a wallet, as RPC nodes take it. */
export interface SendOptions {
  readonly preflightCommitment?: "processed" | "confirmed" | "finalized" | undefined
  readonly minContextSlot?: number | undefined
  readonly skipPreflight?: boolean | undefined
  readonly maxRetries?: number | undefined
}

/** What a message of sign-in says (SIWS); the wallet writes it, and adds what is missing. Times are ISO 8601. */
export interface SolanaSignInInput {
  readonly domain?: string | undefined
  readonly address?: string | undefined
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: string | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A message of sign-in as the wallet wrote it, signed by `address`. */
export interface SolanaSignedIn {
  readonly address: string
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/**
 * A wallet as this adapter uses it, over the Wallet Standard or over a transport. Bytes go in and come out; every response is
 * decoded, and every failure is a `WalletError`. What is signed is checked by the caller.
 */
export interface SolanaWallet extends SignerPorts {
  /**
   * Errors unless the wallet shows the account now, as one of its network. Undefined where the channel itself names account and
   * network.
   */
  readonly readBack?: (account: AccountKey) => Observable<unknown>
  /** Emits the bytes that were signed, which may differ from the message, and the signature: 64 bytes. */
  readonly signMessage: (
    account: AccountKey,
    message: Uint8Array,
  ) => Observable<{ readonly message: Uint8Array; readonly signature: Uint8Array }>
  /** Emits the transactions with the account's signature, in their order. The wallet may have changed them. */
  readonly signTransactions: (
    account: AccountKey,
    transactions: readonly Uint8Array[],
  ) => Observable<readonly Uint8Array[]>
  /** Signs a transaction and sends it on the account's network. Emits its signature: 64 bytes. */
  readonly sendTransaction: (
    account: AccountKey,
    transaction: Uint8Array,
    options: SendOptions,
  ) => Observable<Uint8Array>
  /** What the wallet says that it can: sign a transaction without sending it, and sign and send it. */
  readonly can: { readonly sign: boolean; readonly send: boolean }
  /** `solana:signIn`: the wallet writes the message and signs it. */
  readonly signIn: (account: AccountKey, input: SolanaSignInInput) => Observable<SolanaSignedIn>
  /** Moves to a network that the account can be on. Emits it. */
  readonly switchNetwork: (network: Network) => Observable<NetworkId>
}
