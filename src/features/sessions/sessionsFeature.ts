import { catchError, defer, EMPTY, filter, map, merge, type Observable, of, switchMap, takeUntil } from "rxjs"
import { type AccountKey, caip10, sameAccount } from "../../model/account.js"
import { asWalletError, fail } from "../../model/errors.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { latest } from "../../model/remote.js"
import { type GrantStep, noSessions, type SessionsState } from "../../model/sessions/sessionGrant.js"
import type { RevocationStep, SessionRevocation, SmartSession } from "../../model/sessions/smartSession.js"
import { sessions } from "../../services/data/calls/sessions.js"
import { toSessions } from "../../services/data/toSessions.js"
import { ofAccount } from "../../streams/account/ofAccount.js"
import { combineInitial } from "../../streams/operators/combineInitial.js"
import { command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { SessionsActions } from "./sessionsActions.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { againOnline } from "../againOnline.js"
import { createGrants } from "./grants.js"
import { type Revoke, revokeSession } from "./revokeSession.js"
import { capabilitiesOf } from "./walletCalls.js"

type List = readonly SmartSession[]

const listOf = ({ ask }: WalletContext, account: AccountKey): Observable<List> =>
  ask(sessions({ account })).pipe(map(toSessions))

/** The active account, where it can have smart sessions. */
const subject = ({ active, family, settings }: WalletContext): Observable<AccountKey | null> =>
  active.account$.pipe(
    map((account) => {
      const can = account && family(namespaceOf(account.network))?.rules.can.sessions === true
      return account && can && findNetwork(settings.networks, account.network) ? account : null
    }),
  )

/** Ends a session of the active account by its id. No failure is an error. */
const revokeBy =
  (
    context: WalletContext,
    known: () => List | undefined,
    ask: (input: Revoke) => Observable<SessionRevocation>,
  ): SessionsActions["revoke"] =>
  (id) =>
    defer(() => {
      const account = context.active.account$.value
      if (!account) throw fail("NotConnected", { command: "revoke" })
      const list = known()
      return (list ? of(list) : listOf(context, account)).pipe(
        switchMap((found) => {
          const session = found.find((each) => each.id === id)
          if (!session) throw fail("Aborted", { command: "revoke" })
          return ask({ account, session })
        }),
      )
    }).pipe(catchError((thrown: unknown) => of({ success: false, error: asWalletError(thrown) } as const)))

const createRevoke = (context: WalletContext, closed$: (account: AccountKey) => Observable<unknown>) =>
  command<Revoke, RevocationStep, SessionRevocation>({
    ...{ name: "revoke", whileBusy: "isRefused", key: ({ account }) => caip10(account) },
    effect: (input) => revokeSession({ context, closed$, listOf: (account) => listOf(context, account) }, input),
    answer: (step) => {
      if (step.type === "failed") return { success: false, error: step.error }
      return step.type === "ended" ? { success: true } : undefined
    },
  })

const capabilities = (context: WalletContext): ReturnType<SessionsActions["capabilities"]> =>
  defer(() => {
    const account = context.active.account$.value
    if (!account) throw fail("NotConnected", { command: "capabilities" })
    const namespace = namespaceOf(account.network)
    if (!context.family(namespace)?.rules.can.sessions) throw fail("NamespaceUnsupported", { namespace })
    return capabilitiesOf(context, account)
  })

const done = (act: () => void): Observable<never> => {
  act()
  return EMPTY
}

/** The smart sessions of the active account. */
export const sessionsFeature = (context: WalletContext): Feature<SessionsState, SessionsActions> => {
  const { active, destroyed$, environment } = context
  const { clock } = environment
  const [refresh$, refresh] = createSignal()
  const account$ = subject(context)
  const closed$ = (account: AccountKey) => active.account$.pipe(filter((other) => !sameAccount(other, account)))
  const revoke = createRevoke(context, closed$)
  const { step$, ...granting } = createGrants(context, closed$)
  const grant$ = stateOf<GrantStep>(step$.pipe(takeUntil(destroyed$)), { initial: noSessions.grant, clock })
  const revocation$ = stateOf<RevocationStep>(revoke.events$.pipe(takeUntil(destroyed$)), {
    ...{ initial: noSessions.revocation, clock },
  })
  const done$ = merge(
    grant$.pipe(filter(({ type }) => type === "granted")),
    revocation$.pipe(filter(({ type }) => type === "ended")),
  )
  const list$ = ofAccount<List>({
    account$,
    refetch$: merge(refresh$, done$).pipe(map(() => "refetch" as const)),
    query: ({ account }) => listOf(context, account),
  })
  const all$ = combineInitial<SessionsState>(noSessions, {
    account: account$,
    list: list$,
    grant: grant$,
    revocation: revocation$,
  })
  const state$ = stateOf<SessionsState>(all$.pipe(takeUntil(destroyed$)), { initial: noSessions, clock })
  const actions: SessionsActions = {
    ...{ ...granting, refresh: () => done(refresh) },
    revoke: revokeBy(context, () => latest(state$.value.list), revoke.ask),
    capabilities: () => capabilities(context),
  }
  const listing$ = againOnline(context, () => state$.value.list.status === "failed", refresh)
  return { state$, actions, life$: merge(grant$, revocation$, listing$) }
}

/** Loaded before this. Exported, so that a bundler does not divide what both share with the page into more files. */
export { builtIn as shared } from "../builtIn.js"
