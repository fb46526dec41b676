import {
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  throwError,
} from "rxjs"
import { type AccountKey, caip10, sameAccount } from "../../model/account.js"
import { asWalletError, fail } from "../../model/errors.js"
import { findNetwork } from "../../model/network.js"
import { idle, latest, type Remote } from "../../model/remote.js"
import { revocationText, type SessionRevocation, type SmartSession } from "../../model/smartSession.js"
import { revokeSession, sessions } from "../../services/data/calls/sessions.js"
import { toSessions } from "../../services/data/toSessions.js"
import { ofAccount } from "../../streams/ofAccount.js"
import { command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import { withPromptDeadline } from "../../streams/operators/withPromptDeadline.js"
import type { State } from "../../streams/operators/withValue.js"
import type { SessionsActions } from "../../wallet/controls.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { shared } from "../shared.js"

type List = readonly SmartSession[]

interface Revoke {
  readonly account: AccountKey
  readonly session: SmartSession
}

const listOf = ({ ask }: WalletContext, account: AccountKey): Observable<List> =>
  ask(sessions({ account })).pipe(map(toSessions))

/**
 * Signs what ends the session, gives it to the provider, and reads the list back: it has ended once that says so.
 *
 *     wallet    --s|
 *     provider     -o|
 *     list            -l|
 *     result    ---------(r|)
 */
const revoking = (context: WalletContext, { account, session }: Revoke): Observable<List> => {
  const { environment, signerOf, active, ask } = context
  const { clock, page } = environment
  const closed$ = active.account$.pipe(filter((other) => !sameAccount(other, account)))
  return defer(() => {
    const signer = signerOf(account)
    if (!signer) return throwError(() => fail("NotConnected", { command: "revoke" }))
    const text = revocationText(session, account, { origin: page.origin(), now: clock.now() })
    return signer.sign(account, text).pipe(take(1), withPromptDeadline({ command: "revoke", closed$, clock }))
  }).pipe(
    switchMap((signature) => ask(revokeSession({ account, pci: session.id, signature }))),
    switchMap(() => listOf(context, account)),
    map((list) => {
      const found = list.find(({ id }) => id === session.id)
      if (found && found.revokedAt === null) throw fail("SignatureInvalid", { account: account.address })
      return list
    }),
  )
}

const failed = (thrown: unknown): Observable<SessionRevocation> => of({ success: false, error: asWalletError(thrown) })

/** Ends a session of the active account by its id. No failure is an error. */
const revokeBy =
  (
    context: WalletContext,
    state$: State<Remote<List>>,
    ask: (input: Revoke) => Observable<SessionRevocation>,
  ): SessionsActions["revoke"] =>
  (id) =>
    defer(() => {
      const account = context.active.account$.value
      if (!account) return failed(fail("NotConnected", { command: "revoke" }))
      const known = latest(state$.value)
      return (known ? of(known) : listOf(context, account)).pipe(
        switchMap((found) => {
          const session = found.find((each) => each.id === id)
          return session ? ask({ account, session }) : throwError(() => fail("Aborted", { command: "revoke" }))
        }),
        catchError(failed),
      )
    })

/** The smart sessions of the active account. */
export const sessionsFeature = (
  context: WalletContext,
): Feature<Remote<List>, SessionsActions> & { readonly shared: object } => {
  const { active, destroyed$, environment, settings } = context
  const { clock } = environment
  const [refresh$, refresh] = createSignal()
  const account$ = active.account$.pipe(
    map((account) => (account && findNetwork(settings.networks, account.network) ? account : null)),
  )
  const revoke = command<Revoke, List, SessionRevocation>({
    ...{ name: "revoke", whileBusy: "isRefused", key: ({ account }) => caip10(account) },
    effect: (input) => revoking(context, input),
    answer: () => ({ success: true }),
  })
  const [revoked$, revoked] = createSignal()
  const list$ = ofAccount<List>({
    account$,
    refetch$: merge(refresh$, revoked$).pipe(map(() => "refetch" as const)),
    query: ({ account }) => listOf(context, account),
  })
  const state$ = stateOf<Remote<List>>(list$.pipe(takeUntil(destroyed$)), { initial: idle, clock })
  const actions: SessionsActions = {
    refresh: () => {
      refresh()
      return EMPTY
    },
    revoke: revokeBy(context, state$, revoke.ask),
  }
  return { state$, actions, life$: revoke.events$.pipe(map(() => revoked())), shared }
}
