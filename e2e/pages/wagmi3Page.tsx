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
} from "wagmi"
import { drawSite } from "./wagmiApp.js"

drawSite({
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
})
