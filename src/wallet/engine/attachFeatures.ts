import { filter, merge, type Observable, of, switchMap } from "rxjs"
import type { Family } from "../../adapters/family.js"
import { type Connections, statusOf } from "../../model/connection/connections.js"
import { select } from "../../streams/operators/select.js"
import type { Attached } from "../attach.js"
import type { BuiltIn } from "../builtIn.js"
import { builtInPlugins } from "../builtInPlugins.js"
import { type Plugin, plugInAll } from "../plugin.js"
import { fetchCode } from "../preload.js"

export interface AttachPorts {
  readonly builtIn: Attached<BuiltIn>
  readonly plugins: readonly Plugin[]
  readonly families: readonly Family[]
  /** The code of connectors that has to be there when the user chooses one. */
  readonly codeOfConnectors: () => readonly Observable<unknown>[]
  /** Loads the code before it is used. */
  readonly preload$: Observable<unknown>
  readonly connections$: Observable<Connections>
  /** Whether the page may have come back from a login. */
  readonly returned: boolean
  /** Emits when code that could not be loaded may be loaded again. */
  readonly again$: Observable<unknown>
  readonly destroyed$: Observable<unknown>
}

/** Attaches the features of a wallet, built in or added by the site. `life$` runs those whose code is loaded. */
export const attachFeatures = ({ builtIn, plugins, families, preload$, destroyed$, ...more }: AttachPorts) => {
  const connecting$ = more.connections$.pipe(
    select(({ active, byNamespace }) => statusOf(byNamespace[active]).status),
    filter((status) => more.returned || /^connect/.test(status)),
  )
  const ports = {
    context$: builtIn.withPart(({ context }) => of(context)),
    connecting$,
    again$: more.again$,
    destroyed$,
  }
  const own = builtInPlugins.map((plugin) => ({
    ...plugin,
    load: () => builtIn.withPart((part) => of(() => part[plugin.name])),
  }))
  const added = plugInAll([...(own as readonly Plugin[]), ...plugins], ports)
  const preloading$ = preload$.pipe(switchMap(() => fetchCode(families, builtIn.part$, ...more.codeOfConnectors())))
  return {
    ...added,
    life$: merge(
      builtIn.whenLoaded(({ life$ }) => life$),
      added.life$,
      preloading$,
    ),
  }
}
