export type { WagmiWallet } from "../adapters/wagmi/wagmiConnector.js"
export { wagmiConnector } from "../adapters/wagmi/wagmiConnector.js"
