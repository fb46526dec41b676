import { merge, type Observable } from "rxjs"
import { createEvents, type EventsPorts } from "./events.js"
import { createProject, type FeaturesOfPorts } from "./project.js"
import type { Wallet } from "./wallet.js"

export interface Host {
  readonly streams: Pick<Wallet, "features$" | "events$">
  /** Subscribed to while the wallet lives. */
  readonly life$: Observable<unknown>
}

/** What the site has to say in it, and what it is told. */
export const createHost = (ports: EventsPorts & FeaturesOfPorts): Host => {
  const { events$, heard$ } = createEvents(ports)
  const { features$, looked$ } = createProject(ports)
  return { streams: { features$, events$ }, life$: merge(heard$, looked$) }
}
