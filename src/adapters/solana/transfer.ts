import { catchError, concat, defer, map, type Observable, of, type SchedulerLike, switchMap, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { asWalletError, fail } from "../../model/errors.js"
import type { Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer.js"
import { tryGet } from "../../services/codecs/tryGet.js"
import { chainFor, type OpenChain, type SolanaChain } from "./solanaChain.js"
import { isReviewed } from "./transferCheck.js"
import { type PreparedTransfer, prepareTransfer } from "./transferFees.js"
import { outcomeOf, type Submitted } from "./transferOutcome.js"
import { encodeTrace, movesIn } from "./transferTrace.js"

/** A wallet, as far as sending needs it. */
export interface TransferWallet {
  /** The connector's id, for the details of errors. */
  readonly connector: string
  readonly clock: SchedulerLike
  /** What the wallet says that it can: sign a transaction without sending it, and sign and send it. */
  readonly can: { readonly sign: boolean; readonly send: boolean }
  /** Emits the bytes of the signed transaction. Errors unless the account is one of the wallet's, on its network. */
  readonly sign: (account: AccountKey, transaction: Uint8Array) => Observable<Uint8Array>
  /** Emits the signature in base58. */
  readonly signAndSend: (account: AccountKey, transaction: Uint8Array) => Observable<string>
}

interface SendPorts {
  readonly wallet: TransferWallet
  readonly openChain: OpenChain
}

/** Signs with a wallet that sends nothing. Errors with `TransactionChanged` where it signed something else than was reviewed. */
const signed = (
  { wallet }: SendPorts,
  { coder }: SolanaChain,
  account: AccountKey,
  { bytes, message, slot }: PreparedTransfer,
): Observable<Submitted> =>
  wallet.sign(account, bytes.transaction).pipe(
    map((transaction) => {
      const { connector } = wallet
      const read = tryGet(() => coder.read(transaction))
      const signature = read?.signatures[account.address]
      if (!read || !isReviewed(coder.read(bytes.transaction), read)) throw fail("TransactionChanged", { connector })
      if (!signature) throw fail("MalformedAnswer", { connector, method: "solana:signTransaction" })
      const life = { expiry: message.lastValidBlockHeight, slot }
      return { signature: coder.base58(signature), transaction, life, instructions: read.instructions }
    }),
  )

/** Lets a wallet sign and send, which can do nothing else. What it sent is followed by its signature. */
const sentByWallet = (
  { wallet }: SendPorts,
  account: AccountKey,
  { bytes, message: { instructions } }: PreparedTransfer,
): Observable<Submitted> =>
  wallet
    .signAndSend(account, bytes.transaction)
    .pipe(map((signature) => ({ signature, transaction: null, life: null, instructions })))

/** Prompts the user, once, and follows the transaction. */
const submit = (
  ports: SendPorts,
  chain: SolanaChain,
  account: AccountKey,
  prepared: PreparedTransfer,
): Observable<TransferStep> => {
  const { clock, can } = ports.wallet
  const { slot, message } = prepared
  const { lastValidBlockHeight: expiry, instructions } = message
  const sender = can.sign ? "page" : "wallet"
  const trace = encodeTrace({ expiry, slot, sender, moves: movesIn(chain.coder, instructions) })
  const submitted$ = can.sign ? signed(ports, chain, account, prepared) : sentByWallet(ports, account, prepared)
  return concat(
    of({ type: "awaitingWallet", trace } as const),
    submitted$.pipe(
      switchMap((submitted) =>
        concat(of({ type: "submitted", hash: submitted.signature } as const), outcomeOf({ chain, clock }, submitted)),
      ),
    ),
  )
}

/**
 * Sends SOL or a token on `network`. All checks precede the wallet's prompt, and the wallet is prompted at most once. A
 * wallet that can signs, and this page sends: what leaves is then what was reviewed, and it is known when it did not leave.
 *
 *     steps   -a---s-----c|     a: awaitingWallet   s: submitted   c: confirmed
 */
export const sendTransfer = (
  ports: SendPorts,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<TransferStep> =>
  defer(() => {
    const { can, connector } = ports.wallet
    if (account.network !== network.id)
      return throwError(() => fail("WrongNetwork", { expected: network.id, actual: account.network }))
    if (!can.sign && !can.send)
      return throwError(() => fail("MethodUnsupported", { connector, method: "solana:signAndSendTransaction" }))
    return chainFor(ports.openChain, network).pipe(
      switchMap((chain) =>
        prepareTransfer(chain, account, transfer).pipe(
          switchMap((prepared) => submit(ports, chain, account, prepared)),
        ),
      ),
    )
  }).pipe(catchError((thrown: unknown) => throwError(() => asWalletError(thrown))))
