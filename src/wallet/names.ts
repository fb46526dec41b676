import { defer, type Observable, type SchedulerLike, switchMap, takeUntil } from "rxjs"
import type { ShownNetwork } from "../model/network.js"
import type { Settings } from "../model/settings.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import { lazy } from "../streams/operators/lazy.js"
import type { State } from "../streams/operators/state.js"
import type { Lookup } from "./lookup.js"
import type { Wallet } from "./wallet.js"

export interface NamesPorts {
  readonly lookup: Pick<Lookup, "adapterOf">
  readonly settings: Pick<Settings, "networks">
  readonly provider: DataProvider | undefined
  readonly network$: State<ShownNetwork>
  readonly ended$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** Who is meant by a name. How names are looked up is loaded with the first of them. */
export const createNames = (ports: NamesPorts): Pick<Wallet, "addressOf"> => {
  const lookUp$ = lazy(() => import("./later.js").then(({ nameLookup }) => nameLookup(ports)))
  return {
    addressOf: (name) =>
      defer(() => {
        const network = ports.network$.value.id
        return lookUp$.pipe(switchMap((lookUp) => lookUp({ network, name })))
      }).pipe(takeUntil(ports.ended$)),
  }
}
