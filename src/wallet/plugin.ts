import {
  catchError,
  concat,
  defer,
  EMPTY,
  from,
  map,
  merge,
  type Observable,
  type ObservableInput,
  of,
  takeUntil,
} from "rxjs"
import { replayNow } from "../streams/operators/replayNow.js"
import { type State, stateOf, withValue } from "../streams/operators/state.js"
import { attach, type Part } from "./attach.js"
import type { WalletContext } from "./walletContext.js"

/** The functions of a feature. Each call starts at once; what it returns replays every value. */
export type Actions = Readonly<Record<string, (...input: never[]) => Observable<unknown>>>

/** A feature in a running wallet, once its code is there. */
export interface Feature<S, A extends Actions> extends Part {
  /** Shared by the wallet; a `State`, which has a value without subscribers too, is taken as it is. */
  readonly state$: Observable<S> | State<S>
  readonly actions: A
}

/** A feature that a site adds by importing it: a name, a first state, and where its code is. */
export interface Plugin<N extends string = string, S = unknown, A extends Actions = Actions> {
  readonly name: N
  /** The state before the code is there. */
  readonly initial: S
  readonly actions: readonly (keyof A & string)[]
  /** An `import()` in production, an observable in a test. */
  readonly load: () => ObservableInput<(context: WalletContext) => Feature<S, A>>
}

/** A plug-in as the wallet offers it: `wallet.swap.state$`, `wallet.swap.submit()`. */
export type PluginControl<P> =
  P extends Plugin<string, infer S, infer A>
    ? {
        readonly state$: State<S>
        /** Fetches its code, so that it is there when it is needed. Emits once it is. */
        readonly preload: () => Observable<unknown>
      } & A
    : never

/** The plug-ins of a wallet, by name. */
export type PluginControls<P extends readonly Plugin[]> = { readonly [E in P[number] as E["name"]]: PluginControl<E> }

interface SharedFeature<S, A extends Actions> extends Feature<S, A> {
  readonly state$: State<S>
}

/** Puts one plug-in into a wallet. Its code is loaded with the first subscriber or the first call; calls keep their order. */
export const plugIn = <S, A extends Actions>(
  { initial, actions, load }: Plugin<string, S, A>,
  context: WalletContext,
): { readonly control: PluginControl<Plugin<string, S, A>>; readonly life$: Observable<unknown> } => {
  const { clock } = context.environment
  const shared = (feature: Feature<S, A>): SharedFeature<S, A> => {
    const { state$ } = feature
    return { ...feature, state$: "value" in state$ ? state$ : stateOf(state$, { initial, clock }) }
  }
  const attached = attach(
    () => from(load()).pipe(map((make) => (given: WalletContext) => shared(make(given)))),
    () => context,
  )
  const { present } = attached
  const first$ = defer(() => (present() ? EMPTY : of(initial)))
  const state$ = concat(
    first$,
    attached.withPart((feature) => feature.state$),
  ).pipe(
    takeUntil(context.destroyed$),
    catchError(() => EMPTY),
  )
  const calls = actions.map((name) => [
    name,
    (...input: never[]) => replayNow(attached.withPart((feature) => feature.actions[name]?.(...input) ?? EMPTY)),
  ])
  const control = {
    ...Object.fromEntries(calls),
    state$: withValue(state$, () => present()?.state$.value ?? initial),
    preload: () => replayNow(attached.part$),
  }
  return { control: control as PluginControl<Plugin<string, S, A>>, life$: attached.life$ }
}

/** Puts all plug-ins of a site into its wallet. */
export const plugInAll = (plugins: readonly Plugin[], context: WalletContext) => {
  const parts = plugins.map((plugin) => ({ name: plugin.name, ...plugIn(plugin, context) }))
  return {
    controls: Object.fromEntries(parts.map(({ name, control }) => [name, control])) as Readonly<
      Record<string, unknown>
    >,
    life$: merge(...parts.map(({ life$ }) => life$)),
  }
}
