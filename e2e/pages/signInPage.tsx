import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createWallet } from "rxwallet"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import { ConnectButton, useSignIn, useStatus, WalletModal, WalletProvider } from "rxwallet/react"
import { siwx } from "rxwallet/siwx"
import { walletConnect } from "rxwallet/walletconnect"
import { announceWallets } from "./announceWallets.js"
import { readQuery } from "./readQuery.js"
import { serverSessions } from "./serverSessions.js"
import { exposeTestHandle } from "./testHandle.js"

const query = readQuery(location.search)
const more = new URLSearchParams(location.search)
const server = more.get("server")
/** The account of the node that signs, also for an account that is a contract. */
const signer = more.get("signer")
/** What is put around a signature: `0x` before and after it. */
const [before = "", after = ""] = (more.get("wrap") ?? "").split(",")

const personalSign = async (message: string, address: string): Promise<string> => {
  const body = { jsonrpc: "2.0", id: 1, method: "personal_sign", params: [message, signer ?? address] }
  const headers = { "content-type": "application/json" }
  const response = await fetch(query.ethereum, { method: "POST", headers, body: JSON.stringify(body) })
  const { result } = (await response.json()) as { readonly result: string }
  return before === "" ? result : `${before}${result.slice(2)}${after}`
}

const wallet = createWallet({
  adapters: [evm()],
  connectors: more.has("phones") ? [walletConnect({ projectId: "e2e", relayUrl: query.relay, verify: false })] : [],
  networks: [
    { ...mainnet, rpcUrls: [query.ethereum] },
    { ...polygon, rpcUrls: [query.polygon] },
  ],
  metadata: { name: "Fixture", description: "A page of the tests", url: "http://localhost", icons: [] },
  plugins: [
    siwx({
      ...(server !== null && serverSessions(server, more.has("onePrompt"))),
      getRequired: () => !more.has("optional"),
    }),
  ],
})

const Card = () => {
  const { status } = useStatus()
  const [auth, { signIn, signOut }] = useSignIn()
  return (
    <main>
      <h1>Fixture</h1>
      <ConnectButton />
      <p>{`Wallet: ${status}`}</p>
      <p>{`Visitor: ${auth.status === "signedIn" ? `${auth.account.network} ${auth.account.address}` : auth.status}`}</p>
      <button type="button" onClick={() => signIn().subscribe({ error: () => {} })}>
        Sign in
      </button>
      <button type="button" onClick={() => signOut().subscribe({ error: () => {} })}>
        Sign out
      </button>
    </main>
  )
}

const wallets = announceWallets({
  ...query,
  wallets: query.wallets.map((each) => ({ ...each, sign: personalSign })),
})
const root = document.getElementById("root")

document.documentElement.dir = query.dir
exposeTestHandle({ wallet, wallets })
if (root)
  createRoot(root).render(
    <StrictMode>
      <WalletProvider wallet={wallet}>
        <Card />
        <WalletModal />
      </WalletProvider>
    </StrictMode>,
  )
