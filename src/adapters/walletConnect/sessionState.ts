import type { Account, AccountKey, Accounts } from "../../model/account.js"
import { chainLimits } from "../../model/chainLimits.js"
import {
  addressesSpanNetworks,
  type Namespace,
  namespaceOf,
  type NetworkId,
  normalAddress,
} from "../../model/namespace.js"
import type { Approval, ConnectorEvent } from "../connector.js"
import { sessionFamilies } from "./families.js"
import type { RelaySession, Scope } from "./relaySession.js"

/** A session, and what is in use of it. */
export interface SessionState {
  readonly session: RelaySession
  /** The networks that the site offers: accounts on others were not asked for. */
  readonly offered: readonly NetworkId[]
  /** The network in use, by family. */
  readonly networks: Readonly<Partial<Record<Namespace, NetworkId>>>
  /** The families that it has served: they stay, also on networks that the site does not offer (SPEC §4). */
  readonly served: readonly Namespace[]
  /**
   * The addresses that the wallet has selected, by family: the first that is approved is in use. Null when it shows none.
   */
  readonly selected: Readonly<Partial<Record<Namespace, readonly string[] | null>>>
}

/** What changes it. */
export type SessionChange =
  /** The wallet has changed what it approves. */
  | { readonly type: "updated"; readonly scopes: readonly Scope[] }
  /** The wallet or the site has moved to another network. */
  | { readonly type: "moved"; readonly network: NetworkId }
  /** The wallet has selected among its accounts; with an empty list, it shows none. */
  | { readonly type: "selected"; readonly namespace: Namespace; readonly addresses: readonly string[] }

const scopeOf = ({ session }: SessionState, namespace: Namespace): Scope | undefined =>
  session.scopes.find((scope) => scope.namespace === namespace)

/** Whether a network is approved, also where the site does not offer it. */
const isIn = (state: SessionState, network: NetworkId): boolean =>
  scopeOf(state, namespaceOf(network))?.networks.includes(network) === true

/** The networks of a family that the site offers and the wallet has approved, in the order of the site. */
export const approvedNetworks = (state: SessionState, namespace: Namespace): readonly NetworkId[] =>
  state.offered.filter((network) => isIn(state, network) && namespaceOf(network) === namespace)

/** Each address once. */
const distinct = (network: NetworkId, addresses: readonly string[]): readonly string[] => {
  const keys = new Set<string>()
  return addresses.filter((address) => {
    const { size } = keys
    return keys.add(normalAddress(network, address)).size > size
  })
}

/**
 * The addresses on a network. Where an address is one account on all networks, a network without any has those of the
 * others.
 */
const addressesOn = (state: SessionState, { accounts }: Scope, network: NetworkId): readonly string[] => {
  const offered = accounts.filter((account) => state.offered.includes(account.network))
  const here = accounts.filter((account) => account.network === network)
  const shown = here.length === 0 && addressesSpanNetworks(namespaceOf(network)) ? offered : here
  return distinct(
    network,
    shown.map(({ address }) => address),
  )
}

/** The selected account first. */
const inOrder = (
  network: NetworkId,
  accounts: readonly Account[],
  selected: readonly string[] = [],
): readonly Account[] => {
  const byKey = new Map(accounts.map((account) => [normalAddress(network, account.address), account]))
  const first = selected.map((address) => byKey.get(normalAddress(network, address))).find(Boolean)
  return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
}

/**
 * The network in use of a family: the first with an address of the last one, those that the site offers, and what else there
 * is.
 */
const networkOf = (state: SessionState, scope: Scope): NetworkId | undefined => {
  const { namespace, accounts } = scope
  const other = state.served.includes(namespace) ? accounts[0]?.network : undefined
  return [state.networks[namespace], ...approvedNetworks(state, namespace), other].find(
    (network) => network !== undefined && addressesOn(state, scope, network).length > 0,
  )
}

const approvalOf = (state: SessionState, scope: Scope): readonly Approval[] => {
  const { namespace } = scope
  const network = networkOf(state, scope)
  const selected = state.selected[namespace]
  if (network === undefined || selected === null) return []
  const { accountType } = sessionFamilies[namespace]
  const own = addressesOn(state, scope, network).map((address, index): Account => ({
    address,
    type: accountType(index),
  }))
  const [first, ...others] = inOrder(network, own, selected).slice(0, chainLimits.accounts)
  return first ? [{ namespace, accounts: [first, ...others] satisfies Accounts, network }] : []
}

