import {
  createConfig,
  http,
  useAccount,
  useConnect,
  useDisconnect,
  useSignTypedData,
  useSwitchChain,
  useWriteContract,
  version,
  WagmiProvider,
} from "wagmi2"
import { drawSite, type Wagmi } from "./wagmiApp.js"

const wagmi = {
  createConfig,
  http,
  useAccount,
  useConnect,
  useDisconnect,
  useSignTypedData,
  useSwitchChain,
  useWriteContract,
  version,
  WagmiProvider,
}

drawSite(wagmi as unknown as Wagmi)
