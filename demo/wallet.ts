import { createWallet, type Network, type Wallet } from "rxwallet"
import { httpProvider } from "rxwallet/data"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import type { DemoWorld } from "./world.js"

/** A network of the package, asked at the local node instead of a public one. */
const onLocalNode = (network: Network, { chains }: DemoWorld): Network => ({
  ...network,
  rpcUrls: chains.filter(({ id }) => network.id === `eip155:${id}`).map(({ rpcUrl }) => rpcUrl),
  blockExplorers: [],
})

/** All that an integrator writes before drawing anything. */
export const createDemoWallet = (world: DemoWorld): Wallet =>
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
    themeMode: "system",
    themeVariables: { "--rxw-accent": "#2b7d64" },
  })
