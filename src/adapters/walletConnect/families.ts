import type { AccountType } from "../../model/account.js"
import { type Namespace, namespaceOf, networkId, type NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import type { Proposal } from "./relayClient.js"

/** How sessions serve one chain family. */
export interface SessionFamily {
  /** The methods to ask for. */
  readonly methods: readonly string[]
  /** What an address looks like. */
  readonly address: RegExp
  /** The type of the account at a place of the wallet's list. */
  readonly accountType: (index: number) => AccountType
  /** Older ids of its networks, which some wallets still have. */
  readonly formerIds?: Readonly<Partial<Record<NetworkId, NetworkId>>>
}

const evmMethods = [
  ...["eth_accounts", "eth_requestAccounts", "eth_sendRawTransaction", "eth_sign", "eth_signTransaction"],
  ...["eth_signTypedData", "eth_signTypedData_v3", "eth_signTypedData_v4", "eth_sendTransaction", "personal_sign"],
  ...["wallet_switchEthereumChain", "wallet_addEthereumChain", "wallet_getPermissions", "wallet_requestPermissions"],
  ...["wallet_registerOnboarding", "wallet_watchAsset", "wallet_scanQRCode", "wallet_getCallsStatus"],
  ...["wallet_showCallsStatus", "wallet_sendCalls", "wallet_getCapabilities", "wallet_grantPermissions"],
  ...["wallet_revokePermissions", "wallet_getAssets"],
] as const

const solanaMethods = [
  ...["solana_signMessage", "solana_signTransaction", "solana_requestAccounts", "solana_getAccounts"],
  ...["solana_signAllTransactions", "solana_signAndSendTransaction"],
] as const

const owned = (): AccountType => "eoa"

/** By CAIP-2 namespace (CONTRACTS §5.4). */
export const sessionFamilies: Readonly<Record<Namespace, SessionFamily>> = {
  eip155: { methods: evmMethods, address: /^0x[0-9a-fA-F]{40}$/, accountType: owned },
  solana: {
    methods: solanaMethods,
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    accountType: owned,
    formerIds: {
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
      "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K",
    },
  },
  bip122: {
    methods: ["sendTransfer", "signMessage", "signPsbt", "getAccountAddresses"],
    address: /^[a-zA-Z0-9]{26,90}$/,
    accountType: (index) => (index === 1 ? "ordinal" : "payment"),
  },
}

const events = ["accountsChanged", "chainChanged"] as const

/** What is asked for the networks of the site: one scope for each chain family. */
export const proposalFor = (networks: readonly Pick<Network, "id">[]): Proposal => {
  const families = [...new Set(networks.map(({ id }) => namespaceOf(id)))]
  const scopeOf = (namespace: Namespace) => {
    const { methods, formerIds = {} } = sessionFamilies[namespace]
    const chains = networks.map(({ id }) => id).filter((id) => namespaceOf(id) === namespace)
    const former = chains.flatMap((id) => formerIds[id] ?? [])
    return { chains: [...chains, ...former], methods, events }
  }
  return Object.fromEntries(families.map((namespace) => [namespace, scopeOf(namespace)]))
}

/** The id of a network today, where a wallet has an older one. */
export const currentId = (network: NetworkId): NetworkId => {
  const { formerIds = {} } = sessionFamilies[namespaceOf(network)]
  const found = Object.entries(formerIds).find(([, former]) => former === network)
  return found ? (found[0] as NetworkId) : network
}

/** The network that a wallet names in an event of a chain family, in any form: a number, hex, or a CAIP-2 id. */
export const networkNamed = (namespace: Namespace, chain: unknown): NetworkId | undefined => {
  if (typeof chain === "string" && chain.startsWith(`${namespace}:`))
    return networkNamed(namespace, chain.slice(namespace.length + 1))
  if (namespace !== "eip155")
    return typeof chain === "string" && /^[-_a-zA-Z0-9]{1,32}$/.test(chain)
      ? currentId(networkId(namespace, chain))
      : undefined
  const isNumber =
    typeof chain === "number" || (typeof chain === "string" && /^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(chain))
  const id = isNumber ? Number(chain) : NaN
  return Number.isSafeInteger(id) && id > 0 ? networkId(namespace, id) : undefined
}
