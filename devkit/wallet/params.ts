import { type Address, type Hex, isAddress, isHex, stringToHex } from "viem"
import { createSiweMessage } from "viem/siwe"
import type { TransactionRequest } from "./prompt.js"
import { invalidParams } from "./rpc.js"
import { toChainId, type WalletChain } from "./state.js"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const recordAt = (params: readonly unknown[], index: number): Readonly<Record<string, unknown>> => {
  const value = params[index]
  if (!isRecord(value)) throw invalidParams(`Parameter ${index} must be an object.`)
  return value
}

const addressFrom = (value: unknown): Address => {
  if (typeof value !== "string" || !isAddress(value, { strict: false })) throw invalidParams("An address is missing.")
  return value
}

const hexFrom = (value: unknown, name: string): Hex | undefined => {
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw invalidParams(`"${name}" must be a hex text.`)
  return value
}

/** The chain id of EIP-3326 and EIP-3085: a hex string. */
export const chainIdFrom = (params: readonly unknown[]): number => {
  const { chainId } = recordAt(params, 0)
  if (!isHex(chainId)) throw invalidParams('"chainId" must be a hex text.')
  return Number(chainId)
}

/** EIP-3085: the required fields of a chain. */
export const addedChain = (params: readonly unknown[]): WalletChain => {
  const { chainName, rpcUrls, nativeCurrency } = recordAt(params, 0)
  const [rpcUrl] = Array.isArray(rpcUrls) ? rpcUrls : []
  if (typeof rpcUrl !== "string") throw invalidParams('"rpcUrls" must name a node.')
  return {
    id: chainIdFrom(params),
    name: typeof chainName === "string" ? chainName : "Unnamed chain",
    rpcUrl,
    symbol: isRecord(nativeCurrency) && typeof nativeCurrency.symbol === "string" ? nativeCurrency.symbol : "ETH",
  }
}

/** `personal_sign`: the message first, as hex or text. */
export const messageFrom = ([message, account]: readonly unknown[]) => {
  if (typeof message !== "string") throw invalidParams("The message must be a text.")
  return { account: addressFrom(account), message: isHex(message) ? message : stringToHex(message) }
}

const optionalText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** ERC-7846: what is to be signed with the connection (EIP-4361); the wallet adds the account. */
export const signInFrom = (params: readonly unknown[], account: Address): string => {
  const { capabilities } = recordAt(params, 0)
  const asked = isRecord(capabilities) ? capabilities.signInWithEthereum : undefined
  if (!isRecord(asked)) throw invalidParams('"signInWithEthereum" must be an object.')
  const texts = ["domain", "uri", "nonce", "chainId"].map((name) => optionalText(asked[name]))
  const [domain, uri, nonce, chainId] = texts
  if (domain === undefined || uri === undefined || nonce === undefined || chainId === undefined)
    throw invalidParams("The sign-in is not complete.")
  const statement = optionalText(asked.statement)
  const expirationTime = optionalText(asked.expirationTime)
  const resources = Array.isArray(asked.resources) ? asked.resources.map(String) : undefined
  return createSiweMessage({
    ...{ address: account, domain, uri, nonce, chainId: Number(chainId), version: "1" },
    issuedAt: new Date(optionalText(asked.issuedAt) ?? Date.now()),
    ...(statement !== undefined && { statement }),
    ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    ...(resources && { resources }),
  })
}

/** EIP-712: the account first, then the data as JSON. */
export const typedDataFrom = ([account, data]: readonly unknown[]) => ({
  account: addressFrom(account),
  typedData: typeof data === "string" ? data : JSON.stringify(data),
})

/** `eth_sendTransaction`. Throws if the site specifies another chain than the current one. */
export const transactionFrom = (
  params: readonly unknown[],
  chain: WalletChain,
): { readonly from: Address; readonly transaction: TransactionRequest } => {
  const { from, to, value, data, input, gas, chainId } = recordAt(params, 0)
  if (chainId !== undefined && Number(chainId) !== chain.id)
    throw invalidParams(`The wallet is on chain ${toChainId(chain.id)}, not on ${String(chainId)}.`)
  const numbers = {
    value: hexFrom(value, "value"),
    data: hexFrom(data ?? input, "data"),
    gas: hexFrom(gas, "gas"),
  }
  return {
    from: addressFrom(from),
    transaction: {
      ...(to !== undefined && to !== null && { to: addressFrom(to) }),
      ...(numbers.value && { value: numbers.value }),
      ...(numbers.data && { data: numbers.data }),
      ...(numbers.gas && { gas: numbers.gas }),
    },
  }
}
