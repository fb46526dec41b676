import type { Connection } from "../../../src/model/connection/connection.js"
import { type Connections, noConnections } from "../../../src/model/connection/connections.js"
import type { ListedConnector } from "../../../src/model/connection/connectors.js"
import { namespaces, networkId } from "../../../src/model/namespace.js"
import { titleWords } from "../../../src/model/words/titles.js"
import { at } from "./sceneAt.js"
import { connection, listed, mainnet, metaMask, polygon, rabby, type Scene, stateIn } from "./stillWallet.js"

/** A wallet with a connector for each of two chain families. */
export const duo: ListedConnector = {
  ...listed("io.duo", "Duo", { namespaces: ["eip155", "solana"] }),
  connectors: [
    { id: "io.duo", namespaces: ["eip155"] },
    { id: "Duo", namespaces: ["solana"], claimed: true },
  ],
}

export const solana = { ...mainnet, id: "solana:main", name: "Solana" } as const

/** A network of each family but Ethereum's. */
const others = namespaces
  .filter((namespace) => namespace !== "eip155")
  .map((namespace) => ({ ...mainnet, id: networkId(namespace, "main"), name: titleWords[`family.${namespace}`] }))

/** Those of a site of every chain family. */
export const familyNetworks = [mainnet, polygon, ...others] as const

/** That site. */
export const families: Scene = { settings: { networks: familyNetworks } }

/** Every state of the choice between the chain families of a wallet. */
export const selectChainScenes: Readonly<Record<string, Scene>> = {
  "two families": { ...families, connectors: [duo], stack: [{ view: "SelectChain", connector: "io.duo" }] },
  "one of them connected": at(
    { view: "SelectChain", connector: "io.duo" },
    { ...families, connectors: [duo], connections: stateIn({ connections: [connection(duo)] }) },
  ),
}

const bitcoinAccounts = [
  { address: `0x${"1".repeat(40)}`, type: "payment" },
  { address: `0x${"2".repeat(40)}`, type: "ordinal" },
] as const

/** A wallet with a payment and an ordinal account, beside another one in the same family, and one of another family. */
export const severalWallets: Connections = {
  ...noConnections,
  byNamespace: {
    ...noConnections.byNamespace,
    eip155: { connections: [connection(metaMask), connection(rabby)], connecting: [], remembered: [] },
    bip122: {
      connections: [
        connection(duo, { namespace: "bip122", network: "bip122:main", accounts: bitcoinAccounts, usedAt: 5 }),
      ],
      connecting: [],
      remembered: [],
    },
  },
}
const recent = [{ namespace: "solana", connector: "Duo", name: "Duo" }] as const

/** Every state of the list of the visitor's wallets. */
export const profileWalletsScenes: Readonly<Record<string, Scene>> = {
  "one wallet": at({ view: "ProfileWallets" }),
  "wallets of two families": at(
    { view: "ProfileWallets" },
    { ...families, connections: severalWallets, connectors: [duo], recent },
  ),
  "one wallet only": at({ view: "ProfileWallets" }, { features: { multiWallet: false } }),
}

const accountsOf = (accounts: Connection["accounts"], selected?: string): Scene =>
  at(
    { view: "SelectAccount" },
    { connections: stateIn({ connections: [connection(metaMask, { accounts, ...(selected && { selected }) })] }) },
  )

const address = (index: number): string => `0x${index.toString(16).padStart(40, "0")}`

export const manyAccounts: Connection["accounts"] = [
  { address: address(0), type: "smartAccount" },
  ...Array.from({ length: 399 }, (_, index) => ({ address: address(index + 1), type: "eoa" as const })),
]

/** Every state of the choice of an account. */
export const selectAccountScenes: Readonly<Record<string, Scene>> = {
  "payments and ordinals": at(
    { view: "SelectAccount", namespace: "bip122", connector: "io.duo" },
    { ...families, connections: severalWallets },
  ),
  "many accounts": accountsOf(manyAccounts, address(3)),
  "not connected": at({ view: "SelectAccount" }, { connections: noConnections }),
}
