import {
  defer,
  filter,
  firstValueFrom,
  mergeMap,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
  takeUntil,
  tap,
  throwError,
  throwIfEmpty,
} from "rxjs"
import type { ConnectAttempt } from "../../model/connection/connectAttempt.js"
import { accountOf, type Connection } from "../../model/connection/connection.js"
import type { DisconnectInput } from "../../model/connection/disconnecting.js"
import { connectionOf, liveConnection } from "../../model/connection/connections.js"
import { sameConnector } from "../../model/connection/connector.js"
import { type AnyWalletError, asWalletError, fail } from "../../model/errors.js"
import type { WalletEvent } from "../../model/connection/events.js"
import { namespaces, type NetworkId } from "../../model/namespace.js"
import type { Notice } from "../../model/notices/notice.js"
import { named, namesOf } from "../../model/connection/connectors.js"
import { multiWalletOff } from "../../model/notices/multiWalletOff.js"
import { type ConnectCall, connectAttemptStream } from "../../streams/connection/connectAttempt.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import { type Attached, orNotRunning } from "../attach.js"
import type { BuiltIn, ProviderInput } from "../builtIn.js"
import { connectAction, findConnection } from "./connect.js"
import type { ConnectionStore } from "./connectionStore.js"
import { disconnectAction } from "./disconnect.js"
import { following } from "./following.js"
import type { Lifecycle } from "../lifecycle.js"
import type { Running } from "./running.js"
import type { ConnectInput } from "../controls.js"
import { perNamespace } from "../perNamespace.js"
import type { Wallet } from "../wallet.js"

export interface ActionPorts {
  readonly store: ConnectionStore
  readonly builtIn: Attached<BuiltIn>
  readonly lifecycle: Lifecycle
  readonly isRunning: Running["isRunning"]
  /** The active network. */
  readonly network: () => NetworkId
  /** Whether there may be several wallets in one chain family. */
  readonly mayHaveSeveral: () => boolean
  readonly notify: (notice: Notice) => void
  readonly track: (event: WalletEvent) => void
  readonly report: (error: AnyWalletError) => void
  readonly clock: SchedulerLike
}

/** Commands fail with `NotRunning` before the wallet has started. */
const whileRunning =
  (isRunning: Running["isRunning"]) =>
  <I, A>(command: string, action: (input: I) => Observable<A>) =>
  (input: I): Observable<A> =>
    defer(() => (isRunning() ? action(input) : throwError(() => fail("NotRunning", { command }))))

/** Fails with `Aborted` where nothing comes, as when a subscriber of `attempt$` has disconnected what was connected. */
const orAborted = <T>(command: string): MonoTypeOperatorFunction<T> => throwIfEmpty(() => fail("Aborted", { command }))

/** `connect` and `cancelConnect`, and the latest attempt. */
const createConnect = (
  { store, builtIn, lifecycle, clock }: ActionPorts,
  action: (input: ConnectInput) => Observable<Connection>,
) => {
  const { kernel } = store
  const [calls$, call] = createSignal<ConnectCall>()
  const [ended$, end] = createSignal<{ readonly call: ConnectCall; readonly error: AnyWalletError | null }>()
  const [left$, leave] = createSignal<string>()
  const uris$ = kernel.events$.pipe(
    filter((event) => event.type === "uri"),
    // The call may have named the wallet by any of them.
    mergeMap(({ key, type: _, ...paired }) => namesOf(key).map((connector) => ({ ...paired, connector }))),
  )
  const latest$ = connectAttemptStream({ calls$, ended$, uris$, left$ }).pipe(takeUntil(lifecycle.destroyed$))
  const cancelConnect: Wallet["cancelConnect"] = ({ connector, namespace }) => {
    const pending = namespaces.flatMap((each) => kernel.connections$.value.byNamespace[each].connecting)
    kernel.cancel({ id: connector, namespaces: namespace ? [namespace] : namespaces })
    named(pending, (info) => info, connector)
      .filter(({ id }) => !sameConnector(id, connector))
      .forEach(kernel.cancel)
    leave(connector)
  }
  const connect: Wallet["connect"] = (input) => {
    if (typeof input?.connector !== "string")
      return firstValueFrom(builtIn.withPart((part) => part.wrongInput("connect", input)))
    const attempt: ConnectCall = { connector: input.connector, namespace: input.namespace }
    call(attempt)
    const follow = {
      next: () => end({ call: attempt, error: null }),
      error: (thrown: unknown) => {
        const error = asWalletError(thrown)
        end({ call: attempt, error })
        if (error.code === "Aborted") leave(attempt.connector)
      },
    }
    return firstValueFrom(action(input).pipe(tap(follow), orAborted("connect")))
  }
  const attempt$ = stateOf<ConnectAttempt | null>(latest$, { initial: null, clock })
  return { connect, cancelConnect, attempt$, left$ }
}

