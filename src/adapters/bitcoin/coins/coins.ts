import { catchError, forkJoin, map, type Observable, of, switchMap } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import type { Coin } from "./coinSelection.js"
import type { Esplora } from "../chain/esplora.js"
import type { EsploraTransaction, UnspentOutput } from "../chain/esploraCodecs.js"
import type { InputKind } from "./transactionSize.js"

/** Outputs of an account that hold more than coins, such as inscriptions and runes, as `txid:vout`. */
export type ProtectedOutputs = (account: AccountKey, outputs: readonly string[]) => Observable<readonly string[]>

/** The coins of payments that this page has passed on: an endpoint may list them as unspent for a while. */
export interface SpentCoins {
  readonly add: (coins: readonly Coin[]) => void
  /** Those of a payment that was refused. */
  readonly remove: (coins: readonly Coin[]) => void
  readonly has: (coin: Pick<Coin, "txid" | "vout">) => boolean
}

/** An inscription is on an output of this many satoshi or fewer, as most wallets make them. */
const MOST_OF_INSCRIPTION = 546
/** What `ord` puts under an inscription by default; its addresses are taproot. */
const ORD_POSTAGE = 10_000

/** The most unconfirmed transactions that an endpoint lists of an account: of as many, some may be missing. */
const MOST_LISTED = 50

export const idOf = ({ txid, vout }: Pick<UnspentOutput, "txid" | "vout">): string => `${txid}:${vout}`

/** Whether an output may hold an inscription by its value alone. Those are never spent. */
export const mayHoldInscription = (kind: InputKind, value: number): boolean =>
  value <= MOST_OF_INSCRIPTION || (kind === "p2tr" && value === ORD_POSTAGE)

type Transactions = readonly EsploraTransaction[]

const idsOf = (transactions: Transactions): readonly string[] => transactions.map(({ txid }) => txid)

/** The ids, and those of all that spend an output of theirs. */
const withDependents = (ids: readonly string[], pending: Transactions): readonly string[] => {
  const more = pending.filter(({ txid, vin }) => !ids.includes(txid) && vin.some((input) => ids.includes(input.txid)))
  return more.length === 0 ? ids : withDependents([...ids, ...idsOf(more)], pending)
}

/**
 * The unconfirmed transactions of an account that no one else can take back: they spend outputs of the account only, and
 * none that depends on a transaction of somebody else in no block, who could replace that one.
 */
const ownIn = (address: string, listed: Transactions): readonly string[] => {
  const pending = listed.slice(0, MOST_LISTED)
  const ids = idsOf(pending)
  const isKnown = (txid: string): boolean => pending.length < MOST_LISTED || ids.includes(txid)
  const others = pending.filter(
    ({ vin }) => !vin.every(({ txid, prevout }) => prevout?.scriptpubkey_address === address && isKnown(txid)),
  )
  const uncertain = withDependents(idsOf(others), pending)
  return ids.filter((id) => !uncertain.includes(id))
}

/** Change of own transactions. Where the endpoint does not list them, it is spent once it is in a block. */
const ownChange = (
  esplora: Esplora,
  address: string,
  waiting: readonly UnspentOutput[],
): Observable<readonly UnspentOutput[]> =>
  waiting.length === 0
    ? of([])
    : esplora.pending(address).pipe(
        map((listed) => ownIn(address, listed)),
        map((own) => waiting.filter(({ txid }) => own.includes(txid))),
        catchError(() => of([])),
      )

export interface CoinPorts {
  readonly esplora: Esplora
  readonly protectedOutputs: ProtectedOutputs
  readonly spent: SpentCoins
}

/**
 * The coins of an account that may be spent: confirmed ones, and change of its own transactions. Left out are outputs that
 * may hold an inscription by their value, those of payments that were just passed on, and those that the site's indexer names;
 * without its answer, there are none.
 */
export const spendableCoins = (
  { esplora, protectedOutputs, spent }: CoinPorts,
  account: AccountKey,
  kind: InputKind,
): Observable<readonly Coin[]> =>
  esplora.unspent(account.address).pipe(
    map((outputs) => outputs.filter((output) => !mayHoldInscription(kind, output.value) && !spent.has(output))),
    switchMap((outputs) => {
      const waiting = outputs.filter(({ status }) => !status.confirmed)
      return forkJoin([
        ownChange(esplora, account.address, waiting),
        protectedOutputs(account, outputs.map(idOf)),
      ]).pipe(
        map(([change, held]) =>
          outputs
            .filter((output) => output.status.confirmed || change.includes(output))
            .filter((output) => !held.includes(idOf(output)))
            .map(({ txid, vout, value }): Coin => ({ txid, vout, value: BigInt(value) })),
        ),
      )
    }),
  )
