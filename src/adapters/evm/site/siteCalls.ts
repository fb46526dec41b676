import { type AccountKey, sameAccount } from "../../../model/account.js"
import { fail } from "../../../model/errors.js"
import { isUnknownNetwork, type NetworkId, networkId } from "../../../model/namespace.js"
import type { ShownNetwork } from "../../../model/network.js"
import type { ProviderCall } from "../../../model/provider.js"
import { utf8Hex } from "../../../model/bytes/utf8Hex.js"
import type { SignerCall } from "../../signer.js"
import { looksLikeAddress } from "../rpc/address.js"
import { hexChainId } from "../rpc/hexChainId.js"
import { quirks } from "../rpc/quirks.js"
import { rpcError } from "../../rpcProvider.js"
import { property, tryGet } from "../../../services/codecs/tryGet.js"

/** The parameters of a call as a list. */
export const paramsOf = ({ params }: ProviderCall): readonly unknown[] => {
  if (params === undefined || params === null) return []
  return Array.isArray(params) ? (params as readonly unknown[]) : [params]
}

/** Chain ids in any form a library writes them, as CAIP-2. Throws -32602. */
export const chainNamed = (chain: unknown): NetworkId => {
  const id = quirks.chainIdIn(chain)
  if (id === null) throw rpcError(-32602, "The chain id is not a number above zero.")
  return networkId("eip155", id)
}

const isAddress = (value: unknown): value is string => typeof value === "string" && looksLikeAddress(value)

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Typed data (EIP-712), which libraries give as a text or as an object. */
const typedData = (given: unknown): object => {
  const data = typeof given === "string" ? tryGet((): unknown => JSON.parse(given)) : given
  if (!isObject(data)) throw rpcError(-32602, "The typed data is not an object.")
  return data
}

/** A call to a wallet: the account and the chain that it names, and the parameters that the wallet is given. */
interface Read {
  readonly account?: unknown
  readonly chain?: unknown
  readonly params: ProviderCall["params"]
  /** What is asked for takes place on a chain, named or not. */
  readonly onChain?: boolean
}

/** What a call that leaves it out is about. */
interface Active {
  readonly from: string
  /** Undefined where the wallet does not say on which chain it is. */
  readonly chainId: string | undefined
}

type Reader = (params: readonly unknown[], active: Active) => Read

/** A transaction, or calls in a batch: what they leave out is the active account and chain, so that no wallet chooses. */
const spending: Reader = ([given], active) => {
  if (!isObject(given)) throw rpcError(-32602, "The first parameter is not an object.")
  const from = property(given, "from") ?? active.from
  const chain = property(given, "chainId") ?? active.chainId
  return { account: from, chain, onChain: true, params: [{ ...given, from, chainId: active.chainId }] }
}

const signingTypedData: Reader = ([account, given]) => {
  const data = typedData(given)
  const chain = property(property(data, "domain"), "chainId") ?? undefined
  return { account, chain, params: [account, typeof given === "string" ? given : JSON.stringify(data)] }
}

/** Text that is no hex is signed as its UTF-8 bytes; the older order of the parameters is turned round. */
const signingText: Reader = ([first, second]) => {
  const [text, account] = isAddress(second) || !isAddress(first) ? [first, second] : [second, first]
  if (typeof text !== "string") throw rpcError(-32602, "There is no text to sign.")
  return { account, params: [/^0x([0-9a-f]{2})*$/i.test(text) ? text : utf8Hex(text), account] }
}

const readers: Readonly<Record<string, Reader>> = {
  eth_sendTransaction: spending,
  eth_signTransaction: spending,
  wallet_sendCalls: spending,
  personal_sign: signingText,
  eth_sign: (params) => ({ account: params[0], params }),
  eth_getEncryptionPublicKey: (params) => ({ account: params[0], params }),
  eth_decrypt: (params) => ({ account: params[1], params }),
  eth_signTypedData_v3: signingTypedData,
  eth_signTypedData_v4: signingTypedData,
  eth_signTypedData: (params, active) =>
    isAddress(params[0]) ? signingTypedData(params, active) : { account: params[1], params },
  wallet_getCapabilities: ([account = null, ...rest], active) => ({
    account: account ?? active.from,
    params: [account ?? active.from, ...rest],
  }),
}

/**
 * Any other method: what its first parameter names, where it is an object. An account that is an object is none that acts, but
 * one that is asked for (`wallet_addSubAccount`, ERC-7895).
 */
const readAny = ({ params }: ProviderCall, [first]: readonly unknown[]): Read => ({
  account: ["from", "account", "address"]
    .map((name) => property(first, name))
    .find((named) => named !== undefined && !isObject(named)),
  chain: property(first, "chainId"),
  params,
})

const signs = /^(personal_sign|eth_sign.*)$/

/**
 * The call as the wallet is given it. Throws `Unauthorized` where it names an account that is not the active one, and
 * `WrongNetwork` where it names another chain, or takes place on one that the site does not support or the wallet does not name.
 */
export const callToWallet = (call: ProviderCall, account: AccountKey, network: ShownNetwork): SignerCall => {
  const { method } = call
  const list = paramsOf(call)
  const isUnknown = isUnknownNetwork(account.network)
  const active = { from: account.address, chainId: isUnknown ? undefined : hexChainId(account.network) }
  const read = (Object.hasOwn(readers, method) ? readers[method] : undefined)?.(list, active) ?? readAny(call, list)
  if (signs.test(method) || read.account !== undefined) {
    if (!isAddress(read.account)) throw rpcError(-32602, "The account is not an address.")
    if (!sameAccount(account, { network: account.network, address: read.account }))
      throw fail("Unauthorized", { connector: "" })
  }
  const onChain = read.onChain === true || read.chain !== undefined
  const expected = read.chain === undefined ? account.network : chainNamed(read.chain)
  if (onChain && (expected !== account.network || isUnknown || !network.supported))
    throw fail("WrongNetwork", { expected, actual: account.network })
  return { account, method, params: read.params, ...(onChain && { network }) }
}
