import { EMPTY, filter, merge, type Observable, of, switchMap } from "rxjs"
import type { Family } from "../adapters/family.js"
import { type Connections, statusOf } from "../model/connection/connections.js"
import type { SendState } from "../model/send/sendForm.js"
import type { LinksState } from "../model/pairing/walletLinks.js"
import { select } from "../streams/operators/select.js"
import type { Attached } from "./attach.js"
import type { BuiltIn } from "./builtIn.js"
import type { LinkActions, SendActions } from "./controls.js"
import { linksPlugin } from "./linksPlugin.js"
import { type Plugin, plugIn, plugInAll } from "./plugin.js"
import { sendPlugin } from "./sendPlugin.js"
import { fetchCode } from "./preload.js"

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
  readonly destroyed$: Observable<unknown>
}

/** Attaches the features of a wallet, built in or added by the site. `life$` runs those whose code is loaded. */
export const attachFeatures = ({ builtIn, plugins, families, preload$, destroyed$, ...more }: AttachPorts) => {
  const connecting$ = more.connections$.pipe(
    select(({ active, byNamespace }) => statusOf(byNamespace[active]).status),
    filter((status) => more.returned || /^connect/.test(status)),
  )
  const ports = { context$: builtIn.withPart(({ context }) => of(context)), connecting$, destroyed$ }
  const sendForm = plugIn<SendState, SendActions>(
    { ...sendPlugin, load: () => builtIn.withPart((part) => of(() => part.sendForm)) },
    ports,
  )
  const links = plugIn<LinksState, LinkActions>(
    { ...linksPlugin, load: () => builtIn.withPart((part) => of(() => ({ ...part.links, life$: EMPTY }))) },
    ports,
  )
  const added = plugInAll(plugins, ports)
  const preloading$ = preload$.pipe(switchMap(() => fetchCode(families, builtIn.part$, ...more.codeOfConnectors())))
  return {
    signIn$: added.signIn$,
    controls: { ...added.controls, [sendPlugin.name]: sendForm.control, [linksPlugin.name]: links.control },
    life$: merge(
      builtIn.whenLoaded(({ life$ }) => life$),
      sendForm.life$,
      added.life$,
      preloading$,
    ),
  }
}
