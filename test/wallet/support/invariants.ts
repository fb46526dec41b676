import { accountOf } from "../../../src/model/connection/connection.js"
import { allConnections, type Connections, statusOf } from "../../../src/model/connection/connections.js"
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
import { familyInvariants } from "./familyInvariants.js"
import { type Invariant, violation } from "./invariant.js"
import { newerRecord, type World } from "./model.js"

/** The deadline of each command. */
const deadlines: Readonly<Record<string, number>> = {
  connect: limits.discoveryDeadline + limits.connectDeadline,
  // A wallet that is still looked for is waited for.
  disconnect: limits.discoveryDeadline + limits.revokeTimeout,
  switchNetwork: limits.promptDeadline,
  signMessage: limits.promptDeadline,
  send: 2 * limits.promptDeadline + chainLimits.receiptTimeout,
}

/** Signatures are requested one after another: each waits for those before it. */
const everyCommandSettles: Invariant = ({ calls }) =>
  calls.flatMap(({ name, at, outcome }, index) => {
    const turns = name === "signMessage" ? calls.slice(0, index + 1).filter((call) => call.name === name).length : 1
    const due = at + turns * (deadlines[name] ?? 0)
    const { status } = outcome()
    return violation(status === "pending" && Date.now() > due, `${name} is pending after ${Date.now() - at} ms`)
  })

const everyFailureIsNamed: Invariant = ({ calls }) =>
  calls.flatMap(({ name, outcome }) => {
    const ended = outcome()
    const code = ended.status === "failed" ? ended.code : ""
    return violation(code.startsWith("not a WalletError") || code === "Unexpected", `${name} failed with ${code}`)
  })

const noAccountWithoutAConnection: Invariant = ({ wallet }) => {
  const { byNamespace, active } = wallet.connections$.value
  const [first] = byNamespace[active].connections
  const account = wallet.account$.value
  return violation(
    account !== null && (first === undefined || JSON.stringify(account) !== JSON.stringify(accountOf(first))),
    `the account ${JSON.stringify(account)} has no live connection`,
  )
}

const theStatesAgree: Invariant = ({ wallet }) => {
  const { byNamespace, active } = wallet.connections$.value
  const status = statusOf(byNamespace[active])
  const network = "connection" in status ? status.connection.network : null
  return [
    ...violation(
      JSON.stringify(status) !== JSON.stringify(wallet.status$.value),
      `status$ is ${wallet.status$.value.status}`,
    ),
    ...violation(network !== null && wallet.network$.value.id !== network, `network$ is ${wallet.network$.value.id}`),
    ...violation("connection" in status !== (wallet.account$.value !== null), "account$ and status$ disagree"),
  ]
}

/** A connecting wallet may be remembered too; a connected one is neither connecting nor remembered. */
const oneEntryForEachConnector: Invariant = ({ wallet }) =>
  namespaces.flatMap((namespace) => {
    const { connections, connecting, remembered } = wallet.connections$.value.byNamespace[namespace]
    const live = connections.map(({ connector }) => connector.id.toLowerCase())
    const pending = connecting.map(({ id }) => id.toLowerCase())
    const known = remembered.map(({ connection }) => connection.connector.id.toLowerCase())
    return [
      [...live, ...pending],
      [...live, ...known],
    ].flatMap((ids) => violation(new Set(ids).size !== ids.length, `a connector occurs twice: ${ids.join()}`))
  })

const oneWalletWhereSeveralAreOff: Invariant = ({ wallet, isMultiWallet }) =>
  namespaces.flatMap((namespace) => {
    const { connections } = wallet.connections$.value.byNamespace[namespace]
    const ids = connections.map(({ connector }) => connector.id)
    return violation(!isMultiWallet && ids.length > 1, `${ids.join()} are connected in ${namespace}`)
  })

const theActiveOneIsTheLatest: Invariant = ({ wallet }) =>
  namespaces.flatMap((namespace) => {
    const { connections } = wallet.connections$.value.byNamespace[namespace]
    const latest = Math.max(...connections.map(({ usedAt }) => usedAt))
    return violation(
      connections[0] !== undefined && connections[0].usedAt !== latest,
      `the active connection of ${namespace} is not the latest`,
    )
  })

const theSelectedAccountIsExposed: Invariant = ({ wallet }) =>
  allConnections(wallet.connections$.value).flatMap(({ accounts, selected, connector }) =>
    violation(
      selected !== undefined && !accounts.some(({ address }) => address === selected),
      `${connector.id} has selected ${selected}, which it does not have`,
    ),
  )

