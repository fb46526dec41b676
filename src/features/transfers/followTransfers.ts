import {
  combineLatest,
  concat,
  connect as multicast,
  defer,
  distinctUntilKeyChanged,
  EMPTY,
  endWith,
  filter,
  groupBy,
  map,
  mergeMap,
  type Observable,
  switchMap,
  take,
  takeUntil,
} from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { sameAccount } from "../../model/account.js"
import { hasAccount } from "../../model/connection/connection.js"
import { allConnections, type Connections } from "../../model/connection/connections.js"
import { limits } from "../../model/limits.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { type PendingTransfer, transfersOf, type TransferStatus } from "../../model/transfer/pendingTransfer.js"
import { sameJson } from "../../model/sameJson.js"
import { pollUntil } from "../../streams/operators/pollUntil.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { readTransferStatus } from "../transferStatus.js"
import type { TransferJournal } from "./transferJournal.js"
import { isAwaited } from "./transferLock.js"

export interface FollowPorts extends Pick<
  WalletContext,
  "connections$" | "family" | "environment" | "settings" | "signerOf"
> {
  /** A network of the site, also one that it has removed since. */
  readonly knownNetwork: (id: NetworkId) => Network | undefined
  readonly journal: TransferJournal
  /** Whether a command of this page waits for a transfer: no other page has the lock of its account then. */
  readonly isAttended: (id: string) => boolean
}

/** The status of a transfer; null when it was followed for a day. */
export interface Followed {
  readonly transfer: PendingTransfer
  readonly status: TransferStatus | null
}

/** Whether the sender is an account of a connected wallet. */
const isConnected = (state: Connections, { account }: PendingTransfer): boolean =>
  allConnections(state).some((connection) => hasAccount(connection, account))

/** The hashes of other transfers: it is none of them. */
const othersOf = (all: readonly PendingTransfer[], id: string): readonly string[] =>
  all.flatMap((each) => (each.id === id ? (each.others ?? []) : (each.hash ?? [])))

/**
 * Reads the status once, of the wallet where that knows it, else of the chain, from where the last read has ended. Nothing of
 * it where another tab has written more to recognize the transfer by meanwhile, as of the payment that the wallet makes now.
 */
const readStatus = ({ journal, family, knownNetwork, signerOf }: FollowPorts, id: string): Observable<TransferStatus> =>
  defer(() => {
    const others = (): readonly string[] => othersOf(journal.read(), id)
    const transfer = journal.read().find((each) => each.id === id)
    if (!transfer) return EMPTY
    const { account, trace } = transfer
    const isCurrent = (): boolean => sameJson(journal.read().find((each) => each.id === id)?.trace, trace)
    const network = knownNetwork(account.network)
    const reads$ = network && family(namespaceOf(network.id))?.reads$
    const ofChain$ = reads$
      ? reads$.pipe(
          take(1),
          switchMap(({ transferStatus }) => transferStatus?.({ ...transfer, others: others() }, network) ?? EMPTY),
        )
      : EMPTY
    return readTransferStatus(signerOf(account), transfer, ofChain$, others).pipe(filter(isCurrent))
  })

/**
 * Whether the wallet may be asked by another page for another transfer of the account, as long as a prompt may take: a
 * transaction that does the same may be that one.
 */
const isAskedElsewhere = ({ journal, environment: { clock } }: FollowPorts, one: PendingTransfer): boolean =>
  one.hash === null &&
  transfersOf(one.account, journal.read()).some(
    ({ id, hash, at }) =>
      // The clock may have been set back.
      hash === null && id !== one.id && !journal.isOwn(id) && Math.abs(clock.now() - at) < limits.promptDeadline,
  )

/** Nothing while another tab waits for a transfer of the account: that tab reads its status, and says what became of it. */
const readUnlessAwaited = (ports: FollowPorts, transfer: PendingTransfer): Observable<TransferStatus> =>
  defer(() => {
    const { id, account } = transfer
    const isDisputed = isAskedElsewhere(ports, transfer)
    if (ports.journal.isOwn(id) && !isDisputed) return readStatus(ports, id)
    return isAwaited(ports, account).pipe(
      map((awaited) => (awaited ?? isDisputed) && !(awaited && ports.isAttended(id))),
      switchMap((isLeft) => (isLeft ? EMPTY : readStatus(ports, id))),
    )
  })

/** Polls every 4 s, and after 5 minutes every 30 s; at most for a day. */
const follow = (ports: FollowPorts, transfer: PendingTransfer): Observable<Followed> => {
  const { page, clock } = ports.environment
  const { followInterval, followSlowly, followClosely, followLifetime } = chainLimits
  const age = Math.max(0, clock.now() - transfer.at)
  const every = (interval: number, duration: number): Observable<TransferStatus> =>
    pollUntil(() => readUnlessAwaited(ports, transfer), {
      ...{ interval, limit: Math.floor(duration / interval) },
      ...{ visible$: page.visible$, clock },
    })
  const closely$ = every(followInterval, followClosely)
  const slowly$ = every(followSlowly, followLifetime - Math.max(age, followClosely))
  const status$ = age > followLifetime ? EMPTY : concat(closely$, slowly$)
  return status$.pipe(
    endWith(null),
    map((status) => ({ transfer, status })),
  )
}

/**
 * Whether a transfer differs from what this page waits for: while the wallet is asked for another transfer of the account, a
 * transaction that does the same may be that one.
 */
const isDistinct = ({ isAsking }: TransferJournal, all: readonly PendingTransfer[], one: PendingTransfer): boolean =>
  !all.some(
    ({ id, account }) => isAsking(id) && (id === one.id || (one.hash === null && sameAccount(account, one.account))),
  )

/**
 * Follows the transfers of connected accounts on their chains, except those whose prompt this page still waits for. A
 * transfer is followed until it is removed from the journal.
 *
 *     journal  -t--------------e-
 *     status   ------u---s---c---     every 4 s
 */
export const followTransfers = (ports: FollowPorts): Observable<Followed> =>
  combineLatest([ports.journal.transfers$, ports.connections$]).pipe(
    map(([transfers, state]) =>
      transfers.filter((transfer) => isDistinct(ports.journal, transfers, transfer) && isConnected(state, transfer)),
    ),
    multicast((followed$) => {
      const isGone = (id: string) => followed$.pipe(filter((transfers) => transfers.every((each) => each.id !== id)))
      return followed$.pipe(
        mergeMap((transfers) => transfers),
        groupBy(({ id }) => id, { duration: ({ key }) => isGone(key) }),
        mergeMap((transfer$) =>
          transfer$.pipe(
            distinctUntilKeyChanged("hash"),
            switchMap((transfer) => follow(ports, transfer)),
            takeUntil(isGone(transfer$.key)),
          ),
        ),
      )
    }),
  )
