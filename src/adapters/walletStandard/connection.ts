import {
  catchError,
  connect as multicast,
  distinctUntilChanged,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  skip,
  startWith,
  switchMap,
  take,
  tap,
  timer,
} from "rxjs"
import type { Account, Accounts } from "../../model/account.js"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import { type Namespace, type NetworkId, unknownNetworkId } from "../../model/namespace.js"
import { sameJson } from "../../model/sameJson.js"
import { property } from "../../services/codecs/tryGet.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { Approval, ConnectorEvent, OpenOptions } from "../connector.js"
import type { PageSignals } from "../signer.js"
import { disconnectWallet, inUseBy } from "./sharedWallet.js"
import { accountsIn, callFeature, changesOf, listIn, type StandardAccount } from "./standardWallet.js"

/** What a chain family makes of the accounts of a wallet. */
export interface StandardRules {
  readonly namespace: Namespace
  /** An account of the family; undefined for those of others, and for what is none. */
  readonly accountIn: (shown: StandardAccount) => Account | undefined
  /** The names that wallets give to a network, such as `solana:mainnet`. */
  readonly chainsOf: (network: NetworkId) => readonly string[]
  /** The networks of the family that wallets know, beside those of the site. */
  readonly known: readonly NetworkId[]
}

/** The network that a connection is on: wallets of this standard leave it to the site. */
export interface NetworkInUse {
  readonly read: () => NetworkId | undefined
  readonly keep: (network: NetworkId) => void
  /** Keeps a network that the site has switched to: other accounts may be on it. */
  readonly move: (network: NetworkId) => void
  readonly moved$: Observable<unknown>
}

export const networkInUse = (): NetworkInUse => {
  let current: NetworkId | undefined
  const keep = (network: NetworkId): void => void (current = network)
  const [moved$, moved] = createSignal()
  return {
    ...{ read: () => current, keep, moved$ },
    move: (network) => {
      keep(network)
      moved()
    },
  }
}

export interface StandardConnectionPorts {
  readonly connector: string
  readonly wallet: object
  readonly rules: StandardRules
  readonly inUse: NetworkInUse
  readonly clock: SchedulerLike
  readonly page?: PageSignals
}

/** Whether an account can be on a network. */
export const isOn = ({ chainsOf }: StandardRules, { chains }: StandardAccount, network: NetworkId): boolean =>
  chainsOf(network).some((chain) => chains.includes(chain))

/**
 * What a wallet approves for the family now, by the accounts that it shows; null while it shows none. The network is the one
 * in use, else one that the first account can be on; accounts that cannot be on it are left out.
 */
const approvalOf = (ports: StandardConnectionPorts, { networks, remembered = [] }: OpenOptions): Approval | null => {
  const { rules, inUse, wallet } = ports
  const { namespace, accountIn, known } = rules
  const shown = accountsIn(wallet).flatMap((account) => {
    const own = accountIn(account)
    return own ? [{ own, account }] : []
  })
  const sites = networks.map(({ id }) => id).filter((id) => id.startsWith(`${namespace}:`))
  const on = (id: NetworkId) => shown.filter(({ account }) => isOn(rules, account, id))
  const isForFirst = (id: NetworkId): boolean => id.startsWith(`${namespace}:`) && on(id)[0] === shown[0]
  const used = inUse.read()
  const network = used && on(used).length > 0 ? used : [...remembered, ...sites, ...known].find(isForFirst)
  const usable = network === undefined ? shown : on(network)
  const addresses = usable.map(({ own }) => own.address)
  // Wallets may list an account once for each network.
  const [first, ...others] = usable.filter(({ own }, at) => addresses.indexOf(own.address) === at)
  if (!first) return null
  return {
    namespace,
    accounts: [first.own, ...others.map(({ own }) => own)] satisfies Accounts,
    network: network ?? unknownNetworkId(namespace),
    // Also those that the site may add while the wallet is connected.
    networks: [...new Set([...sites, ...known])].filter((id) => on(id).length > 0),
  }
}

