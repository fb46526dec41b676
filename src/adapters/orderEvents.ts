import { mergeMap, type MonoTypeOperatorFunction, scan } from "rxjs"
import type { Accounts } from "../model/account.js"
import { sameJson } from "../model/sameJson.js"
import type { ConnectorEvent } from "./connector.js"

type Known = Readonly<Record<"accounts" | "network" | "link", string>>

interface Ordered {
  /** Events received before `connected`, to be emitted after it. */
  readonly held: readonly ConnectorEvent[]
  /** The latest value of each kind of event; undefined before `connected`. */
  readonly known: Known | undefined
  readonly emitted: readonly ConnectorEvent[]
}

const accountsText = (accounts: Accounts): string => accounts.map(({ address }) => address.toLowerCase()).join()

const knownAfter = (known: Known, event: ConnectorEvent): Known => {
  switch (event.type) {
    case "connected": {
      const [{ accounts, network }] = event.approvals
      return { accounts: accountsText(accounts), network, link: "up" }
    }
    case "accountsChanged":
      return { ...known, accounts: accountsText(event.accounts) }
    case "networkChanged":
      return { ...known, network: event.network }
    case "linkChanged":
      return { ...known, link: event.link }
    case "uri":
    case "withdrawn":
      return known
  }
}

const unknown: Known = { accounts: "", network: "", link: "" }

const order = ({ held, known }: Ordered, event: ConnectorEvent): Ordered => {
  if (event.type === "connected") {
    const begun: Ordered = { held: [], known: knownAfter(unknown, event), emitted: [event] }
    return held.reduce((before, next) => {
      const after = order(before, next)
      return { ...after, emitted: [...before.emitted, ...after.emitted] }
    }, begun)
  }
  if (!known) return { held: [...held, event], known, emitted: [] }
  const next = knownAfter(known, event)
  return { held: [], known: next, emitted: sameJson(next, known) ? [] : [event] }
}

/**
 * Puts a wallet's events in order: `connected` first, then those that came while the chain was being read, and nothing
 * twice.
 *
 *     source   -n-c-n-m-     n: on Polygon   c: connected, on Ethereum   m: on Polygon, again
 *     ordered  ---(cn)--
 */
export const orderEvents = (): MonoTypeOperatorFunction<ConnectorEvent> => (source) =>
  source.pipe(
    scan(order, { held: [], known: undefined, emitted: [] } as Ordered),
    mergeMap(({ emitted }) => emitted),
  )
