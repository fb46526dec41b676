import {
  catchError,
  concat,
  concatMap,
  defer,
  filter,
  first,
  forkJoin,
  from,
  map,
  type Observable,
  of,
  repeat,
  retry,
  type SchedulerLike,
  switchMap,
  tap,
  throwError,
  timeout,
  timer,
  toArray,
} from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { chainLimits } from "../../../model/chainLimits.js"
import { type AnyWalletError, asWalletError, fail, type WalletError } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import { notCarriedOut } from "../../../model/transfer/notSent.js"
import type { TransactionTrace, Transfer, TransferStep } from "../../../model/transfer/transfer.js"
import { requireAccount } from "../wallet/requireAccount.js"
import { beforeIn, type BitcoinTrace, encodeTrace } from "./bitcoinTrace.js"
import type { ActingWallet } from "../wallet/bitcoinWallet.js"
import { hexOf } from "../../../model/bytes/bytes.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import type { Esplora } from "../chain/esplora.js"
import type { BitcoinLib } from "../lib/bitcoinLib.js"
import { type Plan, planPayment, type PlanPorts } from "./planPayment.js"

export interface TransferPorts extends PlanPorts {
  readonly wallet: ActingWallet
  readonly lib: Pick<BitcoinLib, "scriptOf" | "paymentPsbt" | "completePayment" | "psbtProblem">
  readonly clock: SchedulerLike
}

/** How often a transaction is passed on again. */
const BROADCASTS = 3

/** Errors where the wallet says that the account is for ordinals, else emits its public key. */
const paymentKey = (wallet: ActingWallet, { address }: AccountKey): Observable<string | undefined> =>
  wallet.keyOf(address).pipe(
    map(({ publicKey, purpose }) => {
      if (purpose === "ordinal") throw fail("AccountReserved", { address })
      return publicKey
    }),
  )

/** The transactions that legacy coins come from, one after the other. */
const previousOf = (esplora: Esplora, { kind, coins }: Plan): Observable<ReadonlyMap<string, string>> => {
  const ids = kind === "p2pkh" ? [...new Set(coins.map(({ txid }) => txid))] : []
  return from(ids).pipe(
    concatMap((txid) => esplora.bytes(txid).pipe(map((hex) => [txid, hex] as const))),
    toArray(),
    map((entries) => new Map(entries)),
  )
}

/** Polls until the transaction is in a block; `unconfirmed` on timeout. Failed polls are ignored. */
const outcomeOf = ({ esplora, clock }: TransferPorts, hash: string): Observable<TransferStep> =>
  defer(() => esplora.transaction(hash)).pipe(
    catchError(() => of(null)),
    repeat({ delay: () => timer(chainLimits.followInterval, clock) }),
    filter((found) => found?.status.confirmed === true),
    map((): TransferStep => ({ type: "confirmed", hash })),
    first(),
    timeout({
      first: chainLimits.receiptTimeout,
      scheduler: clock,
      with: () => of<TransferStep>({ type: "unconfirmed", hash }),
    }),
  )

const submitted = (ports: TransferPorts, hash: string): Observable<TransferStep> =>
  concat(of<TransferStep>({ type: "submitted", hash }), outcomeOf(ports, hash))

const paidBy = ({ to, amount }: Plan): Pick<BitcoinTrace, "to" | "value"> => ({ to: hexOf(to), value: amount })

/** What the wallet said when it did not sign, and did not send by itself either: nothing was sent. */
const notSent = (thrown: unknown): WalletError<"UserRejected"> | WalletError<"NotSent"> => {
  const error = asWalletError(thrown)
  if (error.code === "UserRejected") return error
  const reason = "message" in error.details ? error.details.message : null
  return fail("NotSent", { reason }, error)
}

/** The signatures of the wallet, checked to be of the payment that was reviewed, and nothing else of its answer. */
const signed = ({ wallet, lib }: TransferPorts, account: AccountKey, plan: Plan, psbt: string) => {
  const { address, network } = account
  const inputs = plan.coins.map((_, index) => ({ address, index }))
  return wallet.signPsbt({ psbt, network, inputs }).pipe(
    map((answer) => {
      const problem = lib.psbtProblem(psbt, answer, inputs)
      if (problem !== null) throw fail("WalletRefused", { connector: wallet.connector, message: problem })
      return lib.completePayment(psbt, answer)
    }),
  )
}

/**
 * Passes it on, a few times where no endpoint answers: the same transaction is never mined twice. What is refused after that
 * may have been passed on before.
 */
const broadcast = ({ esplora, clock, spent }: TransferPorts, { coins }: Plan, hex: string): Observable<unknown> =>
  defer(() => {
    spent.add(coins)
    return esplora.broadcast(hex)
  }).pipe(
    retry({
      count: BROADCASTS,
      delay: (thrown, failures) => {
        if (!hasCode(thrown, ["NotSent"])) return timer(chainLimits.followInterval, clock)
        const { id } = esplora.network
        return throwError(() => (failures === 1 ? thrown : fail("ChainUnreachable", { network: id }, thrown)))
      },
    }),
    tap({ error: (thrown: unknown) => hasCode(thrown, ["NotSent"]) && spent.remove(coins) }),
  )

