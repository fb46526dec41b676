import * as t from "io-ts"
import { catchError, concatMap, defer, from, map, type Observable, take, throwError, toArray } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { fail } from "../../../model/errors.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { isWalletError } from "../../../services/codecs/isWalletError.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import type { SignerPorts, Transport } from "../../signer.js"
import { standardFailure } from "../../walletStandard/failures.js"
import { decodeBase58 } from "../../../model/bytes/base58.js"
import { base64Of, bytesOfBase64 } from "../../../model/bytes/bytes.js"
import { encodeBase58 } from "../../../model/bytes/encodeBase58.js"
import type { SolanaWallet } from "./solanaWallet.js"
import { readTransaction, withSignature } from "./wireTransaction.js"
import { arrayOf, looseObject } from "../../../services/codecs/builders.js"

/** The most characters of a transaction in base58: its 1232 bytes are fewer. */
const LONGEST = 2_000

/** The bytes of a transaction. A text in base58 may be one in base64 by its letters, but not by what it says. */
const bytesOf = (text: string): Uint8Array | undefined =>
  [tryGet(() => bytesOfBase64(text)), decodeBase58(text, LONGEST)].find((bytes) => bytes && readTransaction(bytes))

/** A signature in base58, as its 64 bytes. */
const Signature = new t.Type<Uint8Array, string, unknown>(
  "a signature in base58",
  (value): value is Uint8Array => value instanceof Uint8Array,
  (value, context) => {
    const bytes = typeof value === "string" ? decodeBase58(value) : undefined
    return bytes?.length === 64 ? t.success(bytes) : t.failure(value, context)
  },
  encodeBase58,
)

/** A transaction in base64, as its bytes; some wallets answer in base58. */
const Transaction = new t.Type<Uint8Array, string, unknown>(
  "a transaction in base64 or base58",
  (value): value is Uint8Array => value instanceof Uint8Array,
  (value, context) => {
    const bytes = typeof value === "string" ? bytesOf(value) : undefined
    return bytes ? t.success(bytes) : t.failure(value, context)
  },
  base64Of,
)

const Signed = looseObject({ signature: Signature })
const SignedTransaction = looseObject({ transaction: Transaction })
const SignedTransactions = looseObject({ transactions: arrayOf(Transaction) })
const Done = new t.Type<null, null, unknown>(
  "anything",
  (value): value is null => value === null,
  () => t.success(null),
  t.identity,
)

/** Asks a wallet over a transport; every answer is decoded. */
const asking =
  (transport: Transport, { connector }: SignerPorts) =>
  <A>(method: string, params: object, answer: t.Decoder<unknown, A>, account?: AccountKey): Observable<A> =>
    // The parameters are named; a list is what the wallets of other families take.
    defer(() =>
      transport.request({ method, params: params as readonly unknown[], ...(account && { network: account.network }) }),
    ).pipe(
      take(1),
      map((response) => {
        const value = decoded(answer, response)
        if (value === undefined) throw fail("MalformedAnswer", { connector, method }, response)
        return value
      }),
      catchError((thrown: unknown) => throwError(() => standardFailure({ connector, method }, thrown))),
    )

type Ask = ReturnType<typeof asking>

/** Accepts the answer of old wallets too: a `signature` without a readable transaction, which is then put into ours. */
const signOne = (ask: Ask, connector: string, account: AccountKey, transaction: Uint8Array): Observable<Uint8Array> => {
  const method = "solana_signTransaction"
  const params = { transaction: base64Of(transaction), pubkey: account.address, feePayer: account.address }
  return ask(method, params, t.UnknownRecord, account).pipe(
    map((answer) => {
      const signed =
        decoded(SignedTransaction, answer)?.transaction ??
        withSignature(transaction, account.address, decoded(Signed, answer)?.signature ?? new Uint8Array())
      if (!signed) throw fail("MalformedAnswer", { connector, method }, answer)
      return signed
    }),
  )
}

/** All at once; one after another with a wallet that does not take several. */
const signAll = (
  ask: Ask,
  connector: string,
  account: AccountKey,
  transactions: readonly Uint8Array[],
): Observable<readonly Uint8Array[]> => {
  const method = "solana_signAllTransactions"
  const each$ = from(transactions).pipe(
    concatMap((transaction) => signOne(ask, connector, account, transaction)),
    toArray(),
  )
  if (transactions.length < 2) return each$
  const params = { transactions: transactions.map(base64Of), pubkey: account.address }
  return ask(method, params, SignedTransactions, account).pipe(
    map((answer) => {
      if (answer.transactions.length !== transactions.length)
        throw fail("MalformedAnswer", { connector, method }, answer)
      return answer.transactions
    }),
    catchError((thrown: unknown) =>
      isWalletError(thrown) && thrown.code === "MethodUnsupported" ? each$ : throwError(() => thrown),
    ),
  )
}

/**
 * A wallet over a transport, such as WalletConnect: messages in base58, transactions in base64 (CONTRACTS §10.3). The
 * transport names the network in use with every request; one for an account of another network fails.
 */
export const transportSolana = (transport: Transport, ports: SignerPorts): SolanaWallet => {
  const { connector } = ports
  const ask = asking(transport, ports)
  return {
    ...ports,
    can: { sign: true, send: true },
    signMessage: (account, message) =>
      ask("solana_signMessage", { message: encodeBase58(message), pubkey: account.address }, Signed, account).pipe(
        map(({ signature }) => ({ message, signature })),
      ),
    signTransactions: (...input) => signAll(ask, connector, ...input),
    sendTransaction: (account, transaction, options) =>
      ask(
        "solana_signAndSendTransaction",
        { transaction: base64Of(transaction), pubkey: account.address, sendOptions: options },
        Signed,
        account,
      ).pipe(map(({ signature }) => signature)),
    signIn: () => throwError(() => fail("MethodUnsupported", { connector, method: "solana:signIn" })),
    switchNetwork: ({ id }) => ask("switchNetwork", [{ chainId: id }], Done).pipe(map(() => id)),
  }
}
