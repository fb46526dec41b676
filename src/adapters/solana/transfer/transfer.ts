import {
  catchError,
  concat,
  defer,
  EMPTY,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  throwError,
  type TimestampProvider,
} from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { type AnyWalletError, asWalletError, fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import { notCarriedOut } from "../../../model/transfer/notSent.js"
import type { Transfer, TransferStep } from "../../../model/transfer/transfer.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { chainFor, type OpenChain, type SolanaChain } from "../chain/solanaChain.js"
import { isReviewed } from "./transferCheck.js"
import { MOST_SPARE } from "./transferBudget.js"
import { type PreparedTransfer, prepareTransfer } from "./transferFees.js"
import { outcomeOf, type Submitted } from "./transferOutcome.js"
import { encodeTrace, movesIn } from "./transferTrace.js"

/** What a wallet has signed and sent. */
export interface SentTransaction {
  /** In base58. */
  readonly signature: string
  /** Whether it is of exactly the bytes that the wallet was given; false where that is not known. */
  readonly isExact: boolean
}

/** A wallet, as far as sending needs it. */
export interface TransferWallet {
  /** The connector's id, for the details of errors. */
  readonly connector: string
  readonly clock: SchedulerLike
  /** What the wallet says that it can: sign a transaction without sending it, and sign and send it. */
  readonly can: { readonly sign: boolean; readonly send: boolean }
  /** Errors unless the account is one of the wallet's, on its network: read right before the prompt. */
  readonly readBack: (account: AccountKey) => Observable<unknown>
  /** Emits the bytes of the signed transaction. */
  readonly sign: (account: AccountKey, transaction: Uint8Array) => Observable<Uint8Array>
  readonly signAndSend: (account: AccountKey, transaction: Uint8Array) => Observable<SentTransaction>
}

/** The spare compute units of the next transfer. */
export type SpareUnits = (clock: TimestampProvider) => bigint

/**
 * Without them, two equal transfers with the same blockhash would have one signature: a chain carries that out once, and both
 * would be followed by it. The first ones of a page are by the moment, as another tab may send the same; then they are counted.
 */
export const spareUnits = (): SpareUnits => {
  let next: bigint | undefined
  return (clock) => {
    const units = (next ?? BigInt(clock.now())) % (MOST_SPARE + 1n)
    next = units + 1n
    return units
  }
}

interface SendPorts {
  readonly wallet: TransferWallet
  readonly openChain: OpenChain
  readonly spare: SpareUnits
}

/**
 * What the wallet said when it did not sign, and did not send by itself either: nothing was sent. What a wallet has done
 * that answers in another form, such as with an id, is not known.
 */
const notSent = (thrown: unknown): AnyWalletError => {
  const error = asWalletError(thrown)
  if (hasCode(error, ["UserRejected", "TransactionChanged", "MalformedAnswer"])) return error
  const reason = "message" in error.details ? error.details.message : null
  return fail("NotSent", { reason }, error)
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

/**
 * Lets a wallet sign and send, which can do nothing else. What it sent is followed by its signature. Only where that is of
 * what was reviewed, no other blockhash can be in it.
 */
const sentByWallet = (
  { wallet }: SendPorts,
  account: AccountKey,
  { bytes, message: { instructions, lastValidBlockHeight: expiry }, slot }: PreparedTransfer,
): Observable<Submitted> =>
  wallet.signAndSend(account, bytes.transaction).pipe(
    map(({ signature, isExact }) => {
      const life = isExact ? { expiry, slot } : null
      return { signature, transaction: null, life, instructions }
    }),
  )

/**
 * Prompts the user, once, and follows the transaction. A wallet that says only then that it signs none without sending it,
 * as over a session, is asked to send it; one that has neither method has sent nothing.
 */
const submit = (
  ports: SendPorts,
  chain: SolanaChain,
  account: AccountKey,
  prepared: PreparedTransfer,
): Observable<TransferStep> => {
  const { clock, can } = ports.wallet
  const { slot, message } = prepared
  const { lastValidBlockHeight: expiry, instructions } = message
  const moves = movesIn(chain.coder, instructions)
  const awaiting = (isExact: boolean): TransferStep => ({
    type: "awaitingWallet",
    trace: encodeTrace({ expiry, slot, isExact, moves }),
  })
  const followed = (submitted: Submitted): Observable<TransferStep> =>
    concat(of<TransferStep>({ type: "submitted", hash: submitted.signature }), outcomeOf({ chain, clock }, submitted))
  const bySending$ = concat(
    of(awaiting(false)),
    sentByWallet(ports, account, prepared).pipe(
      catchError((thrown: unknown) => throwError(() => (hasCode(thrown, notCarriedOut) ? notSent(thrown) : thrown))),
      switchMap((submitted) => concat(submitted.life ? of(awaiting(true)) : EMPTY, followed(submitted))),
    ),
  )
  if (!can.sign) return bySending$
  const bySigning$ = signed(ports, chain, account, prepared).pipe(
    map(followed),
    catchError((thrown: unknown) =>
      hasCode(thrown, ["MethodUnsupported"]) && can.send ? of(bySending$) : throwError(() => notSent(thrown)),
    ),
    switchMap((step$) => step$),
  )
  return concat(of(awaiting(true)), bySigning$)
}

/**
 * Sends SOL or a token on `network`. All checks precede the wallet's prompt, and the wallet is prompted at most once. A
 * wallet that can signs, and this page sends: what leaves is then what was reviewed, and it is known when it did not leave.
 * Of one that sends it itself, that is known where it has signed exactly what was reviewed.
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
        prepareTransfer(chain, account, transfer, ports.spare(ports.wallet.clock)).pipe(
          switchMap((prepared) =>
            ports.wallet.readBack(account).pipe(switchMap(() => submit(ports, chain, account, prepared))),
          ),
        ),
      ),
    )
  }).pipe(catchError((thrown: unknown) => throwError(() => asWalletError(thrown))))
