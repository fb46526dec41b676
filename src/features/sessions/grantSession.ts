import {
  catchError,
  combineLatest,
  concat,
  defer,
  map,
  merge,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  throwIfEmpty,
} from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { type AnyWalletError, asWalletError, fail } from "../../model/errors.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import type {
  GrantedSession,
  GrantStep,
  ReviewedRequest,
  SessionKey,
  WalletPermission,
} from "../../model/sessions/sessionGrant.js"
import type { SmartPermission } from "../../model/sessions/smartSession.js"
import { toWire } from "../../services/codecs/data/permissions.js"
import { activateSession, createSession, type SessionTerms } from "../../services/data/calls/sessions.js"
import { withPromptDeadline } from "../../streams/operators/withPromptDeadline.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { counted, methodNames, sessionRequest, termsOf } from "./readRequest.js"
import { type Grant, grantInWallet, hexChainId, requestInWallet } from "./walletCalls.js"

/** What a granted request has for the site: of ERC-7715, or of EIP-2255. */
export type Granted = { readonly session: GrantedSession } | { readonly permissions: readonly WalletPermission[] }

/** A step of a request; the last one has its result. */
export type GrantEvent = { readonly step: GrantStep; readonly granted?: Granted; readonly error?: AnyWalletError }

/** What is asked for: a session, or permissions by their names. */
export type GrantInput = { readonly session: unknown } | { readonly methods: unknown }

export interface GrantPorts {
  readonly context: WalletContext
  /** The visitor approved what is shown. */
  readonly approved$: Observable<unknown>
  /** The visitor closed the view, or went back from it. */
  readonly left$: Observable<unknown>
  /** Another account is active. */
  readonly closed$: (account: AccountKey) => Observable<unknown>
  /** Shows the view. */
  readonly show: () => void
}

/** The account that is asked, with its network. Throws where there is none that can have smart sessions. */
const subjectOf = ({ active, family, settings }: WalletContext) => {
  const account = active.account$.value
  if (!account) throw fail("NotConnected", { command: "grant" })
  const namespace = namespaceOf(account.network)
  const rules = family(namespace)?.rules
  if (!rules?.can.sessions) throw fail("NamespaceUnsupported", { namespace })
  const network = findNetwork(settings.networks, account.network)
  if (!network) throw fail("NetworkNotFound", { network: account.network })
  return { account, network, isAddress: rules.isAddress }
}

interface Wanted {
  readonly reviewed: ReviewedRequest
  readonly run: () => Observable<GrantEvent>
}

interface GrantWork {
  readonly network: Network
  readonly keys: readonly SessionKey[]
  readonly reviewed: ReviewedRequest & { readonly kind: "session" }
}

/** What the provider and the wallet are asked for; `keys` are its signers. */
const sessionOf = ({ reviewed }: GrantWork, keys: readonly unknown[], now: number): SessionTerms => {
  const { account, permissions, expiresAt } = reviewed
  const wire = permissions.flatMap(({ type, terms }) => (terms ? [toWire(type, terms, Math.floor(now / 1_000))] : []))
  return {
    ...{ chainId: hexChainId(account.network), expiry: Math.floor(expiresAt / 1_000) },
    ...{ signer: { type: "keys", data: { keys } }, permissions: wire, policies: [] },
  }
}

/** Gives the provider what the wallet granted. */
const activating = (
  { ask }: WalletContext,
  { reviewed: request }: GrantWork,
  { session, pci, grant }: { readonly session: SessionTerms; readonly pci: string; readonly grant: Grant },
): Observable<GrantEvent> => {
  const { account } = request
  const granted = { session: { ...grant, id: pci, account } }
  return concat(
    of<GrantEvent>({ step: { type: "activating", request } }),
    ask(activateSession({ account, session, pci, context: grant.context })).pipe(
      map((): GrantEvent => ({ step: { type: "granted", request }, granted })),
    ),
  )
}

