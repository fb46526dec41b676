import { defer, forkJoin, map, type Observable, of, switchMap } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { toDecimal } from "../../../model/amount.js"
import { fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import type { Transfer } from "../../../model/transfer/transfer.js"
import { accountsAt } from "../chain/chainAccounts.js"
import { computeUnitLimit, computeUnitPrice, transferLamports } from "./instructions.js"
import { chainFor, type OpenChain, type SolanaChain } from "../chain/solanaChain.js"
import {
  type Budgeted,
  budgetOf,
  feeOfMessage,
  latestBlockhash,
  MOST_SPARE,
  unitPriceFor,
  withinLimit,
} from "./transferBudget.js"
import { canPay, rentOf, type TransferPlan } from "./transferCoins.js"
import { planOf } from "./transferPlan.js"
import { validateTransfer } from "./transferRequest.js"

/** A transfer that the sender can pay for. */
export interface PreparedTransfer extends Budgeted {
  readonly plan: TransferPlan
}

const insufficient = ({ network }: SolanaChain) => fail("InsufficientFunds", { symbol: network.nativeCurrency.symbol })

/**
 * Builds the transaction of a transfer, and checks all that can be checked before it is signed. Asks no wallet. With other
 * `spare` compute units, it is another transaction than an equal one with the same blockhash.
 */
export const prepareTransfer = (
  chain: SolanaChain,
  { address: from }: AccountKey,
  transfer: Transfer,
  spare: bigint,
): Observable<PreparedTransfer> =>
  defer(() => {
    const valid = validateTransfer(chain.coder, transfer)
    return planOf(chain, from, valid).pipe(
      switchMap((plan) => {
        const tokenSymbol = valid.token && (valid.token.symbol ?? valid.token.address)
        if (plan.balance < plan.sent + plan.opening) throw insufficient(chain)
        return budgetOf(chain, from, plan, tokenSymbol, spare).pipe(map((budgeted) => ({ ...budgeted, plan })))
      }),
      map((prepared) => {
        if (!canPay(prepared.plan, prepared.fee)) throw insufficient(chain)
        return prepared
      }),
    )
  })

/**
 * The most that a transfer costs beside its amount at the price of the moment: the network fee with all spare units, and opening a
 * token account for the receiver.
 */
export const feeOn = (
  openChain: OpenChain,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<string> =>
  chainFor(openChain, network).pipe(
    switchMap((chain) => prepareTransfer(chain, account, transfer, MOST_SPARE)),
    map(({ fee, plan }) => toDecimal(fee + plan.opening, network.nativeCurrency.decimals)),
  )

/** The compute units of a plain transfer with its limit and its price: what the three take, some room, and the spare ones. */
const PLAIN_UNITS = 650n + MOST_SPARE

/** The fee that is left over for a plain transfer: at twice the price of the moment, for it may rise until it is sent. */
const reservedFee = (chain: SolanaChain, from: string): Observable<bigint> => {
  const plain = [transferLamports(from, from, 1n)]
  return forkJoin([latestBlockhash(chain), unitPriceFor(chain, { instructions: plain })]).pipe(
    switchMap(([[lifetime], price]) => {
      const priced = computeUnitPrice(withinLimit(2n * price, PLAIN_UNITS))
      const instructions = [computeUnitLimit(PLAIN_UNITS), priced, ...plain]
      return feeOfMessage(chain, chain.coder.encode({ ...lifetime, feePayer: from, instructions }).message)
    }),
  )
}

/**
 * The most SOL that can be sent: the balance without the fee of a plain transfer, and without what the sender's account
 * must have to exist. At least 0.
 */
export const maxOn = (openChain: OpenChain, { address }: AccountKey, network: Network): Observable<string> =>
  chainFor(openChain, network).pipe(
    switchMap((chain) => forkJoin([accountsAt(chain, [address]), reservedFee(chain, address), rentOf(chain, 0n)])),
    map(([[account = null], fee, rent]) => (account?.lamports ?? 0n) - fee - rent),
    map((most) => toDecimal(most > 0n ? most : 0n, network.nativeCurrency.decimals)),
  )

/** What opening a token account for the receiver costs; null where it has one. */
export const openingCostOn = (
  openChain: OpenChain,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<string | null> =>
  transfer.token
    ? chainFor(openChain, network).pipe(
        switchMap((chain) => planOf(chain, account.address, validateTransfer(chain.coder, transfer))),
        map(({ opening }) => (opening > 0n ? toDecimal(opening, network.nativeCurrency.decimals) : null)),
      )
    : of(null)
