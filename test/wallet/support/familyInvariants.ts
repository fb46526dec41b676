import type { Connection } from "../../../src/model/connection/connection.js"
import { allConnections } from "../../../src/model/connection/connections.js"
import { bitcoinRegtest, bitcoinSignet } from "../../../src/networks/bitcoin.js"
import type { Action } from "./actions.js"
import { CANDLE } from "./bitcoinAccounts.js"
import { type Invariant, violation } from "./invariant.js"
import { rdnses } from "./model.js"

/** One session serves all its families: it is open as long as one of them is connected. */
const aSessionIsShared: Invariant = ({ wallet, families, running }) => {
  const open = families.phone.sessions()
  const own = allConnections(wallet.connections$.value).filter(({ connector }) => connector.id === "relay")
  if (!running.stop) return []
  return [
    ...violation(own.length > 0 && open !== 1, `${own.length} families are connected over ${open} sessions`),
    ...violation(own.length === 0 && open > 1, `${open} sessions are open`),
  ]
}

/** The parts of a connection that only its own wallet may change. */
const fingerprint = ({ connector, namespace, accounts, network, link }: Connection): string =>
  JSON.stringify([connector.id, namespace, accounts, network, link])

const wallets: Readonly<Record<string, string>> = { toy: "toy.bear", bitcoin: CANDLE, session: "relay" }

/** The wallet that a user disconnects. */
const leftBy = (action: Action): string | undefined => {
  if (action.who === "user" && action.does === "disconnect") return rdnses[action.which]
  const [does, name = ""] = action.who === "families" ? action.does.split(" ") : []
  return does === "disconnect" ? wallets[name] : undefined
}

const disconnectingOneLeavesTheOthers: Invariant = ({ wallet }, before, action) => {
  const left = leftBy(action)
  if (left === undefined) return []
  const now = new Set(allConnections(wallet.connections$.value).map(fingerprint))
  const changed = allConnections(before).filter((connection) => !now.has(fingerprint(connection)))
  return changed.flatMap(({ connector: { id } }) => violation(id !== left, `disconnecting ${left} has changed ${id}`))
}

const prefixes: Readonly<Record<string, RegExp>> = { [bitcoinRegtest.id]: /^bcrt1/, [bitcoinSignet.id]: /^tb1/ }

/** What is received on an address of another network would be lost. */
const addressesAreOfTheirNetwork: Invariant = ({ wallet }) =>
  wallet.connections$.value.byNamespace.bip122.connections.flatMap(({ network, accounts }) =>
    accounts.flatMap(({ address }) => violation(!prefixes[network]?.test(address), `${address} is on ${network}`)),
  )

const bitcoinListenersEndWithConnections: Invariant = ({ wallet, families, running }) => {
  const { connections, connecting, remembered } = wallet.connections$.value.byNamespace.bip122
  const busy = [
    ...[...connections, ...remembered.map(({ connection }) => connection)].map(({ connector }) => connector),
    ...connecting,
  ]
  const isOurs = busy.some(({ id }) => id === CANDLE)
  return violation(running.stop !== null && !isOurs && families.candle.listeners() > 0, `${CANDLE} still has listeners`)
}

export const familyInvariants = {
  aSessionIsShared,
  disconnectingOneLeavesTheOthers,
  addressesAreOfTheirNetwork,
  bitcoinListenersEndWithConnections,
} as const satisfies Readonly<Record<string, Invariant>>