type Selection = Pick<Wallet, "activate" | "selectAccount" | "forgetConnection">

/** Selections that need no wallet and take effect at once. The namespace defaults to the active one. */
const createSelection = ({ store, builtIn, mayHaveSeveral, notify }: ActionPorts): Selection => {
  const { connections$, activate, dispatch } = store.kernel
  return {
    activate: (input) => {
      const found = findConnection(connections$.value, input)
      if (!found) return
      const { namespace, connector } = found
      if (mayHaveSeveral() || connections$.value.byNamespace[namespace].connections[0] === found)
        activate({ namespace, connector: connector.id })
      else notify(multiWalletOff)
    },
    forgetConnection: (key) => builtIn.call("forgetConnection", ({ multiWallet }) => multiWallet.forget(key)),
    selectAccount: ({ address, namespace = connections$.value.active, connector }) => {
      const state = connections$.value
      const found = connector ? findConnection(state, { connector, namespace }) : liveConnection(state, namespace)
      if (!found) return
      dispatch({ type: "accountSelected", namespace, connector: found.connector.id, address })
      const chosen = connectionOf(connections$.value, namespace, found.connector.id)
      const type = chosen?.accounts.find((account) => account.address === accountOf(chosen).address)?.type
      if (type) store.types.prefer(namespace, type)
    },
  }
}

interface Calls extends Pick<
  Wallet,
  | ("connect" | "cancelConnect" | "attempt$" | "disconnect" | "activate" | "selectAccount" | "forgetConnection")
  | ("switchNetwork" | "addNetwork" | "removeNetwork" | "signMessage" | "send" | "addressOf" | "provider")
> {
  /** The connectors of attempts that were left or cancelled. */
  readonly left$: Observable<string>
}

/**
 * EIP-1193 over code that is loaded late: every call is handed on, with the state at its time. Where the code cannot be
 * loaded, a request fails, and a listener waits until it is.
 */
const createProvider = ({ builtIn, store }: ActionPorts): Wallet["provider"] =>
  perNamespace((namespace) => {
    const late =
      <K extends keyof ProviderInput>(name: K, load: typeof builtIn.withPart) =>
      (...input: ProviderInput[K]) => {
        const since = store.kernel.connections$.value
        return replayNow(load((part) => part.provider({ namespace, since }, name, ...input)))
      }
    const request = late("request", builtIn.withPart)
    const listen: typeof builtIn.withPart = (pick) => following(builtIn, pick)
    return {
      request: (call) => firstValueFrom(request(call).pipe(orNotRunning("request"))),
      on: late("on", listen),
      removeListener: late("removeListener", listen),
    }
  })

/** The functions of the wallet: promises for one value, observables for several. Each call starts at once. */
export const createActions = (ports: ActionPorts): Calls => {
  const { store, builtIn, lifecycle, network } = ports
  const running = whileRunning(ports.isRunning)
  const late =
    <I, A>(command: string, pick: (part: BuiltIn) => (input: I) => Observable<A>) =>
    (input: I): Observable<A> =>
      builtIn.withPart((part) => pick(part)(input)).pipe(takeUntil(lifecycle.destroyed$), orAborted(command))
  const lazily: typeof late = (command, pick) => running(command, late(command, pick))
  const close = disconnectAction({ ...store, ...ports })
  const disconnect = running("disconnect", (input: DisconnectInput) =>
    Object(input) === input ? close(input) : builtIn.withPart((part) => part.wrongInput("disconnect", input)),
  )
  const switchNetwork = lazily("switchNetwork", (part) => part.switchNetwork)
  const addNetwork = late("addNetwork", (part) => part.addNetwork)
  const removeNetwork = late("removeNetwork", (part) => part.removeNetwork)
  const signMessage = lazily("signMessage", (part) => part.signMessage)
  const send = lazily("send", (part) => part.send)
  return {
    ...createConnect(ports, running("connect", connectAction({ ...store, ...ports }))),
    ...createSelection(ports),
    disconnect: (input = {}) => firstValueFrom(disconnect(input), { defaultValue: undefined }),
    switchNetwork: (id) => firstValueFrom(switchNetwork(id)),
    addNetwork: (network) => firstValueFrom(addNetwork(network)),
    removeNetwork: (id) => firstValueFrom(removeNetwork(id)),
    signMessage: (message) => firstValueFrom(signMessage(message)),
    provider: createProvider(ports),
    send: (transfer) => replayNow(send(transfer)),
    addressOf: (name) =>
      defer(() => builtIn.withPart((part) => part.addressOf(name, network()))).pipe(takeUntil(lifecycle.destroyed$)),
  }
}
