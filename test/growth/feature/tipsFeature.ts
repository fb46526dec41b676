import { combineLatest, endWith, ignoreElements, map, scan, startWith, Subject, switchMap, tap } from "rxjs"
import * as t from "io-ts"
import type { Call, Feature, WalletContext } from "rxwallet"
import type { TipsActions, TipsState } from "./tipsState.js"

/** A call of the data provider that is not part of the package, with its codec. */
const tippers: Call<{ readonly names: readonly string[] }> = {
  method: "GET",
  path: "/v1/tippers",
  returns: t.type({ names: t.readonlyArray(t.string) }),
}

export const tipsFeature = (context: WalletContext): Feature<TipsState, TipsActions> => {
  const { ask, transact, track, connections$, active, settings } = context
  const reviewed = () => settings.networks.find(({ id }) => id === active.network$.value.id)
  const given$ = new Subject<void>()
  const count$ = given$.pipe(
    scan((given) => given + 1, 0),
    startWith(0),
  )
  const names$ = ask(tippers).pipe(map(({ names }) => names))
  return {
    state$: connections$.pipe(
      switchMap(() => combineLatest([count$, names$])),
      map(([given, names]) => ({ given, names })),
    ),
    actions: {
      tip: (to) =>
        transact("tips", { to, amount: "0.01" }, reviewed()).pipe(
          tap((step) => {
            if (step.type === "confirmed") given$.next()
          }),
        ),
    },
    life$: count$.pipe(
      ignoreElements(),
      endWith(null),
      tap(() => track({ type: "INITIALIZE" })),
    ),
  }
}