/** Disconnecting the last wallet of the active family does not leave it active beside one that has a wallet. */
const aWalletThatIsLeftIsTheActiveOne: Invariant = ({ wallet }, before, action) => {
  const { active, byNamespace } = wallet.connections$.value
  const isLost = before.byNamespace[active].connections.length > 0 && byNamespace[active].connections.length === 0
  // One that comes back by itself does not become the active one.
  const keys = (state: Connections) =>
    allConnections(state).map(({ namespace, connector }) => `${namespace} ${connector.id}`)
  const were = keys(before)
  const isLeft = keys(wallet.connections$.value).some((key) => were.includes(key))
  const byUser = (action.who === "user" || action.who === "families") && action.does.startsWith("disconnect")
  return violation(
    byUser && before.active === active && isLost && isLeft,
    `${active} is the active family, without a wallet`,
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
    return violation(running.stop !== null && !isOurs && scripted.listeners() > 0, `${rdns} still has listeners`)
  })
}

/** A read removes a record that does not decode. */
const decodes = <A>({ elsewhere, storage }: World, key: RecordKey<A>): readonly string[] => {
  const path = `rxwallet/${key.name}`
  const had = storage.texts.has(path)
  elsewhere.read(key)
  return violation(had && !storage.texts.has(path), `${key.name} was written and does not decode`)
}

const storageDecodes: Invariant = (world) => [
  ...decodes(world, connectionsKey),
  ...decodes(world, disconnectedKey),
  ...decodes(world, recentWalletsKey),
  ...decodes(world, activeNamespaceKey),
  ...decodes(world, activeNetworkKey),
  ...decodes(world, nativeBalancesKey),
]

const noSignatureWithoutAConnection: Invariant = ({ wallet, calls }) =>
  violation(
    wallet.account$.value === null &&
      calls.some(({ name, outcome }) => name === "signMessage" && outcome().status === "pending"),
    "a signature is pending without a connection",
  )

const malformedDataIsIgnored: Invariant = ({ wallet }) =>
  wallet.connections$.value.byNamespace.eip155.connections.flatMap(({ network, accounts }) => [
    ...violation(!/^eip155:([1-9]\d*|unknown)$/.test(network), `the network is ${network}`),
    ...violation(!accounts.every(({ address }) => /^0x[0-9a-f]{40}$/.test(address)), "an address is invalid"),
  ])

const disconnectingInAnotherTabIsFollowed: Invariant = ({ wallet, wallets, running, storage }, _, action) => {
  // A disconnect that changes nothing in storage, because this tab could not store its connection, cannot be followed.
  if (storage.wasFull()) return []
  if (!running.stop || action.who !== "other tab" || action.does !== "disconnects") return []
  const left = wallets[action.which]?.info.rdns
  const { connections } = wallet.connections$.value.byNamespace.eip155
  return violation(
    connections.some(({ connector }) => connector.id === left),
    `${left} is still connected`,
  )
}

/** All subscribers, also one behind another that changes the state while it is emitted. */
const everySubscriberHasTheNewestValue: Invariant = ({ wallet, received }) =>
  received().flatMap((value, index) =>
    violation(
      value !== (index % 2 === 0 ? wallet.connections$.value : wallet.modal.state$.value),
      `subscriber ${index} has an old value`,
    ),
  )

const newerRecordsAreLeftAlone: Invariant = ({ storage }, _, action) => {
  const isNewer = action.who === "storage" && action.does === "newer record"
  const text = storage.texts.get("rxwallet/recent_wallets")
  return violation(isNewer && text !== newerRecord, `the newer record became ${text}`)
}

const nothingRunsAfterDestroy: Invariant = ({ gone }) =>
  gone.flatMap((wallet) =>
    violation(allConnections(wallet.connections$.value).length > 0, "a destroyed wallet is connected"),
  )

export const invariants: Readonly<Record<string, Invariant>> = {
  everyCommandSettles,
  everyFailureIsNamed,
  noAccountWithoutAConnection,
  theStatesAgree,
  oneEntryForEachConnector,
  oneWalletWhereSeveralAreOff,
  theActiveOneIsTheLatest,
  theSelectedAccountIsExposed,
  aWalletThatIsLeftIsTheActiveOne,
  listenersEndWithConnections,
  storageDecodes,
  ...familyInvariants,
  noSignatureWithoutAConnection,
  malformedDataIsIgnored,
  disconnectingInAnotherTabIsFollowed,
  everySubscriberHasTheNewestValue,
  newerRecordsAreLeftAlone,
  nothingRunsAfterDestroy,
}
