import { type Address, stringToHex } from "viem"
import { revokeSite, switchChain, authorizeAccount } from "./changes.js"
import { getCapabilities, grantPermissions } from "./grants.js"
import { addresses } from "./keys.js"
import type { Call, Method } from "./method.js"
import { addedChain, chainIdFrom, messageFrom, signInFrom, transactionFrom, typedDataFrom } from "./params.js"
import {
  requestPending,
  revokedLikeRainbow,
  rpcError,
  unauthorized,
  unknownChain,
  unknownChainLikeRainbow,
  unknownMethod,
  unknownMethodLikeRainbow,
  userRejected,
} from "./rpc.js"
import { solanaMethods } from "./solanaMethods.js"
import { currentChain, toChainId, visibleAccounts, type WalletState } from "./state.js"

/** The open connection prompt of each site. */
const connecting = new Map<string, Promise<unknown>>()

/** What happens to a second request while the prompt of the first is open: -32002, like in other wallets. */
const whileConnecting = async (open: Promise<unknown>, { host }: Call): Promise<void> => {
  const { like } = await host.read()
  if (like === "taho") throw userRejected()
  if (like !== "rainbow") throw requestPending()
  // Rainbow shows the second one when the first has been answered, whatever the answer.
  await open.catch(() => {})
}

const connect = async (call: Call): Promise<readonly Address[]> => {
  const { origin, host } = call
  for (let open = connecting.get(origin); open; open = connecting.get(origin)) await whileConnecting(open, call)
  const prompted = host.prompt(origin, { type: "connect" })
  connecting.set(origin, prompted)
  try {
    const address = (await prompted) as Address
    await authorizeAccount(host, origin, address)
    return [address]
  } finally {
    connecting.delete(origin)
  }
}

/** ERC-7846, a draft: connects, and signs in by the same prompt. */
const connectAndSignIn: Method = async ({ origin, params, host }) => {
  const { selected, signsInAtOnce = false, like } = await host.read()
  const account = selected ?? addresses[0]
  if (!signsInAtOnce || !account)
    throw like === "rainbow" ? unknownMethodLikeRainbow("wallet_connect") : unknownMethod("wallet_connect")
  const message = signInFrom(params, account)
  const signature = await host.prompt(origin, { type: "signIn", account, message: stringToHex(message) })
  await authorizeAccount(host, origin, account)
  return { accounts: [{ address: account, capabilities: { signInWithEthereum: { message, signature } } }] }
}

/** EIP-2255: the only supported permission, with its account. */
const permission = (origin: string, value: readonly Address[]) => ({
  invoker: origin,
  parentCapability: "eth_accounts",
  caveats: [{ type: "restrictReturnedAccounts", value }],
})

const permitted = async ({ origin, host }: Call, account: Address): Promise<Address> => {
  const [own] = visibleAccounts(await host.read(), origin)
  if (own?.toLowerCase() !== account.toLowerCase()) throw unauthorized()
  return own
}

const switchEthereumChain: Method = async ({ origin, params, host }) => {
  const state = await host.read()
  const id = chainIdFrom(params)
  const to = state.chains.find((chain) => chain.id === id)
  if (!to) throw state.like === "rainbow" ? unknownChainLikeRainbow() : unknownChain(toChainId(id))
  if (state.chain === id) return null
  await host.prompt(origin, { type: "switchChain", from: currentChain(state), to })
  await switchChain(host, id)
  return null
}

/** Without a prompt, Taho refuses a chain that has no explorers, and Rainbow fails. */
const refuseWithoutExplorers = ({ like }: WalletState, [chain]: readonly unknown[]): void => {
  if (Array.isArray(Object(chain).blockExplorerUrls)) return
  if (like === "taho") throw userRejected()
  if (like === "rainbow") throw rpcError({ code: -32603, message: "Cannot read properties of undefined (reading '0')" })
}

const addChain: Method = async ({ origin, params, host }) => {
  const chain = addedChain(params)
  refuseWithoutExplorers(await host.read(), params)
  await host.prompt(origin, { type: "addChain", chain })
  const state = await host.read()
  await host.write({ ...state, chains: [...state.chains.filter(({ id }) => id !== chain.id), chain] })
  await switchChain(host, chain.id)
  if (state.like === "taho") {
    // Taho emits the new, the old and the new chain.
    host.emit({ name: "chainChanged", data: toChainId(state.chain) })
    host.emit({ name: "chainChanged", data: toChainId(chain.id) })
  }
  return null
}

const personalSign: Method = async (call) => {
  const { account, message } = messageFrom(call.params)
  return call.host.prompt(call.origin, { type: "sign", account: await permitted(call, account), message })
}

const signTypedData: Method = async (call) => {
  const { account, typedData } = typedDataFrom(call.params)
  return call.host.prompt(call.origin, { type: "signTypedData", account: await permitted(call, account), typedData })
}

const sendTransaction: Method = async (call) => {
  const chain = currentChain(await call.host.read())
  const { from, transaction } = transactionFrom(call.params, chain)
  const account = await permitted(call, from)
  return call.host.prompt(call.origin, { type: "send", account, chain, transaction })
}

const accounts: Method = async ({ origin, host }) => visibleAccounts(await host.read(), origin)

/** The methods that the wallet handles itself; others are forwarded to the node of the current chain. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    "eth_requestAccounts",
    async (call) => {
      const known = visibleAccounts(await call.host.read(), call.origin)
      return known.length > 0 ? known : connect(call)
    },
  ],
  ["eth_accounts", accounts],
  ["wallet_connect", connectAndSignIn],
  ["eth_chainId", async ({ host }) => toChainId(currentChain(await host.read()).id)],
  ["net_version", async ({ host }) => String(currentChain(await host.read()).id)],
  ["wallet_requestPermissions", async (call) => [permission(call.origin, await connect(call))]],
  [
    "wallet_getPermissions",
    async ({ origin, host }) => {
      const value = visibleAccounts(await host.read(), origin)
      return value.length > 0 ? [permission(origin, value)] : []
    },
  ],
  [
    "wallet_revokePermissions",
    async ({ origin, host }) => {
      await revokeSite(host, origin)
      if ((await host.read()).like === "rainbow") throw revokedLikeRainbow()
      return null
    },
  ],
  ["wallet_grantPermissions", grantPermissions],
  ["wallet_getCapabilities", getCapabilities],
  ["wallet_switchEthereumChain", switchEthereumChain],
  ["wallet_addEthereumChain", addChain],
  ["personal_sign", personalSign],
  ["eth_signTypedData_v4", signTypedData],
  ["eth_sendTransaction", sendTransaction],
  ...solanaMethods,
])
