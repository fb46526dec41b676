import { createWallet, type Network, type Wallet, type WalletOptions } from "rxwallet"
import { httpProvider } from "rxwallet/data"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import type { DemoWorld } from "./world.js"

/** A network with the RPC URL of the local node. */
const onLocalNode = (network: Network, { chains }: DemoWorld): Network => ({
  ...network,
  rpcUrls: chains.filter(({ id }) => network.id === `eip155:${id}`).map(({ rpcUrl }) => rpcUrl),
  blockExplorers: [],
})

/** Creates the wallet, as a site would. */
export const createDemoWallet = (world: DemoWorld, changes: Partial<WalletOptions> = {}): Wallet =>
  createWallet({
    adapters: [evm()],
    networks: [onLocalNode(mainnet, world), onLocalNode(polygon, world)],
    metadata: {
      name: "rxwallet demo",
      description: "Two local chains and a wallet to try",
      url: location.origin,
      icons: [],
    },
    provider: httpProvider({ baseUrl: world.providerUrl, projectId: "rxwallet-demo" }),
    themeVariables: { "--rxw-accent": { light: "#1f6a54", dark: "#8ed6b8" } },
    ...changes,
  })

/** The wallet of the modal that is part of the page. */
export const createPreviewWallet = (world: DemoWorld): Wallet =>
  createDemoWallet(world, { enableEmbedded: true, storagePrefix: "rxwallet-preview" })
