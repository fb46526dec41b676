import type { Connection } from "../../../src/model/connection.js"
import { allConnections, type Connections, statusOf } from "../../../src/model/connections.js"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import { namespaces } from "../../../src/model/namespace.js"
import {
  activeNamespaceKey,
  activeNetworkKey,
  connectionsKey,
  disconnectedKey,
  recentWalletsKey,
} from "../../../src/services/codecs/stored.js"
import { nativeBalancesKey } from "../../../src/services/balanceCache.js"
import type { RecordKey } from "../../../src/services/storage.js"
import type { Action, World } from "./model.js"

/** What is wrong with the world, one line each; an empty list is a sound one. */
export type Invariant = (world: World, before: Connections, action: Action) => readonly string[]

const complain = (wrong: boolean, words: string): readonly string[] => (wrong ? [words] : [])

/** A deadline, and a moment for the answer to arrive. The balance of slow wallets' silent questions is in it. */
const deadlines: Readonly<Record<string, number>> = {
  connect: limits.discoveryDeadline + limits.connectDeadline,
  disconnect: limits.revokeTimeout,
  switchNetwork: limits.promptDeadline,
  signMessage: limits.promptDeadline,
  send: 2 * limits.promptDeadline + chainLimits.receiptTimeout,
}

/** Signatures are asked one after another: each waits for those before it. */
const everyCommandSettles: Invariant = ({ askings }) =>
  askings.flatMap(({ name, at, ending }, index) => {
    const turns = name === "signMessage" ? askings.slice(0, index + 1).filter((asked) => asked.name === name).length : 1
    const due = at + turns * (deadlines[name] ?? 0)
    const { status } = ending()
    return complain(status === "pending" && Date.now() > due, `${name} is pending after ${Date.now() - at} ms`)
  })

const everyFailureIsNamed: Invariant = ({ askings }) =>
  askings.flatMap(({ name, ending }) => {
    const ended = ending()
    const code = ended.status === "failed" ? ended.code : ""
    return complain(code.startsWith("not a WalletError") || code === "Unexpected", `${name} failed with ${code}`)
  })

const noAccountWithoutAConnection: Invariant = ({ wallet }) => {
  const [first] = wallet.connections$.value.byNamespace.eip155.connections
  const account = wallet.account$.value
  return complain(
    account !== null && (account.address !== first?.accounts[0].address || account.network !== first.network),
    `the account ${JSON.stringify(account)} has no live connection`,
  )
}

const theStatesAgree: Invariant = ({ wallet }) => {
  const { byNamespace, active } = wallet.connections$.value
  const status = statusOf(byNamespace[active])
  const network = "connection" in status ? status.connection.network : null
  return [
    ...complain(
      JSON.stringify(status) !== JSON.stringify(wallet.status$.value),
      `status$ says ${wallet.status$.value.status}`,
    ),
    ...complain(network !== null && wallet.network$.value.id !== network, `network$ says ${wallet.network$.value.id}`),
    ...complain("connection" in status !== (wallet.account$.value !== null), "account$ and status$ disagree"),
  ]
}

/** Who is being asked stays remembered until it has answered; who is live is neither. */
const oneEntryForEachConnector: Invariant = ({ wallet }) =>
  namespaces.flatMap((namespace) => {
    const { connections, connecting, remembered } = wallet.connections$.value.byNamespace[namespace]
    const live = connections.map(({ connector }) => connector.id.toLowerCase())
    const asked = connecting.map(({ id }) => id.toLowerCase())
    const known = remembered.map(({ connection }) => connection.connector.id.toLowerCase())
    return [
      [...live, ...asked],
      [...live, ...known],
    ].flatMap((ids) => complain(new Set(ids).size !== ids.length, `a connector is there twice: ${ids.join()}`))
  })

const theActiveOneIsTheLatest: Invariant = ({ wallet }) => {
  const { connections } = wallet.connections$.value.byNamespace.eip155
  const latest = Math.max(...connections.map(({ usedAt }) => usedAt))
  return complain(
    connections[0] !== undefined && connections[0].usedAt !== latest,
    "the active connection is not the latest",
  )
}

const listenersEndWithConnections: Invariant = ({ wallet, wallets, running }) => {
  const { connections, connecting, remembered } = wallet.connections$.value.byNamespace.eip155
  const busy = [
    ...connections.map(({ connector }) => connector),
    ...connecting,
    ...remembered.map(({ connection }) => connection.connector),
  ]
  return wallets.flatMap((scripted) => {
    const { rdns } = scripted.info
    const isOurs = busy.some(({ id }) => id === rdns)
    return complain(running.stop !== null && !isOurs && scripted.listeners() > 0, `${rdns} is still listened to`)
  })
}

/** Reading removes what does not decode. */
const decodes = <A>({ elsewhere, storage }: World, key: RecordKey<A>): readonly string[] => {
  const path = `rxwallet/${key.name}`
  const had = storage.texts.has(path)
  elsewhere.read(key)
  return complain(had && !storage.texts.has(path), `${key.name} was written and does not decode`)
}

const storageDecodes: Invariant = (world) => [
  ...decodes(world, connectionsKey),
  ...decodes(world, disconnectedKey),
  ...decodes(world, recentWalletsKey),
  ...decodes(world, activeNamespaceKey),
  ...decodes(world, activeNetworkKey),
  ...decodes(world, nativeBalancesKey),
]

/** What of a connection nobody but its own wallet may change. */
const essence = ({ connector, accounts, network, link }: Connection): string =>
  JSON.stringify([connector.id, accounts, network, link])

const disconnectingOneLeavesTheOthers: Invariant = ({ wallet }, before, action) => {
  if (action.who !== "person" || action.does !== "disconnect") return []
  const now = new Set(allConnections(wallet.connections$.value).map(essence))
  const gone = allConnections(before).filter((connection) => !now.has(essence(connection)))
  return complain(gone.length > 1, `disconnecting one has changed ${gone.length}`)
}

const nothingIsSignedForNobody: Invariant = ({ wallet, askings }) =>
  complain(
    wallet.account$.value === null &&
      askings.some(({ name, ending }) => name === "signMessage" && ending().status === "pending"),
    "a signature is waited for, and nobody is connected",
  )

const garbageIsNotBelieved: Invariant = ({ wallet }) =>
  allConnections(wallet.connections$.value).flatMap(({ network, accounts }) => [
    ...complain(!/^eip155:[1-9]\d*$/.test(network), `the network is ${network}`),
    ...complain(!accounts.every(({ address }) => /^0x[0-9a-f]{40}$/.test(address)), "an address is none"),
  ])

const anotherTabsGoodbyeIsHeard: Invariant = ({ wallet, wallets, running }, _, action) => {
  if (!running.stop || action.who !== "other tab" || action.does !== "disconnects") return []
  const left = wallets[action.which]?.info.rdns
  const { connections } = wallet.connections$.value.byNamespace.eip155
  return complain(
    connections.some(({ connector }) => connector.id === left),
    `${left} is still connected`,
  )
}

export const invariants: Readonly<Record<string, Invariant>> = {
  everyCommandSettles,
  everyFailureIsNamed,
  noAccountWithoutAConnection,
  theStatesAgree,
  oneEntryForEachConnector,
  theActiveOneIsTheLatest,
  listenersEndWithConnections,
  storageDecodes,
  disconnectingOneLeavesTheOthers,
  nothingIsSignedForNobody,
  garbageIsNotBelieved,
  anotherTabsGoodbyeIsHeard,
}
