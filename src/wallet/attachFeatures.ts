import { merge, type Observable, of, type SchedulerLike, switchMap } from "rxjs"
import type { Family } from "../adapters/family.js"
import type { SendState } from "../model/sendForm.js"
import type { Attached } from "./attach.js"
import type { BuiltIn } from "./builtIn.js"
import type { SendActions } from "./controls.js"
import { type Plugin, plugIn, plugInAll } from "./plugin.js"
import { sendPlugin } from "./sendPlugin.js"
import { fetchCode } from "./preload.js"

export interface AttachPorts {
  readonly builtIn: Attached<BuiltIn>
  readonly plugins: readonly Plugin[]
  readonly families: readonly Family[]
  /** Loads the code before it is used. */
  readonly preload$: Observable<unknown>
  readonly destroyed$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** Attaches the features of a wallet, built in or added by the site. `life$` runs those whose code is loaded. */
export const attachFeatures = ({ builtIn, plugins, families, preload$, destroyed$, clock }: AttachPorts) => {
  const ports = { context$: builtIn.withPart(({ context }) => of(context)), destroyed$, clock }
  const load = () => builtIn.withPart(({ sendForm }) => of(() => sendForm))
  const sendForm = plugIn<SendState, SendActions>({ ...sendPlugin, load }, ports)
  const added = plugInAll(plugins, ports)
  const preloading$ = preload$.pipe(switchMap(() => fetchCode(families, builtIn.part$)))
  return {
    controls: { ...added.controls, [sendPlugin.name]: sendForm.control },
    life$: merge(
      builtIn.whenLoaded(({ life$ }) => life$),
      sendForm.life$,
      added.life$,
      preloading$,
    ),
  }
}
