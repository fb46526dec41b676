import {
  defer,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  skipWhile,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  throwIfEmpty,
} from "rxjs"
import type { FamilyProvider, ProviderPorts, ProviderState } from "../../adapters/family.js"
import { accountOf } from "../../model/connection/connection.js"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { type Connections, liveConnection, statusOf } from "../../model/connection/connections.js"
import { fail } from "../../model/errors.js"
import type { Namespace } from "../../model/namespace.js"
import { sameJson } from "../../model/sameJson.js"
import { shownIn } from "../../model/settings/shownIn.js"
import { withNetworks } from "../../streams/network/networks.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { derive } from "../../streams/operators/derive.js"
import { withPromptDeadline } from "../../streams/operators/withPromptDeadline.js"
import type { BuiltIn, LateProvider } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"
import { createListeners } from "./providerListeners.js"

const stateIn =
  ({ settings }: BuiltInContext, namespace: Namespace) =>
  (state: Connections): ProviderState => {
    const connection = liveConnection(state, namespace)
    const isUp = connection?.link === "up"
    return { isUp, account: connection && accountOf(connection), network: shownIn(settings, state, namespace) }
  }

const stateOf = (context: BuiltInContext, namespace: Namespace): ProviderPorts["state$"] => {
  const read = stateIn(context, namespace)
  return derive(withNetworks(context.connections$, context.networks$), ([state]) => read(state), sameJson)
}

/** Opens the modal, unless it is open: the user may be connecting in it. */
const connectByModal = ({ modal }: BuiltInContext, state$: ProviderPorts["state$"]): Observable<unknown> =>
  defer(() => {
    if (!modal.state$.value.open) modal.open("Connect")
    const closed$ = modal.state$.pipe(
      skipWhile(({ open }) => !open),
      filter(({ open }) => !open),
    )
    const account$ = state$.pipe(
      map(({ account }) => account),
      filter((account) => account !== null),
    )
    // What connects closes the modal too: the state is read once more.
    const left$ = closed$.pipe(
      map(() => {
        if (!state$.value.account) throw fail("Aborted", { command: "connect" })
        return state$.value.account
      }),
    )
    return merge(account$, left$).pipe(take(1))
  })

/** What the built-in commands have that a provider needs. */
export interface ProviderCommands extends Pick<ProviderPorts, "switchNetwork"> {
  /** Emits when a connector has no connection any more. */
  readonly disconnected$: (info: ConnectorInfo) => Observable<unknown>
}

const portsOf = (
  context: BuiltInContext,
  namespace: Namespace,
  { disconnected$, ...shared }: ProviderCommands & Pick<ProviderPorts, "whileRunning">,
): ProviderPorts => {
  const { connections$, settings, walletOf, environment } = context
  const state$ = stateOf(context, namespace)
  return {
    ...shared,
    get networks() {
      return settings.networks
    },
    state$,
    settled$: connections$.pipe(
      filter(({ byNamespace }) => statusOf(byNamespace[namespace]).status !== "reconnecting"),
      take(1),
      map(stateIn(context, namespace)),
    ),
    connect: () => connectByModal(context, state$),
    request: (call) =>
      defer(() => {
        const wallet = walletOf(call.account)
        if (!wallet) return throwError(() => fail("NotConnected", { command: call.method }))
        const { info, signer } = wallet
        if (!signer.request)
          return throwError(() => fail("MethodUnsupported", { connector: info.id, method: call.method }))
        const closed$ = disconnected$(info)
        return signer
          .request(call)
          .pipe(withPromptDeadline({ command: call.method, closed$, clock: environment.clock }), take(1))
      }),
  }
}

/** One provider with its listeners. Those added while the code was loaded are called with what happened since. */
const listening = (context: BuiltInContext, namespace: Namespace, provider: FamilyProvider) => {
  const { connections$, networks$ } = context
  const read = stateIn(context, namespace)
  const { add, remove, emit } = createListeners(context.environment)
  const late = (since: Connections): LateProvider => ({
    request: provider.request,
    on: (event, listener) => add({ event, listener }, () => provider.events(read(since), read(connections$.value))),
    removeListener: (event, listener) =>
      defer(() => {
        remove({ event, listener })
        return EMPTY
      }),
  })
  const life$ = withNetworks(connections$, networks$).pipe(
    map(([state]) => read(state)),
    pairwise(),
    mergeMap(([before, after]) => provider.events(before, after)),
    tap(emit),
  )
  return { late, life$ }
}

/** Whether the wallet runs, as far as this part of it: `life$` is subscribed to while it does. */
const createRunning = (destroyed$: Observable<unknown>) => {
  const [stopped$, stop] = createSignal()
  let isRunning = false
  const whileRunning: ProviderPorts["whileRunning"] = (command, work) =>
    defer(() =>
      isRunning
        ? work.pipe(
            takeUntil(merge(stopped$, destroyed$)),
            throwIfEmpty(() => fail("Aborted", { command })),
          )
        : throwError(() => fail("NotRunning", { command })),
    )
  const running$ = <T>(life$: Observable<T>): Observable<T> =>
    defer(() => {
      isRunning = true
      return life$
    }).pipe(
      finalize(() => {
        isRunning = false
        stop()
      }),
    )
  return { whileRunning, running$ }
}

/** The providers of the site's chain families, each made when it is first used. */
export const providerFeature = (
  context: BuiltInContext,
  commands: ProviderCommands,
): Pick<BuiltIn, "provider" | "life$"> => {
  const { family, destroyed$ } = context
  const { whileRunning, running$ } = createRunning(destroyed$)
  const [made$, add] = createSignal<Observable<unknown>>()
  const made = new Map<Namespace, ReturnType<typeof listening>>()
  const make = (namespace: Namespace, create: (ports: ProviderPorts) => FamilyProvider) => {
    const ports = portsOf(context, namespace, { ...commands, whileRunning })
    const created = made.get(namespace) ?? listening(context, namespace, create(ports))
    if (!made.has(namespace)) add(created.life$)
    made.set(namespace, created)
    return created
  }
  const find = (namespace: Namespace): Observable<ReturnType<typeof listening>> => {
    const present = made.get(namespace)
    if (present) return of(present)
    const missing$ = throwError(() => fail("AdapterMissing", { namespace }))
    return family(namespace)?.provider$?.pipe(map((create) => make(namespace, create))) ?? missing$
  }
  const provider: BuiltIn["provider"] = ({ namespace, since }, name, ...input) =>
    find(namespace).pipe(switchMap(({ late }) => late(since)[name](...input)))
  const lives$ = defer(() => made$.pipe(startWith(...[...made.values()].map(({ life$ }) => life$))))
  return { provider, life$: running$(lives$.pipe(mergeMap((life$) => life$))) }
}
