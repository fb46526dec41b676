import { defer, type Observable, type SchedulerLike, switchMap, takeUntil } from "rxjs"
import type { NetworkId } from "../model/namespace.js"
import type { Settings } from "../model/settings.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import { late } from "../streams/late.js"
import type { Lookup } from "./lookup.js"
import type { Wallet } from "./wallet.js"

export interface NamesPorts {
  readonly lookup: Pick<Lookup, "adapterOf">
  readonly settings: Pick<Settings, "networks">
  readonly provider: DataProvider | undefined
  /** The network on show now. */
  readonly network: () => NetworkId
  readonly ended$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** Who is meant by a name. How names are looked up is loaded with the first of them. */
export const createNames = (ports: NamesPorts): Pick<Wallet, "addressOf"> => {
  const lookUp$ = late(() => import("./data/nameLookup.js").then(({ nameLookup }) => nameLookup(ports)))
  return {
    addressOf: (name) =>
      defer(() => {
        const network = ports.network()
        return lookUp$.pipe(switchMap((lookUp) => lookUp({ network, name })))
      }).pipe(takeUntil(ports.ended$)),
  }
}
