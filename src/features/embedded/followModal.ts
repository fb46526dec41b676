import { filter, merge, type Observable, pairwise, startWith, tap } from "rxjs"
import type { Connections } from "../../model/connection/connections.js"
import type { EmailUpdate, EmbeddedLogin, EmbeddedState } from "../../model/embedded/embedded.js"
import type { FeatureView } from "../../model/modal/featureRoutes.js"
import { type ModalState, type Route, shownRoute, type View, wantedIn } from "../../model/modal/modal.js"
import { select } from "../../streams/operators/select.js"
import type { State } from "../../streams/operators/withValue.js"
import type { WalletContext } from "../../wallet/walletContext.js"

export interface FollowModalPorts {
  readonly state$: State<EmbeddedState>
  /** The visitor has left the login, or the change of the email, or what is left of it. */
  readonly cancelLogin: () => void
  readonly cancelUpdate: () => void
}

type Context = Pick<WalletContext, "modal" | "connections$">

/** The views in which a login begins, and those of its steps (CONTRACTS §3.5). */
const beginnings: readonly View[] = ["Connect", "ConnectSocials", "EmailLogin"]
const loginViews: { readonly [S in EmbeddedLogin["status"]]?: FeatureView } = {
  device: "EmailVerifyDevice",
  code: "EmailVerifyOtp",
  social: "ConnectingSocial",
  farcaster: "ConnectingFarcaster",
}
const steps: readonly View[] = Object.values(loginViews)
const updateViews: { readonly [S in EmailUpdate["status"]]?: FeatureView } = {
  primaryCode: "UpdateEmailPrimaryOtp",
  secondaryCode: "UpdateEmailSecondaryOtp",
}
const updates: readonly View[] = ["UpdateEmailWallet", ...Object.values(updateViews)]

const isIn =
  (views: readonly View[]) =>
  ({ open, stack }: ModalState): boolean =>
    open && stack.some(({ view }) => views.includes(view))

/** Shows a step in the place of one before it: the way back leads to where it began. */
const show = ({ modal }: Context, view: FeatureView, before: readonly View[]): void => {
  const route = { view } as Route
  if (before.includes(shownRoute(modal.state$.value).view)) modal.replace(route)
  else modal.push(route)
}

/** Leads from step to step where the modal is: a site that logs in by itself has views of its own. */
const leading = (context: Context, { state$ }: FollowModalPorts): Observable<unknown> => {
  const { state$: modal$ } = context.modal
  const login$ = state$.pipe(
    select(({ login }) => loginViews[login.status]),
    filter((view) => view !== undefined),
    filter(() => isIn([...beginnings, ...steps])(modal$.value)),
    tap((view) => show(context, view, steps)),
  )
  const update$ = state$.pipe(
    select(({ update }) => updateViews[update.status]),
    filter((view) => view !== undefined),
    filter(() => isIn(updates)(modal$.value)),
    tap((view) => show(context, view, updates)),
  )
  return merge(login$, update$)
}

const isLoggedIn = ({ byNamespace }: Connections): boolean =>
  Object.values(byNamespace).some(({ connections }) => connections.some(({ connector }) => connector.type === "auth"))

/** A visitor who has logged in has what the modal was open for, or is asked for the network that a wallet was wanted for. */
const finishing = ({ modal, connections$ }: Context): Observable<unknown> =>
  connections$.pipe(
    select(isLoggedIn),
    pairwise(),
    filter(([was, is]) => !was && is),
    filter(() => [...beginnings, ...steps].includes(shownRoute(modal.state$.value).view) && modal.state$.value.open),
    tap(() => {
      const { network } = wantedIn(modal.state$.value)
      const isThere = network === undefined || isOn(connections$.value, network)
      if (isThere) modal.close()
      else modal.replace({ view: "SwitchNetwork", network })
    }),
  )

const isOn = ({ byNamespace }: Connections, network: string): boolean =>
  Object.values(byNamespace).some(({ connections: [active] }) => active?.network === network)

const leaves = (modal$: Observable<ModalState>, views: readonly View[]): Observable<unknown> =>
  modal$.pipe(
    select(isIn(views)),
    startWith(false),
    pairwise(),
    filter(([was, is]) => was && !is),
  )

/** A visitor who closes the modal, or goes back from a step, does not go on with it. */
const leaving = ({ modal, connections$ }: Context, ports: FollowModalPorts): Observable<unknown> => {
  const { state$, cancelLogin, cancelUpdate } = ports
  const login$ = merge(leaves(modal.state$, steps), leaves(modal.state$, [...beginnings, ...steps])).pipe(
    filter(() => {
      const { status } = state$.value.login
      const hasPassed = status === "connecting" && isLoggedIn(connections$.value)
      return status !== "idle" && !hasPassed
    }),
    tap(cancelLogin),
  )
  const update$ = leaves(modal.state$, updates).pipe(
    filter(() => state$.value.update.status !== "idle"),
    tap(cancelUpdate),
  )
  return merge(login$, update$)
}

/**
 * Shows each step of a login, and of a change of the email, and takes leaving it as its end. `finishing` comes first: a visitor
 * who has logged in has left nothing.
 */
export const followModal = (context: Context, ports: FollowModalPorts): Observable<unknown> =>
  merge(finishing(context), leading(context, ports), leaving(context, ports))
