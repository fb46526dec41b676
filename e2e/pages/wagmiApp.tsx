import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"
import { wagmiConnector } from "rxwallet/wagmi"
import { erc20Abi } from "viem"
import { mainnet, polygon } from "viem/chains"
import type * as wagmi3 from "wagmi"
import { devTokens } from "../../devkit/provider/tokens.js"
import { announceWallets } from "./announceWallets.js"
import { createPageWallet } from "./createPageWallet.js"
import { readQuery } from "./readQuery.js"
import { exposeTestHandle } from "./testHandle.js"

/** What the page uses of wagmi, by names that versions 2 and 3 have. */
export type Wagmi = Pick<
  typeof wagmi3,
  | ("createConfig" | "http" | "version" | "WagmiProvider")
  | ("useAccount" | "useConnect" | "useDisconnect" | "useSignTypedData" | "useSwitchChain" | "useWriteContract")
>

const order = {
  domain: { name: "Shop", chainId: 1 },
  types: { Order: [{ name: "item", type: "string" }] },
  primaryType: "Order",
  message: { item: "A fine thing" },
} as const

const [token] = devTokens

/** A site's component, on wagmi's hooks alone. */
const createSite = (wagmi: Wagmi) => {
  const { useAccount, useConnect, useDisconnect, useSignTypedData, useSwitchChain, useWriteContract } = wagmi
  return () => {
    const { status, address, chainId } = useAccount()
    const { connect, connectors, error } = useConnect()
    const { disconnect } = useDisconnect()
    const { switchChain, chains } = useSwitchChain()
    const { signTypedData, data: signature } = useSignTypedData()
    const { writeContract, data: hash } = useWriteContract()
    const approve = () =>
      token &&
      writeContract({ abi: erc20Abi, address: token.address, functionName: "approve", args: [token.address, 7n] })
    return (
      <section aria-label="wagmi">
        <h1>wagmi {wagmi.version}</h1>
        {connectors.map((connector) => (
          <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
            Connect by {connector.name}
          </button>
        ))}
        {chains.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => switchChain({ chainId: id })}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => signTypedData(order)}>
          Sign
        </button>
        <button type="button" onClick={approve}>
          Approve
        </button>
        <button type="button" onClick={() => disconnect()}>
          Disconnect
        </button>
        <output aria-label="Connection">{[status, address, chainId].filter(Boolean).join(" ")}</output>
        <output aria-label="Signature">{signature}</output>
        <output aria-label="Transaction">{hash}</output>
        {error && <p role="alert">{error.name}</p>}
      </section>
    )
  }
}

/** Draws a site that keeps its wagmi hooks and takes our button and modal. */
export const drawSite = (wagmi: Wagmi): void => {
  const query = readQuery(location.search)
  const wallets = announceWallets(query)
  const wallet = createPageWallet(query)
  const Site = createSite(wagmi)
  const config = wagmi.createConfig({
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: wagmi.http(query.ethereum), [polygon.id]: wagmi.http(query.polygon) },
    connectors: [wagmiConnector(wallet)],
    multiInjectedProviderDiscovery: false,
  })
  exposeTestHandle({ wallet, wallets })
  const root = document.getElementById("root")
  if (root)
    createRoot(root).render(
      <StrictMode>
        <wagmi.WagmiProvider config={config}>
          <QueryClientProvider client={new QueryClient()}>
            <WalletProvider wallet={wallet}>
              <ConnectButton />
              <Site />
              <WalletModal />
            </WalletProvider>
          </QueryClientProvider>
        </wagmi.WagmiProvider>
      </StrictMode>,
    )
}