/** What is approved now. Families and accounts that were not asked for are not in it. */
export const approvalsIn = (state: SessionState): readonly Approval[] => {
  const asked = state.offered.map(namespaceOf)
  return state.session.scopes
    .filter(({ namespace }) => asked.includes(namespace))
    .flatMap((scope) => approvalOf(state, scope))
}

/** With the families that it serves now. */
const withServed = (state: SessionState): SessionState => {
  const serves = ({ namespace }: Scope): boolean => approvedNetworks(state, namespace).length > 0
  const now = state.session.scopes.filter(serves).map(({ namespace }) => namespace)
  return { ...state, served: [...new Set([...state.served, ...now])] }
}

/**
 * A session as it is first in use: on the networks of the earlier visit, else on the first that the site offers; with the
 * accounts that the wallet had selected then, else with its first.
 */
export const initialState = (
  session: RelaySession,
  offered: readonly NetworkId[],
  remembered: readonly NetworkId[] = [],
  accounts: readonly AccountKey[] = [],
): SessionState => {
  const selected = Object.fromEntries(accounts.map(({ network, address }) => [namespaceOf(network), [address]]))
  const none = withServed({ session, offered, networks: {}, served: [], selected })
  const usable = remembered.filter((network) => approvedNetworks(none, namespaceOf(network)).includes(network))
  return { ...none, networks: Object.fromEntries(usable.map((network) => [namespaceOf(network), network])) }
}

/**
 * The addresses up to the first that is approved: those before it may be approved later. Without one, the last one stays.
 */
const selectedOf = (
  state: SessionState,
  { namespace, addresses }: Extract<SessionChange, { readonly type: "selected" }>,
): readonly string[] | null => {
  const accounts = scopeOf(state, namespace)?.accounts ?? []
  const approved = new Set(accounts.map(({ network, address }) => normalAddress(network, address)))
  const isApproved = (address: string): boolean =>
    accounts[0] !== undefined && approved.has(normalAddress(accounts[0].network, address))
  const given = addresses.slice(0, chainLimits.accounts)
  const last = given.findIndex(isApproved)
  const isNone = addresses.length === 0 || (last < 0 && state.selected[namespace] === null)
  const before = state.selected[namespace]?.find(isApproved)
  if (isNone) return null
  return last < 0 ? [...given, ...(before === undefined ? [] : [before])] : given.slice(0, last + 1)
}

/** Pure: the only place where what is in use of a session changes. */
export const reduceSession = (state: SessionState, change: SessionChange): SessionState => {
  switch (change.type) {
    case "updated": {
      const shown = Object.entries(state.selected).filter(([, addresses]) => addresses !== null)
      const session = { ...state.session, scopes: change.scopes }
      const updated = withServed({ ...state, session, selected: Object.fromEntries(shown) })
      const kept = Object.values(state.networks).filter((network) => isIn(updated, network) || !isIn(state, network))
      return { ...updated, networks: Object.fromEntries(kept.map((network) => [namespaceOf(network), network])) }
    }
    case "moved": {
      const { network } = change
      const scope = scopeOf(state, namespaceOf(network))
      // No account could act there. What the wallet approves there comes by an update.
      if (scope && addressesOn(state, scope, network).length === 0) return state
      return { ...state, networks: { ...state.networks, [namespaceOf(network)]: network } }
    }
    case "selected":
      return { ...state, selected: { ...state.selected, [change.namespace]: selectedOf(state, change) } }
  }
}

const familiesOf = (approvals: readonly Approval[]): string => approvals.map(({ namespace }) => namespace).join()

const accountsText = ({ accounts }: Approval): string => accounts.map(({ address }) => address).join()

/**
 * The events for a change. Other families than before are a new approval of all, and so are accounts and network that change
 * together: an account of Bitcoin is on one network only, and is never shown on another one.
 */
export const eventsBetween = (
  before: readonly Approval[],
  after: readonly [Approval, ...Approval[]],
): readonly ConnectorEvent[] => {
  if (familiesOf(before) !== familiesOf(after)) return [{ type: "connected", approvals: after }]
  const events = after.map((approval, index): readonly ConnectorEvent[] => {
    const { namespace, accounts, network } = approval
    const old = before[index] ?? approval
    return [
      ...(old.network === network ? [] : [{ type: "networkChanged", namespace, network } as const]),
      ...(accountsText(old) === accountsText(approval)
        ? []
        : [{ type: "accountsChanged", namespace, accounts } as const]),
    ]
  })
  return events.some((own) => own.length > 1) ? [{ type: "connected", approvals: after }] : events.flat()
}
