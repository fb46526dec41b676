import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { type ComponentType, type ReactElement, useRef } from "react"
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

/** The props of its button. */
export interface ButtonProps {
  readonly address: string | undefined
  readonly onClick: () => void
}

/** An address as its button shows it. */
export const shortened = (address: string): string => `${address.slice(0, 4)}…${address.slice(-6)}`

const PlainButton = ({ address, onClick }: ButtonProps): ReactElement => (
  <button onClick={onClick}>{address ? shortened(address) : "Connect wallet"}</button>
)

interface Props {
  /** Instead of the plain one. */
  readonly Button?: ComponentType<ButtonProps>
}

const Connection = ({ Button = PlainButton }: Props): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null)
  const { address } = useConnection()
  return (
    <>
      <style>{css}</style>
      <Button address={address} onClick={() => dialog.current?.showModal()} />
      <dialog ref={dialog}>
        {address ? <Account address={address} /> : <Wallets onConnected={() => dialog.current?.close()} />}
      </dialog>
    </>
  )
}

/** The minimal app that connects a wallet: wagmi, a button and a native dialog. */
export const FloorApp = (props: Props): ReactElement => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <Connection {...props} />
    </QueryClientProvider>
  </WagmiProvider>
)
