import { createRoot } from "react-dom/client"
import { concat, EMPTY, NEVER, of } from "rxjs"
import { createWallet, type Connector, type ConnectorFactory } from "rxwallet"
import { directory } from "rxwallet/directory"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import { announceWallets } from "./announceWallets.js"
import { App } from "./App.js"
import { readQuery } from "./readQuery.js"
import { exposeTestHandle } from "./testHandle.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)
const address = new URLSearchParams(location.search).get("directory")

/** Emits a pairing URI that nobody takes. */
const connector: Connector = {
  info: { id: "walletConnect", name: "WalletConnect", type: "walletConnect", namespaces: ["eip155"] },
  open: ({ silent }) => (silent ? EMPTY : concat(of({ type: "uri", uri: "wc:pairing@2?symKey=1" } as const), NEVER)),
  close: () => EMPTY,
  signer: () => ({ switchNetwork: () => EMPTY, sign: () => EMPTY, send: () => EMPTY }),
}
const relay: ConnectorFactory = { create: () => of([connector]) }

/** A site with a connector that pairs, and the remote directory at the address of its URL. */
const wallet = createWallet({
  adapters: [evm()],
  networks: [
    { ...mainnet, rpcUrls: [query.ethereum] },
    { ...polygon, rpcUrls: [query.polygon] },
  ],
  connectors: [relay],
  ...(address && { plugins: [directory({ projectId: "e2e", baseUrl: address })] }),
  ...query.options,
})

exposeTestHandle({ wallet, wallets })
const root = document.getElementById("root")
if (root) createRoot(root).render(<App wallet={wallet} />)
