import { defer, map, merge, type Observable, startWith } from "rxjs"
import { sameAccount } from "../../model/account.js"
import type { PendingTransfer } from "../../model/transfer/pendingTransfer.js"
import { pendingTransfersKey } from "../../services/codecs/pendingTransfers.js"
import type { Records } from "../../services/storage.js"
import { createSignal } from "../../streams/operators/createSignal.js"

/** The most transfers that are kept; older ones are forgotten. */
const capacity = 50
/** The most ended transfers that a new one is not taken for: a node is behind by a few at most. */
const mostEnded = 8

/** What is left of the journal without a transfer. No other one of the account is that transaction, even if it does the same. */
const without = (all: readonly PendingTransfer[], { id, account, hash }: PendingTransfer): readonly PendingTransfer[] =>
  all
    .filter((each) => each.id !== id)
    .map((each) =>
      hash !== null && sameAccount(each.account, account) ? { ...each, others: [hash, ...(each.others ?? [])] } : each,
    )

/** A transfer with those of its account that have ended before it: a node that is behind may list them as later ones. */
const withOthers = (transfer: PendingTransfer, ended: readonly PendingTransfer[]): PendingTransfer => {
  const others = ended.flatMap(({ account, hash }) => (sameAccount(account, transfer.account) ? (hash ?? []) : []))
  return others.length > 0 ? { ...transfer, others } : transfer
}

/** The transfers that have not ended, of all accounts, in the site's storage and so in all of its tabs. */
export interface TransferJournal {
  readonly read: () => readonly PendingTransfer[]
  /** Now and at every change, in any tab. */
  readonly transfers$: Observable<readonly PendingTransfer[]>
  /** Adds a transfer whose prompt this page waits for, from now on. A second prompt for it replaces the first. */
  readonly begin: (transfer: PendingTransfer) => void
  readonly update: (id: string, change: Partial<Pick<PendingTransfer, "hash" | "trace">>) => void
  /** Whether it was there: only one tab removes it. */
  readonly remove: (id: string) => boolean
  /** The wallet has answered, or is not waited for any longer. */
  readonly setAsked: (id: string) => void
  readonly isAsking: (id: string) => boolean
  /** Whether this page has begun it. */
  readonly isOwn: (id: string) => boolean
}

export const transferJournal = (records: Records): TransferJournal => {
  const [changed$, changed] = createSignal()
  const own = new Set<string>()
  const asking = new Set<string>()
  let ended: readonly PendingTransfer[] = []
  const read = (): readonly PendingTransfer[] => records.read(pendingTransfersKey)
  const write = (transfers: readonly PendingTransfer[]): void => {
    records.write(pendingTransfersKey, transfers)
    changed()
  }
  return {
    read,
    transfers$: defer(() =>
      merge(changed$, records.changed$([pendingTransfersKey])).pipe(startWith(undefined), map(read)),
    ),
    begin: (transfer) => {
      own.add(transfer.id)
      asking.add(transfer.id)
      write([withOthers(transfer, ended), ...read().filter(({ id }) => id !== transfer.id)].slice(0, capacity))
    },
    update: (id, change) => write(read().map((each) => (each.id === id ? { ...each, ...change } : each))),
    remove: (id) => {
      const all = read()
      const removed = all.find((each) => each.id === id)
      if (removed) {
        ended = [removed, ...ended].slice(0, mostEnded)
        write(without(all, removed))
      }
      return removed !== undefined
    },
    setAsked: (id) => {
      if (asking.delete(id)) changed()
    },
    isAsking: (id) => asking.has(id),
    isOwn: (id) => own.has(id),
  }
}
