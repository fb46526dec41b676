import { catchError, defer, EMPTY, ignoreElements, merge, type Observable, takeUntil, tap } from "rxjs"
import type { EmbeddedWallets } from "../../adapters/embedded/embeddedWallet.js"
import { activeConnection } from "../../model/connection/connections.js"
import { type EmbeddedAccountType, type EmbeddedState, emptyEmbedded } from "../../model/embedded/embedded.js"
import { accountTypes } from "../../services/accountTypes.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import { reportErrors } from "../../streams/operators/reportErrors.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { EmbeddedActions } from "./embeddedActions.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { announceLogin } from "./announceLogin.js"
import { followModal } from "./followModal.js"
import { followRequests } from "./followRequests.js"
import { createLogin, type Login } from "./login.js"
import { shownState } from "./shownState.js"
import { returnedLogin } from "./socialSteps.js"
import { createUpdate } from "./update.js"
import { type WalletPorts, walletPorts } from "./walletPorts.js"

/** What it leads to is in the state, a failure too. */
const silently = <T>(work$: Observable<T>): Observable<never> =>
  work$.pipe(
    ignoreElements(),
    catchError(() => EMPTY),
  )

const done = (act: () => void): Observable<never> => {
  act()
  return EMPTY
}

/** Changes the type of the active account, and has it preferred from then on. */
const setTypeOf =
  ({ connections$, records, track, report }: WalletContext, { from }: WalletPorts) =>
  (type: EmbeddedAccountType): Observable<never> => {
    const connection = activeConnection(connections$.value)
    if (connection?.connector.id !== "embedded") return EMPTY
    const { namespace, network } = connection
    const preferred = (): void => {
      accountTypes(records).prefer(namespace, type)
      track({ type: "SET_PREFERRED_ACCOUNT_TYPE", accountType: type, network })
    }
    const set$ = from(({ setType, typesIn }) =>
      typesIn(namespace).includes(type) ? setType(namespace, type).pipe(tap({ complete: preferred })) : EMPTY,
    )
    return replayNow(silently(set$.pipe(reportErrors(report))))
  }

/** A login that has left the page in Telegram goes on by itself, where the user sees how it stands. */
const returning = (context: WalletContext, { finish }: Login): Observable<never> =>
  defer(() => {
    const returned = returnedLogin(context)
    if (!returned) return EMPTY
    context.modal.open("Connect")
    return silently(finish(returned))
  })

/** The embedded wallet in a running wallet: its logins, its requests, and what its user may choose. */
export const embeddedFeature =
  (origin: string, wallets: EmbeddedWallets) =>
  (context: WalletContext): Feature<EmbeddedState, EmbeddedActions> => {
    const { environment, settings, track, destroyed$ } = context
    const wallet = walletPorts(wallets, settings)
    const login = createLogin(context, wallet, origin)
    const update = createUpdate(context, wallet)
    const shown$ = shownState(context, wallet, { login, update }).pipe(takeUntil(destroyed$))
    const state$ = stateOf(shown$, { initial: emptyEmbedded, clock: environment.clock })
    const forgotten$ = silently(wallet.from(({ signedOut$ }) => signedOut$).pipe(tap(login.stored.forget)))
    const views$ = followModal(context, {
      state$,
      cancelLogin: () => void login.cancel(),
      cancelUpdate: () => void update.start(null),
    })
    const framed = (act: Parameters<WalletPorts["from"]>[0]) => replayNow(silently(wallet.from(act)))
    return {
      state$,
      actions: {
        selectEmail: () => done(() => track({ type: "EMAIL_LOGIN_SELECTED" })),
        logIn: (email) => silently(login.logIn(email)),
        resend: () => done(login.resend),
        enterCode: (code) => done(() => login.enterCode(code)),
        cancelLogin: () => silently(login.cancel()),
        logInWith: (provider) => silently(login.logInWith(provider)),
        updateEmail: (email) => silently(update.start(email)),
        enterUpdateCode: (code) => done(() => update.enterCode(code)),
        cancelUpdate: () => silently(update.start(null)),
        setAccountType: setTypeOf(context, wallet),
        placeFrame: (place) =>
          framed(({ show, hide, approvals: { requests$ } }) =>
            done(() => (place ? requests$.value.length > 0 && show(place) : hide())),
          ),
      },
      life$: merge(
        ...[state$, login.login$, update.update$, forgotten$, views$, followRequests(context, wallet)],
        silently(update.ending$),
        ...[announceLogin(login.login$, track), returning(context, login)],
      ),
    }
  }

/** Loaded before this. Exported, so that a bundler does not divide what both share with the page into more files. */
