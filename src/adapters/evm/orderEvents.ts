import { mergeMap, type MonoTypeOperatorFunction, scan } from "rxjs"
import type { ConnectorEvent } from "../adapter.js"

interface Telling {
  /** What came before `connected` and waits for it. */
  readonly held: readonly ConnectorEvent[]
  /** What was last told of each subject; undefined before `connected`. */
  readonly known: Readonly<Record<"accounts" | "network" | "link", string>> | undefined
  readonly telling: readonly ConnectorEvent[]
}

/** What an event is about, and what it says, comparable. */
const factOf = (event: Exclude<ConnectorEvent, { readonly type: "connected" }>) => {
  switch (event.type) {
    case "accountsChanged":
      return { accounts: event.accounts.map(({ address }) => address.toLowerCase()).join() }
    case "networkChanged":
      return { network: event.network }
    case "linkChanged":
      return { link: event.link }
  }
}

const tell = (state: Telling, event: ConnectorEvent): Telling => {
  if (event.type === "connected") {
    const { accounts, network } = event
    const facts = { ...factOf({ type: "accountsChanged", accounts }), ...factOf({ type: "networkChanged", network }) }
    const known = { accounts: "", network: "", link: "up", ...facts }
    const begun: Telling = { held: [], known, telling: [event] }
    return state.held.reduce((orderEvents, held) => {
      const next = tell(orderEvents, held)
      return { ...next, telling: [...orderEvents.telling, ...next.telling] }
    }, begun)
  }
  if (!state.known) return { ...state, held: [...state.held, event], telling: [] }
  const known = { ...state.known, ...factOf(event) }
  const isNews = JSON.stringify(known) !== JSON.stringify(state.known)
  return { held: [], known, telling: isNews ? [event] : [] }
}

/**
 * Puts a wallet's words in order: `connected` first, whatever was heard while the chain was being read after it,
 * and nothing twice.
 *
 *     source   -n-c-n-m-     n: on Polygon   c: connected, on Ethereum   m: on Polygon, again
 *     told     ---(cn)--
 */
export const told = (): MonoTypeOperatorFunction<ConnectorEvent> => (source) =>
  source.pipe(
    scan(tell, { held: [], known: undefined, telling: [] } as Telling),
    mergeMap(({ telling }) => telling),
  )