/** What a wallet is to send by itself. */
interface WalletTransfer {
  readonly trace: TransactionTrace
  readonly hash$: Observable<string>
}

/** Reads what the transaction is recognized by, where the wallet makes it: then account and network are read back. */
const prepareWalletTransfer = (
  { wallet, esplora }: TransferPorts,
  account: AccountKey,
  plan: Plan,
  to: string,
): Observable<WalletTransfer> => {
  const { sendTransfer } = wallet
  if (!sendTransfer)
    return throwError(() => fail("MethodUnsupported", { connector: wallet.connector, method: "signPsbt" }))
  const { address, network } = account
  const call = { from: address, to, network, satoshis: plan.amount, feeRate: Number(plan.fee / plan.size) }
  return esplora.newest(address).pipe(
    switchMap((transactions) =>
      requireAccount(wallet, account).pipe(
        map(() => ({
          trace: encodeTrace({ ...paidBy(plan), coin: null, before: beforeIn(transactions, address, paidBy(plan)) }),
          hash$: defer(() => sendTransfer(call)),
        })),
      ),
    ),
  )
}

/** The wallet makes the transaction and passes it on: with coins of its choice, and its own fee. */
const letWalletSend =
  (ports: TransferPorts) =>
  ({ trace, hash$ }: WalletTransfer): Observable<TransferStep> =>
    concat(
      of<TransferStep>({ type: "awaitingWallet", trace }),
      hash$.pipe(
        catchError((thrown: unknown) => throwError(() => (hasCode(thrown, notCarriedOut) ? notSent(thrown) : thrown))),
        switchMap((hash) => submitted(ports, hash)),
      ),
    )

/** The wallet signs, and this page passes the transaction on; a wallet that signs none is asked to send it by itself. */
const signAndBroadcast = (
  ports: TransferPorts,
  account: AccountKey,
  plan: Plan,
  psbt: string,
  transfer$: Observable<WalletTransfer>,
): Observable<TransferStep> => {
  const [first] = plan.coins
  const trace = encodeTrace({ ...paidBy(plan), coin: first ?? null, before: null })
  const bySignature$ = signed(ports, account, plan, psbt).pipe(
    map(({ txid, hex }) => broadcast(ports, plan, hex).pipe(switchMap(() => submitted(ports, txid)))),
    // What a wallet has done that answers in another form, such as with an id, is not known.
    catchError((thrown: unknown) =>
      hasCode(thrown, ["MalformedAnswer"]) ? of(throwError(() => thrown)) : throwError(() => thrown),
    ),
  )
  const byWallet$ = transfer$.pipe(map(letWalletSend(ports)))
  const sent$ = bySignature$.pipe(
    catchError((thrown: unknown) => (hasCode(thrown, ["MethodUnsupported"]) ? byWallet$ : throwError(() => thrown))),
    catchError((thrown: unknown) => throwError(() => notSent(thrown))),
    switchMap((step$) => step$),
  )
  return concat(of<TransferStep>({ type: "awaitingWallet", trace }), sent$)
}

/** A failure, which names the coin of its network: a wallet whose funds are missing does not name it. */
const namingCoin = ({ nativeCurrency: { symbol } }: Network, thrown: unknown): AnyWalletError =>
  hasCode(thrown, ["InsufficientFunds"]) ? fail("InsufficientFunds", { symbol }, thrown) : asWalletError(thrown)

/**
 * Sends coins of a payment account. This page selects them, and the wallet signs exactly that; a wallet that cannot sign a
 * transaction is asked to send by itself. All checks precede the prompt. Account and network are read back right before it:
 * a signature is valid only on the chain that has the coins.
 *
 *     steps   -a---s-----c|     a: awaitingWallet   s: submitted   c: confirmed
 */
export const sendPayment = (
  ports: TransferPorts,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<TransferStep> => {
  const { wallet, lib, esplora } = ports
  const prompt = (plan: Plan, publicKey: string | undefined, previous: ReadonlyMap<string, string>) => {
    const transfer$ = prepareWalletTransfer(ports, account, plan, transfer.to.trim())
    const psbt = lib.paymentPsbt({ ...plan, publicKey, previous })
    return psbt === undefined
      ? transfer$.pipe(switchMap(letWalletSend(ports)))
      : requireAccount(wallet, account).pipe(switchMap(() => signAndBroadcast(ports, account, plan, psbt, transfer$)))
  }
  return defer(() => planPayment(ports, account, transfer, network)).pipe(
    switchMap((plan) =>
      forkJoin([paymentKey(wallet, account), previousOf(esplora, plan)]).pipe(
        switchMap(([publicKey, previous]) => prompt(plan, publicKey, previous)),
      ),
    ),
    catchError((thrown: unknown) => throwError(() => namingCoin(network, thrown))),
  )
}
