import { asWalletError } from "../../../model/errors.js"
import type { Provider } from "../../../model/provider.js"
import { isWalletError } from "../../../services/codecs/isWalletError.js"
import { property } from "../../../services/codecs/tryGet.js"
import type { SendOptions, SolanaSignedIn, SolanaSignInInput } from "../wallet/solanaWallet.js"

/** What the commands for Solana need of a wallet: what `createWallet` returns has it. */
export interface SolanaCommandWallet {
  readonly provider: (namespace: "solana") => Provider
}

const ask = async <A>(wallet: SolanaCommandWallet, method: string, params: object): Promise<A> => {
  try {
    // The wallet's signer decodes the answer to each of these methods.
    return (await wallet.provider("solana").request({ method, params })) as A
  } catch (thrown) {
    const cause = property(thrown, "cause")
    throw isWalletError(cause) ? cause : asWalletError(thrown)
  }
}

/**
 * Signs bytes with the active account of Solana. Resolves with the Ed25519 signature, 64 bytes, which is checked to be of that account.
 * Rejects with a `WalletError`.
 */
export const signBytes = (wallet: SolanaCommandWallet, message: Uint8Array): Promise<Uint8Array> =>
  ask(wallet, "solana_signMessage", { message })

/**
 * Signs a transaction, in the wire format, with the active account of Solana. Resolves with it signed; the signature is checked to be of
 * that account. A wallet may change what it signs, as some add a priority fee. Rejects with a `WalletError`.
 */
export const signTransaction = (wallet: SolanaCommandWallet, transaction: Uint8Array): Promise<Uint8Array> =>
  ask(wallet, "solana_signTransaction", { transaction })

/**
 * Signs several transactions, in one prompt where the wallet can; one after another over WalletConnect with a wallet that
 * does not take several. Resolves with them signed, in their order. Rejects with a `WalletError`.
 */
export const signAllTransactions = (
  wallet: SolanaCommandWallet,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> => ask(wallet, "solana_signAllTransactions", { transactions })

/**
 * Signs a transaction and sends it, by the wallet, on the active network. Resolves with its id: the signature in base58. Whether it lands
 * is for the site to follow. Rejects with a `WalletError`; after `Aborted`, `TimedOut` or `MalformedAnswer` it may have been sent.
 */
export const signAndSendTransaction = (
  wallet: SolanaCommandWallet,
  transaction: Uint8Array,
  options: SendOptions = {},
): Promise<string> => ask(wallet, "solana_signAndSendTransaction", { transaction, options })

/**
 * Signs in with the wallet's own window (`solana:signIn`, SIWS): the wallet writes the message for the active account and signs it.
 * Resolves with what was signed; the site's server verifies it. `MethodUnsupported` for a wallet that does not have it.
 */
export const signInWithSolana = (wallet: SolanaCommandWallet, input: SolanaSignInInput): Promise<SolanaSignedIn> =>
  ask(wallet, "solana_signIn", input)
