import {
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  observeOn,
  type SchedulerLike,
  switchMap,
  take,
  takeWhile,
  tap,
  timer,
} from "rxjs"
import { sameAccount } from "../../model/account.js"
import { latest } from "../../model/remote.js"
import type { SwapForm, SwapState } from "../../model/swap/swap.js"
import { swapLimits } from "../../model/swap/swapLimits.js"
import type { SwapMemory } from "../../model/swap/swapMemory.js"
import { tokenNamed } from "../../model/swap/swapTokens.js"
import type { Token } from "../../model/token/token.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { State } from "../../streams/operators/withValue.js"
import type { SwapArguments } from "./swapActions.js"

export interface FillPorts {
  readonly state$: State<SwapState>
  /** What the state is while it has subscribers. */
  readonly shown$: Observable<SwapState>
  readonly memory$: State<SwapMemory>
  readonly edit: (change: Partial<SwapForm>) => void
  readonly clock: SchedulerLike
}

type Sides = Partial<Pick<SwapForm, "from" | "to">>

/** The named tokens. One that is not found leaves none: the amount is of that, and of no other that was chosen before. */
const sidesOf = ({ fromToken, toToken }: SwapArguments, tokens: readonly Token[]): Sides => {
  const found = (name: string): Token | null => tokenNamed(tokens, name) ?? null
  return { ...(fromToken && { from: found(fromToken) }), ...(toToken && { to: found(toToken) }) }
}

/** Without the sides that a token was chosen for. */
const emptySides = ({ from, to }: Sides, form: SwapForm): Sides => ({
  ...(from && !form.from && { from }),
  ...(to && !form.to && { to }),
})

const isSettled = ({ tokens }: SwapState): boolean => tokens.status === "ready" || tokens.status === "failed"

/** The tokens, once they are known after all, for the same account and network. Nothing is requested by this. */
const listedLater = ({ shown$, memory$, clock }: FillPorts): Observable<readonly Token[]> => {
  const { account } = memory$.value
  return shown$.pipe(
    takeWhile((state) => sameAccount(state.account, account)),
    switchMap(({ tokens }) => (tokens.status === "ready" ? [tokens.value] : EMPTY)),
    take(1),
    // An edit within an emission of the state would be emitted before it.
    observeOn(clock),
  )
}

/**
 * Fills in the form with what a site names, once the tokens are known. Where they could not be loaded in time, the named
 * ones are filled in by `life$` when they are loaded after all, unless others were chosen by then.
 */
export const fillForm = (ports: FillPorts) => {
  const { state$, memory$, edit, clock } = ports
  const [filled$, filled] = createSignal<SwapArguments | null>()
  const fill = (given: SwapArguments): Observable<null> =>
    merge(state$.pipe(filter(isSettled)), timer(swapLimits.fillTimeout, clock).pipe(switchMap(() => state$))).pipe(
      take(1),
      tap(({ tokens }) => {
        const { amount } = given
        edit({ ...sidesOf(given, latest(tokens) ?? []), ...(amount !== undefined && { amount }) })
        filled(tokens.status === "ready" ? null : given)
      }),
      map(() => null),
    )
  const fillLater = (given: SwapArguments): Observable<unknown> =>
    listedLater(ports).pipe(tap((tokens) => edit(emptySides(sidesOf(given, tokens), memory$.value.form))))
  return { fill, life$: filled$.pipe(switchMap((given) => (given ? fillLater(given) : EMPTY))) }
}
