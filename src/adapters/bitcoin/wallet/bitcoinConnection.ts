import {
  catchError,
  concat,
  connect as multicast,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  skip,
  startWith,
  switchMap,
  take,
  takeUntil,
  throwError,
  timer,
} from "rxjs"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import { namespaceOf, type NetworkId } from "../../../model/namespace.js"
import { sameJson } from "../../../model/sameJson.js"
import type { ConnectorEvent, OpenOptions } from "../../connector.js"
import type { SignerPorts } from "../../signer.js"
import type { BitcoinWallet, Shown } from "./bitcoinWallet.js"
import { approvalOf } from "./shownAccounts.js"

/** A wallet, and what its signer has read back from it. */
export interface ConnectionPorts extends Pick<SignerPorts, "clock" | "page"> {
  readonly wallet: BitcoinWallet
  /** What the wallet shows after the site has switched its network. */
  readonly moved$: Observable<Shown>
}

/** Emits when the tab comes to the front and when the page is online again: what the wallet shows is then read again. */
const pageReturns = ({ page }: Pick<SignerPorts, "page">): Observable<unknown> =>
  page ? merge(page.visible$.pipe(skip(1), filter(Boolean)), page.events("online")) : NEVER

const withdrawn: ConnectorEvent = { type: "withdrawn" }

/** Account and network in one event: a different address on each network, and never one with the other's. */
const eventOf = (shown: Shown | null): ConnectorEvent => {
  const approval = shown && approvalOf(shown)
  return approval ? { type: "connected", approvals: [approval] } : withdrawn
}

/**
 * A connection, for as long as it is subscribed to: also while the wallet shows no address. Completes when the wallet
 * disconnects this site.
 *
 *     shown    A----n---A-
 *     events   o----w---o-     o connected, w withdrawn
 */
const follow = (
  { wallet, moved$, ...page }: ConnectionPorts,
  first$: Observable<Shown | null>,
): Observable<ConnectorEvent> => {
  // Begun again where the site has switched the network meanwhile: the answer would be of the old one.
  const read$ = moved$.pipe(
    startWith(null),
    switchMap(() => wallet.read().pipe(catchError(() => EMPTY))),
    take(1),
  )
  const shown$ = merge(wallet.changed$, pageReturns(page)).pipe(
    map(() => read$),
    startWith(first$),
    switchMap((each$) => each$),
  )
  return merge(shown$, moved$).pipe(
    map(eventOf),
    distinctUntilChanged<ConnectorEvent>(sameJson),
    takeUntil(wallet.ended$),
  )
}

/** The networks of the site that the wallet can be on; the one of the earlier visit first. */
const usableNetworks = ({ networks }: BitcoinWallet, options: OpenOptions): readonly NetworkId[] => {
  const offered = options.networks.map(({ id }) => id).filter((id) => namespaceOf(id) === "bip122")
  const usable = offered.filter((id) => networks.includes(id))
  const last = options.remembered?.filter((id) => usable.includes(id)) ?? []
  return [...new Set([...last, ...usable])]
}

/** SPEC §5 has these words for developers. */
const noNetwork = ({ networks }: OpenOptions) =>
  fail(
    "ChainUnsupported",
    { network: networks.map(({ name }) => name).join(", ") },
    new Error("The connector does not support any of the requested chains"),
  )

/** Prompts the user. */
export const requestConnection = (ports: ConnectionPorts, options: OpenOptions): Observable<ConnectorEvent> =>
  defer(() => {
    const { wallet } = ports
    const [network] = usableNetworks(wallet, options)
    if (network === undefined) return throwError(() => noNetwork(options))
    return wallet
      .connect(network)
      .pipe(
        switchMap((shown) =>
          approvalOf(shown)
            ? follow(ports, of(shown))
            : throwError(() => fail("MalformedAnswer", { connector: wallet.connector, method: "connect" }, shown)),
        ),
      )
  })

/** Without a prompt. A wallet that shows no address, or does not answer in time, is waited for: a late answer counts. */
export const resumeConnection = (ports: ConnectionPorts, options: OpenOptions): Observable<ConnectorEvent> =>
  defer(() => {
    const { wallet, clock } = ports
    const [network] = usableNetworks(wallet, options)
    if (network === undefined) return EMPTY
    const late$ = timer(chainLimits.resumeTimeout, clock).pipe(map(() => withdrawn))
    return follow(ports, wallet.read(network).pipe(catchError(() => of(null)))).pipe(
      multicast((event$) => merge(event$, late$.pipe(takeUntil(concat(event$, of(null)))))),
      distinctUntilChanged<ConnectorEvent>(sameJson),
    )
  })