/** The provider's key, the wallet's grant, and its activation, in this order. */
const granting = ({ context, closed$ }: GrantPorts, work: GrantWork): Observable<GrantEvent> => {
  const { network, keys, reviewed: request } = work
  const { account } = request
  const { clock } = context.environment
  const now = clock.now()
  const answered = { command: "grant", closed$: closed$(account), clock }
  const granted$ = (pci: string, session: SessionTerms): Observable<GrantEvent> =>
    concat(
      of<GrantEvent>({ step: { type: "asking", request } }),
      grantInWallet(context, { account, network, session }).pipe(
        withPromptDeadline(answered),
        switchMap((grant) => activating(context, work, { session, pci, grant })),
      ),
    )
  return concat(
    of<GrantEvent>({ step: { type: "preparing", request } }),
    context.ask(createSession({ account, session: sessionOf(work, keys, now) })).pipe(
      withPromptDeadline(answered),
      switchMap(({ pci, key }) => granted$(pci, sessionOf(work, [key, ...keys], now))),
    ),
  )
}

/** Errors with `Aborted` where the visitor leaves before, or another account is active. */
const unlessLeft =
  <T>({ left$, closed$ }: GrantPorts, account: AccountKey): MonoTypeOperatorFunction<T> =>
  (source) =>
    source.pipe(
      takeUntil(merge(left$, closed$(account))),
      throwIfEmpty(() => fail("Aborted", { command: "grant" })),
    )

const wantedSession = (ports: GrantPorts, input: unknown): Observable<Wanted> => {
  const { context } = ports
  const { clock, page } = context.environment
  const { expiresAt, permissions: asked, keys = [] } = sessionRequest(input, clock.now())
  const { account, network, isAddress } = subjectOf(context)
  return combineLatest(asked.map((each) => counted(context, account, each))).pipe(
    unlessLeft(ports, account),
    map((requests): Wanted => {
      const permissions = requests.map((each): SmartPermission => ({
        type: each.type,
        isKnown: true,
        terms: termsOf(each, network, isAddress),
      }))
      const reviewed = { account, origin: page.origin(), kind: "session", expiresAt, permissions } as const
      return { reviewed, run: () => granting(ports, { network, keys, reviewed }) }
    }),
  )
}

const wantedMethods = ({ context, closed$ }: GrantPorts, input: unknown): Wanted => {
  const { clock, page } = context.environment
  const methods = methodNames(input)
  const { account } = subjectOf(context)
  const reviewed: ReviewedRequest = { account, origin: page.origin(), kind: "methods", methods }
  const run = (): Observable<GrantEvent> =>
    concat(
      of<GrantEvent>({ step: { type: "asking", request: reviewed } }),
      requestInWallet(context, { account, methods }).pipe(
        withPromptDeadline({ command: "requestPermissions", closed$: closed$(account), clock }),
        switchMap((permissions) =>
          of<GrantEvent>({ step: { type: "granted", request: reviewed }, granted: { permissions } }),
        ),
      ),
    )
  return { reviewed, run }
}

/**
 * A request to the active account, as steps: shown, approved by the visitor, prepared at the provider, granted by the wallet, and
 * activated. Never errors: a failure is the last step.
 *
 *     approve   --a|
 *     provider    -k|          k its key
 *     wallet        --g|       g the grant
 *     provider         -o|
 *     steps     R-P-A-V-D|     R reviewing, P preparing, A asking, V activating, D granted
 */
export const grantSession = (ports: GrantPorts, input: GrantInput): Observable<GrantEvent> =>
  defer(() =>
    "session" in input ? wantedSession(ports, input.session) : of(wantedMethods(ports, input.methods)),
  ).pipe(
    switchMap(({ reviewed, run }) => {
      ports.show()
      const work$ = defer(run).pipe(
        catchError((thrown: unknown) => {
          const error = asWalletError(thrown)
          return of<GrantEvent>({ step: { type: "failed", request: reviewed, error }, error })
        }),
      )
      const approved$ = ports.approved$.pipe(take(1), unlessLeft(ports, reviewed.account))
      return concat(
        of<GrantEvent>({ step: { type: "reviewing", request: reviewed } }),
        approved$.pipe(switchMap(() => work$)),
      )
    }),
    // What was not shown, or not approved, is not asked for.
    catchError((thrown: unknown) => of<GrantEvent>({ step: { type: "idle" }, error: asWalletError(thrown) })),
  )
