import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { type ReactElement, useRef } from "react"
import { createConfig, http, useConnect, useConnection, useConnectors, useDisconnect, WagmiProvider } from "wagmi"
import { mainnet } from "wagmi/chains"

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
const queryClient = new QueryClient()

const css = `
body { font: 16px system-ui, sans-serif }
button { padding: 8px 16px }
dialog { width: 320px }
dialog button { display: flex; gap: 8px; width: 100% }
dialog img { width: 24px; height: 24px }`

const Wallets = ({ onConnected }: { readonly onConnected: () => void }): ReactElement => {
  const connectors = useConnectors()
  const { mutate: connect } = useConnect({ mutation: { onSuccess: onConnected } })
  return (
    <>
      <h2>Connect wallet</h2>
      {connectors.map((connector) => (
        <button key={connector.uid} onClick={() => connect({ connector })}>
          {connector.icon && <img src={connector.icon} alt="" />}
          {connector.name}
        </button>
      ))}
    </>
  )
}

const Account = ({ address }: { readonly address: string }): ReactElement => {
  const { mutate: disconnect } = useDisconnect()
  return (
    <>
      <h2>Account</h2>
      <p>{address}</p>
      <button onClick={() => disconnect()}>Disconnect</button>
    </>
  )
}

const Connection = (): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null)
  const { address } = useConnection()
  return (
    <>
      <style>{css}</style>
      <button onClick={() => dialog.current?.showModal()}>
        {address ? `${address.slice(0, 4)}…${address.slice(-6)}` : "Connect wallet"}
      </button>
      <dialog ref={dialog}>
        {address ? <Account address={address} /> : <Wallets onConnected={() => dialog.current?.close()} />}
      </dialog>
    </>
  )
}

/** The minimal app that connects a wallet: wagmi, a button and a native dialog. */
export const FloorApp = (): ReactElement => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <Connection />
    </QueryClientProvider>
  </WagmiProvider>
)
