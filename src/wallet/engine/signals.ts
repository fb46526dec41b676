import { catchError, defer, EMPTY, map, merge } from "rxjs"
import { type AnyWalletError, asWalletError } from "../../model/errors.js"
import type { WalletEvent } from "../../model/connection/events.js"
import type { Page } from "../../services/environment.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { loadAgain } from "../../streams/operators/loadAgain.js"
import { projectProblem } from "./events.js"
import type { WalletOptions } from "../options.js"

/** The signals between the parts of a wallet. */
export const createSignals = (options: WalletOptions, { events }: Pick<Page, "events">) => {
  const [failed$, report] = createSignal<AnyWalletError>()
  const [tracked$, track] = createSignal<WalletEvent>()
  const [refresh$, refresh] = createSignal()
  const [preload$, preload] = createSignal()
  const reports$ = options.provider?.reports$.pipe(catchError(() => EMPTY)) ?? EMPTY
  let problem = projectProblem(options)
  const started$ = defer(() => {
    track({ type: "INITIALIZE" })
    // Said once, however often the wallet is started.
    if (problem) report(problem)
    problem = null
    return EMPTY
  })
  return {
    // What a site, or a provider of its own, reports may be no error.
    failures$: merge(failed$, reports$).pipe(map(asWalletError)),
    report,
    tracked$,
    track,
    refresh$,
    refresh,
    preload$,
    preload,
    started$,
    /** Emits when code that could not be loaded may be loaded again: also when code is to be loaded ahead, as once a view is shown. */
    again$: merge(loadAgain(events), preload$),
  }
}

export type Signals = ReturnType<typeof createSignals>
