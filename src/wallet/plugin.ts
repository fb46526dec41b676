import {
  catchError,
  concat,
  defer,
  EMPTY,
  from,
  map,
  merge,
  NEVER,
  type Observable,
  type ObservableInput,
  of,
  switchMap,
  takeUntil,
  throwError,
} from "rxjs"
import type { SignInAsk } from "../adapters/connector.js"
import { type AnyWalletError, asWalletError } from "../model/errors.js"
import type { OfferedFeatures } from "../model/settings/features.js"
import { reportErrors } from "../streams/operators/reportErrors.js"
import { replayNow } from "../streams/operators/replayNow.js"
import { stateOf } from "../streams/operators/stateOf.js"
import { type State, withValue } from "../streams/operators/withValue.js"
import { attach, type Part } from "./attach.js"
import type { WalletContext } from "./walletContext.js"

/** The functions of a feature. Each call starts at once; what it returns replays every value. */
export type Actions = Readonly<Record<string, (...input: never[]) => Observable<unknown>>>

/** The name of a function. With `keyof A` alone, no plug-in that has functions is a `Plugin` for TypeScript 5. */
export type ActionName<A> = keyof { [N in keyof A as N]: never } & string

/** A feature in a running wallet, once its code is loaded. */
export interface Feature<S, A extends Actions> extends Part {
  /** Shared by the wallet. A `State`, which has a value without subscribers too, is used as it is. */
  readonly state$: Observable<S> | State<S>
  readonly actions: A
}

/** A feature that a site adds by importing it: a name, an initial state, and a function that loads its code. */
export interface Plugin<N extends string = string, S = unknown, A extends Actions = Actions> {
  /** Its name in the wallet: `wallet.swap`. */
  readonly name: N
  /** The state until the code is loaded. */
  readonly initial: S
  /** The names of its functions. */
  readonly actions: readonly ActionName<A>[]
  /**
   * Whether its code is loaded as soon as a wallet is being connected, or where the page has come back from a login. By default
   * it is loaded on first use.
   */
  readonly onConnect?: boolean
  /** The name of its function that says what a user is to sign while a wallet is being connected (`OpenOptions`). */
  readonly asksOnConnect?: ActionName<A>
  /** What it offers to the option `features`, with the values by default. */
  readonly features?: OfferedFeatures
  /** The origin of the site whose frame it shows. `createWallet` takes only one of `https:`, or of this machine. */
  readonly origin?: string
  /** An `import()` in production, an observable in a test. */
  readonly load: () => ObservableInput<(context: WalletContext) => Feature<S, A>>
}

/** A plug-in in the wallet: `wallet.swap.state$`, `wallet.swap.submit()`. */
export type PluginControl<P> =
  P extends Plugin<string, infer S, infer A>
    ? {
        /** Its state; `initial` until its code is loaded. The first subscriber loads it. */
        readonly state$: State<S>
        /** Loads its code before it is used. Emits once it is loaded. */
        readonly preload: () => Observable<unknown>
      } & A
    : never

/** The plug-ins of a wallet, by name. */
export type PluginControls<P extends readonly Plugin[]> = { readonly [E in P[number] as E["name"]]: PluginControl<E> }

interface SharedFeature<S, A extends Actions> extends Feature<S, A> {
  readonly state$: State<S>
}

export interface PluginPorts {
  /** The context of features, loaded with the first of them. */
  readonly context$: Observable<WalletContext>
  /** Emits when a wallet is being connected, when it is connected, and where the page has come back from a login. */
  readonly connecting$: Observable<unknown>
  /** Emits when code that could not be loaded may be loaded again. */
  readonly again$: Observable<unknown>
  readonly destroyed$: Observable<unknown>
}

/**
 * Keeps the last value of what has ended or failed, until the wallet is destroyed. A failure is reported; the same one of
 * another subscriber is not.
 */
const lasting = ({ report, destroyed$ }: WalletContext) => {
  let reported: string | undefined
  const reportOnce = (error: AnyWalletError): void => {
    if (error.message !== reported) report(error)
    reported = error.message
  }
  return <T>(source: Observable<T>): Observable<T> =>
    concat(source, NEVER).pipe(
      reportErrors(reportOnce),
      catchError(() => NEVER),
      takeUntil(destroyed$),
    )
}

/** Makes a feature's state a `State`. What fails in a feature ends nothing else. */
const share = <S, A extends Actions>(
  feature: Feature<S, A>,
  initial: S,
  context: WalletContext,
): SharedFeature<S, A> => {
  const { state$, life$ } = feature
  const last = lasting(context)
  const { clock } = context.environment
  return {
    ...feature,
    life$: last(life$),
    state$: "value" in state$ ? withValue(last(state$), () => state$.value) : stateOf(last(state$), { initial, clock }),
  }
}

/** What an action throws has a code. */
const withCode = catchError((thrown: unknown) => throwError(() => asWalletError(thrown)))

/** Adds one plug-in to a wallet. Its code is loaded on the first subscription or call; calls keep their order. */
export const plugIn = <S, A extends Actions>(
  { name, initial, actions, load, onConnect }: Plugin<string, S, A>,
  { context$, connecting$, again$, destroyed$ }: PluginPorts,
): { readonly control: PluginControl<Plugin<string, S, A>>; readonly life$: Observable<unknown> } => {
  const made$ = context$.pipe(
    switchMap((context) => from(load()).pipe(map((make) => share(make(context), initial, context)))),
  )
  const { call, part$, state, whenLoaded, loading$ } = attach<SharedFeature<S, A>>(
    () => made$,
    destroyed$,
    of(null),
    again$,
  )
  const calls = actions.map((action) => [
    action,
    (...input: never[]) =>
      call(`${name}.${action}`, (feature) => feature.actions[action]?.(...input) ?? EMPTY).pipe(withCode),
  ])
  const control = {
    ...Object.fromEntries(calls),
    state$: state(
      () => initial,
      ({ state$ }) => state$,
    ),
    preload: () => replayNow(part$),
  }
  return {
    control: control as PluginControl<Plugin<string, S, A>>,
    life$: merge(
      whenLoaded(({ life$ }) => life$),
      onConnect ? connecting$.pipe(switchMap(() => loading$)) : EMPTY,
    ),
  }
}

/** Adds all plug-ins of a site to its wallet. */
export const plugInAll = (plugins: readonly Plugin[], ports: PluginPorts) => {
  const parts = plugins.map((plugin) => ({ ...plugin, ...plugIn(plugin, ports) }))
  return {
    signIn$: merge(
      ...parts.flatMap(({ control, asksOnConnect }) =>
        asksOnConnect ? defer(() => control[asksOnConnect]?.() as Observable<SignInAsk>) : [],
      ),
    ),
    controls: Object.fromEntries(parts.map(({ name, control }) => [name, control])),
    life$: merge(...parts.map(({ life$ }) => life$)),
  }
}
