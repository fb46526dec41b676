import { EMPTY, NEVER, type Observable, type ObservableInput, switchMap } from "rxjs"
import type { DataCapability } from "../../model/dataCapability.js"
import type { AnyWalletError } from "../../model/errors.js"
import type { DataProvider } from "./dataProvider.js"
import { lazy } from "../../streams/operators/lazy.js"

/**
 * A data provider that keeps its answers, and whose code is loaded on the first call. A call errors when the code cannot be loaded, and the next one
 * loads it again.
 */
export const lazyProvider = (
  capabilities: readonly DataCapability[],
  load: () => ObservableInput<DataProvider>,
  reports$: Observable<AnyWalletError> = NEVER,
): DataProvider => {
  const provider$ = lazy(load)
  const asking =
    <K, V>(pick: (provider: DataProvider) => (asked: K) => Observable<V>) =>
    (asked: K): Observable<V> =>
      provider$.pipe(switchMap((provider) => pick(provider)(asked)))
  return {
    capabilities,
    caches: true,
    reports$,
    tokens: asking(({ tokens }) => tokens),
    history: asking(({ history }) => history),
    identity: asking(({ identity }) => identity),
    prices: asking(({ prices }) => prices),
    calls: (call) => provider$.pipe(switchMap(({ calls }) => calls(call))),
    retain: (isKept) => provider$.pipe(switchMap(({ retain }) => retain?.(isKept) ?? EMPTY)),
    names: {
      lookUp: asking(({ names }) => names.lookUp),
      reverse: asking(({ names }) => names.reverse),
      suggestions: asking(({ names }) => names.suggestions),
      register: asking(({ names }) => names.register),
    },
  }
}
