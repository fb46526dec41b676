import type { Observable, ObservableInput } from "rxjs"
import type { State } from "../streams/operators/state.js"
import type { WalletContext } from "./walletContext.js"

/** The functions of a feature. Each call starts at once; what it returns replays every value. */
export type Actions = Readonly<Record<string, (...input: never[]) => Observable<unknown>>>

/** A feature in a running wallet, once its code is there. */
export interface Feature<S, A extends Actions> {
  /** Shared by the feature, with a value also while it has no subscribers: a `stateOf`. The wallet shares it no further. */
  readonly state$: State<S>
  readonly actions: A
  /** Subscribed to while the wallet runs, from the moment the code is there. */
  readonly life$: Observable<unknown>
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
