import { defer, map, type Observable, switchMap } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { sameBytes } from "../../../model/bytes/bytes.js"
import { fail } from "../../../model/errors.js"
import { decodeBase58 } from "../../../model/bytes/base58.js"
import { encodeBase58 } from "../../../model/bytes/encodeBase58.js"
import type { SendOptions, SolanaSignedIn, SolanaSignInInput, SolanaWallet } from "../wallet/solanaWallet.js"
import type { SentTransaction } from "../transfer/transfer.js"
import { verifyEd25519 } from "../wallet/webCrypto.js"
import { readTransaction, signatureOf } from "../wallet/wireTransaction.js"

/**
 * Whether a key has signed a message; null where the browser cannot tell. In production it is WebCrypto (`webCrypto.ts`).
 */
export type Verify = typeof verifyEd25519

const keyOf = (address: string): Uint8Array => decodeBase58(address) ?? new Uint8Array()

/**
 * Errors with `SignatureInvalid` where a signature is not of the account. In a browser without Ed25519 it is handed on as the
 * wallet gave it.
 */
const verified = <T>(
  verify: Verify,
  address: string,
  signature: Uint8Array,
  message: Uint8Array,
  value: T,
): Observable<T> =>
  defer(() => verify(keyOf(address), signature, message)).pipe(
    map((isValid) => {
      if (isValid === false) throw fail("SignatureInvalid", { account: address })
      return value
    }),
  )

/** Signs bytes with an account. Emits the signature: 64 bytes. What the wallet signed must be these bytes. */
export const signBytes = (
  wallet: SolanaWallet,
  account: AccountKey,
  bytes: Uint8Array,
  verify: Verify = verifyEd25519,
): Observable<Uint8Array> =>
  wallet.signMessage(account, bytes).pipe(
    switchMap(({ message, signature }) => {
      const { connector } = wallet
      if (!sameBytes(message, bytes)) throw fail("MalformedAnswer", { connector, method: "solana:signMessage" })
      return verified(verify, account.address, signature, bytes, signature)
    }),
  )

/** Signs a text with an account. Emits the signature in base58. */
export const signText = (
  wallet: SolanaWallet,
  account: AccountKey,
  text: string,
  verify?: Verify,
): Observable<string> => signBytes(wallet, account, new TextEncoder().encode(text), verify).pipe(map(encodeBase58))

/**
 * Signs transactions with an account, in one prompt where the wallet can. Emits them signed, in their order; each has a
 * valid signature of the account. A wallet may have changed them, as some add a priority fee: compare what matters.
 */
export const signTransactions = (
  wallet: SolanaWallet,
  account: AccountKey,
  transactions: readonly Uint8Array[],
  verify: Verify = verifyEd25519,
): Observable<readonly Uint8Array[]> =>
  wallet.signTransactions(account, transactions).pipe(
    switchMap((signed) => {
      const { connector } = wallet
      const checks = signed.map(async (bytes) => {
        const read = readTransaction(bytes)
        const signature = read && signatureOf(read, account.address)
        if (!signature) throw fail("MalformedAnswer", { connector, method: "solana:signTransaction" })
        const isValid = await verify(keyOf(account.address), signature, read.message)
        if (isValid === false) throw fail("SignatureInvalid", { account: account.address })
      })
      return Promise.all(checks).then(() => signed)
    }),
  )

/** Signs a transaction and sends it. Emits its signature in base58, which is its id. */
export const signAndSend = (
  wallet: SolanaWallet,
  account: AccountKey,
  transaction: Uint8Array,
  options: SendOptions = {},
): Observable<string> => wallet.sendTransaction(account, transaction, options).pipe(map(encodeBase58))

/**
 * Signs a transaction and sends it. A wallet that has changed it, such as its blockhash, has signed other bytes: a signature
 * that verifies over these says that they are what was sent.
 */
export const sentBy = (
  wallet: SolanaWallet,
  account: AccountKey,
  transaction: Uint8Array,
  verify: Verify = verifyEd25519,
): Observable<SentTransaction> =>
  wallet.sendTransaction(account, transaction, {}).pipe(
    switchMap((signature) => {
      const message = readTransaction(transaction)?.message ?? new Uint8Array()
      return defer(() => verify(keyOf(account.address), signature, message)).pipe(
        map((isValid) => ({ signature: encodeBase58(signature), isExact: isValid === true })),
      )
    }),
  )

/** Signs in with the wallet's own window (SIWS). Emits what it wrote and signed, which is checked to be of the account. */
export const signIn = (
  wallet: SolanaWallet,
  account: AccountKey,
  input: SolanaSignInInput,
  verify: Verify = verifyEd25519,
): Observable<SolanaSignedIn> =>
  wallet.signIn(account, input).pipe(
    switchMap((signed) => {
      const { connector } = wallet
      if (signed.address !== account.address) throw fail("Unauthorized", { connector })
      return verified(verify, signed.address, signed.signature, signed.message, signed)
    }),
  )
