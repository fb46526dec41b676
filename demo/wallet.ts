import { createWallet, type Network, type Wallet } from "rxwallet"
import { bitcoin } from "rxwallet/bitcoin"
import { httpProvider } from "rxwallet/data"
import { embedded } from "rxwallet/embedded"
import { evm } from "rxwallet/evm"
import { bitcoinRegtest, mainnet, polygon, solanaMainnet } from "rxwallet/networks"
import { solana } from "rxwallet/solana"
import { walletConnect } from "rxwallet/walletconnect"
import type { DemoWorld } from "./world.js"

/** A network with the RPC URL of the local node. */
const onLocalNode = (network: Network, { chains }: DemoWorld): Network => ({
  ...network,
  rpcUrls: chains.filter(({ id }) => network.id === `eip155:${id}`).map(({ rpcUrl }) => rpcUrl),
  blockExplorers: [],
})

/** Creates the wallet, as a site would. */
export const createDemoWallet = (world: DemoWorld): Wallet => {
  const email = embedded({ origin: world.secureOrigin, socials: ["google", "github", "farcaster"] })
  return createWallet({
    adapters: [evm(), solana(), bitcoin()],
    connectors: [walletConnect({ projectId: "rxwallet-demo", relayUrl: world.relayUrl, verify: false }), email],
    plugins: [email],
    networks: [
      onLocalNode(mainnet, world),
      onLocalNode(polygon, world),
      { ...solanaMainnet, rpcUrls: [world.solanaUrl], blockExplorers: [] },
      ...("url" in world.bitcoin ? [{ ...bitcoinRegtest, rpcUrls: [world.bitcoin.url] }] : []),
    ],
    metadata: {
      name: "rxwallet demo",
      description: "Local chains and wallets to try",
      url: location.origin,
      icons: [],
    },
    provider: httpProvider({ baseUrl: world.providerUrl, projectId: "rxwallet-demo" }),
    themeVariables: { "--rxw-accent": { light: "#1f6a54", dark: "#8ed6b8" } },
  })
}