/** The event between two states of a wallet. */
const eventBetween = (before: Approval | null | undefined, after: Approval | null): ConnectorEvent => {
  if (!after) return { type: "withdrawn" }
  const { namespace, accounts } = after
  const isMoved = !before || !sameJson([before.network, before.networks], [after.network, after.networks])
  return isMoved ? { type: "connected", approvals: [after] } : { type: "accountsChanged", namespace, accounts }
}

interface Step {
  readonly state: Approval | null
  readonly event: ConnectorEvent
}

/** Emits when the tab comes to the front or gets the focus, and when the page is online again. */
const pageReturns = ({ page }: StandardConnectionPorts): Observable<unknown> =>
  page ? merge(page.visible$.pipe(skip(1), filter(Boolean)), page.events("focus"), page.events("online")) : NEVER

/**
 * The connection of a wallet for as long as it is subscribed to, also while the wallet shows no account. Its accounts are
 * read when it says that they have changed, and when the user comes back to the page: not every wallet says it.
 *
 *     accounts  A----n---A-
 *     events    o----w---o-     o connected, w withdrawn
 */
const follow = (
  ports: StandardConnectionPorts,
  options: OpenOptions,
  also$: Observable<unknown> = NEVER,
): Observable<ConnectorEvent> =>
  merge(changesOf(ports.wallet).pipe(inUseBy(ports.wallet, ports)), pageReturns(ports), ports.inUse.moved$, also$).pipe(
    startWith(null),
    map(() => approvalOf(ports, options)),
    distinctUntilChanged<Approval | null>(sameJson),
    map((state) => {
      if (state) ports.inUse.keep(state.network)
      return state
    }),
    scan<Approval | null, Step, undefined>(
      (before, state) => ({ state, event: eventBetween(before?.state, state) }),
      undefined,
    ),
    map(({ event }) => event),
  )

const malformed = (connector: string, answer: unknown) =>
  fail("MalformedAnswer", { connector, method: "standard:connect" }, answer)

/** Asks the wallet for its accounts. Those that it shows afterwards count, not those of its answer, which is emitted. */
const connect = ({ connector, wallet }: StandardConnectionPorts, silent: boolean): Observable<object> =>
  callFeature(connector, wallet, "standard:connect", ...(silent ? [{ silent }] : [])).pipe(
    map((answer) => {
      if (!listIn(property(answer, "accounts"))) throw malformed(connector, answer)
      return answer as object
    }),
  )

/** Prompts the user. A wallet that shows accounts before it answers has connected, and one that does a moment after that. */
export const requestConnection = (ports: StandardConnectionPorts, options: OpenOptions): Observable<ConnectorEvent> => {
  const { connector, rules, clock } = ports
  const isShown = (): boolean => approvalOf(ports, options) !== null
  const later = (answer: object): Observable<unknown> => {
    if (!accountsIn(answer).some(rules.accountIn)) throw malformed(connector, answer)
    return timer(chainLimits.switchLag, clock).pipe(
      tap(() => {
        if (!isShown()) throw malformed(connector, answer)
      }),
    )
  }
  const answered$ = connect(ports, false).pipe(
    switchMap((answer) => {
      if (isShown()) return of(true)
      // Approved, but for no account: the user closed the list without choosing one.
      if (listIn(property(answer, "accounts"))?.length === 0) throw fail("UserRejected", { connector })
      return later(answer)
    }),
  )
  return merge(answered$, changesOf(ports.wallet).pipe(filter(isShown))).pipe(
    take(1),
    switchMap(() => follow(ports, options)),
  )
}

/** Without a prompt. A wallet that shows no account, or does not respond in time, is waited for. */
export const resumeConnection = (ports: StandardConnectionPorts, options: OpenOptions): Observable<ConnectorEvent> =>
  connect(ports, true).pipe(
    catchError(() => of(null)),
    multicast((answer$) =>
      merge(answer$, timer(chainLimits.resumeTimeout, ports.clock)).pipe(
        take(1),
        // An answer after that time is a reason to read the accounts once more.
        switchMap(() => follow(ports, options, answer$)),
      ),
    ),
  )

/** Asks the wallet to forget this site, where it can and nothing else is connected with it. */
export const endConnection = (ports: StandardConnectionPorts): Observable<unknown> =>
  disconnectWallet(ports.wallet, ports, ports.connector)
