import * as t from "io-ts"
import { defer, map, type Observable, throwError } from "rxjs"
import { fail } from "../../../model/errors.js"
import { decoded } from "../../../services/codecs/decoded.js"
import type { SignerCall } from "../../signer.js"
import { bytesIn } from "../../walletStandard/standardWallet.js"
import { signAndSend, signBytes, signIn, signTransactions } from "./sign.js"
import type { SolanaSignInInput, SolanaWallet } from "../wallet/solanaWallet.js"
import { readTransaction } from "../wallet/wireTransaction.js"
import { arrayOf, looseObject, object, oneOf } from "../../../services/codecs/builders.js"

/** JSON-RPC: the parameters are not what the method takes. */
const invalidParams = (message: string): Error => Object.assign(new Error(message), { code: -32602 })

const Bytes = new t.Type<Uint8Array, Uint8Array, unknown>(
  "bytes",
  (value): value is Uint8Array => value instanceof Uint8Array,
  (value, context) => {
    const bytes = bytesIn(value)
    return bytes ? t.success(bytes) : t.failure(value, context)
  },
  t.identity,
)

const commitment = oneOf("processed", "confirmed", "finalized")
const SendOptionsCodec = object(
  {},
  {
    preflightCommitment: commitment,
    minContextSlot: t.number,
    skipPreflight: t.boolean,
    maxRetries: t.number,
  },
)

const SignInCodec = object(
  {},
  {
    ...{ domain: t.string, address: t.string, statement: t.string, uri: t.string, version: t.string },
    ...{ chainId: t.string, nonce: t.string, issuedAt: t.string, expirationTime: t.string, notBefore: t.string },
    ...{ requestId: t.string, resources: arrayOf(t.string) },
  },
)

const MessageParams = looseObject({ message: Bytes })
const TransactionParams = looseObject({ transaction: Bytes }, { options: SendOptionsCodec })
const TransactionsParams = looseObject({ transactions: arrayOf(Bytes) })

type Answer = (wallet: SolanaWallet, call: SignerCall) => Observable<unknown>

const paramsOf = <A>(codec: t.Decoder<unknown, A>, { method, params }: SignerCall): A => {
  const value = decoded(codec, params)
  if (value === undefined) throw invalidParams(`The parameters of ${method} are not as they must be.`)
  return value
}

/** Transactions that the account is asked to sign: it must be one of their signers. */
const ownTransactions = (
  transactions: readonly Uint8Array[],
  { connector }: SolanaWallet,
  { account }: SignerCall,
): readonly Uint8Array[] => {
  if (transactions.length === 0) throw invalidParams("There is no transaction.")
  for (const bytes of transactions) {
    const read = readTransaction(bytes)
    if (!read) throw invalidParams("These are not the bytes of a transaction.")
    if (!read.signers.includes(account.address)) throw fail("Unauthorized", { connector })
  }
  return transactions
}

/** What a sign-in says: of the account, and of no other. */
const ownSignIn = ({ connector }: SolanaWallet, call: SignerCall): SolanaSignInInput => {
  const input = paramsOf(SignInCodec, call)
  if (input.address !== undefined && input.address !== call.account.address) throw fail("Unauthorized", { connector })
  return input
}

const first = (transactions: readonly Uint8Array[]): Uint8Array | undefined => transactions[0]

/** The methods that a site can ask for. Bytes are `Uint8Array`s, in and out. */
const answers: Readonly<Record<string, Answer>> = {
  solana_signMessage: (wallet, call) => signBytes(wallet, call.account, paramsOf(MessageParams, call).message),
  solana_signTransaction: (wallet, call) =>
    signTransactions(
      wallet,
      call.account,
      ownTransactions([paramsOf(TransactionParams, call).transaction], wallet, call),
    ).pipe(map(first)),
  solana_signAllTransactions: (wallet, call) =>
    signTransactions(
      wallet,
      call.account,
      ownTransactions(paramsOf(TransactionsParams, call).transactions, wallet, call),
    ),
  solana_signAndSendTransaction: (wallet, call) => {
    const { transaction, options } = paramsOf(TransactionParams, call)
    ownTransactions([transaction], wallet, call)
    return signAndSend(wallet, call.account, transaction, options)
  },
  solana_signIn: (wallet, call) => signIn(wallet, call.account, ownSignIn(wallet, call)),
}

/** Asks a wallet on behalf of the site. Errors with `MethodUnsupported` for methods that this family does not have. */
export const requestForSite = (wallet: SolanaWallet, call: SignerCall): Observable<unknown> =>
  defer(() => {
    const { method } = call
    const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
    return answer
      ? answer(wallet, call)
      : throwError(() => fail("MethodUnsupported", { connector: wallet.connector, method }))
  })
