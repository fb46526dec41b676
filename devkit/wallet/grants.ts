import { type Address, formatEther, keccak256, stringToHex } from "viem"
import type { Method } from "./method.js"
import { invalidParams, rpcError, unauthorized } from "./rpc.js"
import {
  currentChain,
  type GrantPermission,
  toChainId,
  visibleAccounts,
  type WalletGrant,
  type WalletState,
} from "./state.js"

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null

const amount = (value: unknown): string => formatEther(BigInt(String(value)))

/** What the wallet grants, and how it describes that to its user. */
const described: Readonly<Record<string, (data: Json, symbol: string) => string>> = {
  "native-token-transfer": ({ allowance }, symbol) => `${amount(allowance)} ${symbol}`,
  "native-token-recurring-allowance": ({ allowance, period }, symbol) =>
    `${amount(allowance)} ${symbol} every ${String(period)} s`,
  "erc20-token-transfer": ({ allowance, address }) => `${BigInt(String(allowance))} units of ${String(address)}`,
  "contract-call": ({ address, calls }) => `${JSON.stringify(calls)} of ${String(address)}`,
}

const permissionFrom = (value: unknown): GrantPermission => {
  if (!isRecord(value) || typeof value.type !== "string" || !isRecord(value.data))
    throw invalidParams("A permission has no type or no data.")
  if (!Object.hasOwn(described, value.type)) throw invalidParams(`The wallet cannot grant ${value.type}.`)
  return { type: value.type, data: value.data }
}

interface GrantRequest {
  readonly chainId: string
  readonly address: string
  readonly expiry: number
  readonly signer: Json
  readonly permissions: readonly GrantPermission[]
}

const requestFrom = ([given]: readonly unknown[]): GrantRequest => {
  if (!isRecord(given)) throw invalidParams("The request must be an object.")
  const { chainId, address, expiry, signer, permissions } = given
  if (typeof chainId !== "string" || typeof address !== "string" || typeof expiry !== "number" || !isRecord(signer))
    throw invalidParams("The chain, the account, the end or the signer is missing.")
  if (!Array.isArray(permissions) || permissions.length === 0) throw invalidParams("There are no permissions.")
  return { chainId, address, expiry, signer, permissions: permissions.map(permissionFrom) }
}

const checked = (state: WalletState, origin: string, { address, chainId, signer }: GrantRequest): Address => {
  const [own] = visibleAccounts(state, origin)
  if (own?.toLowerCase() !== address.toLowerCase()) throw unauthorized()
  if (Number(chainId) !== currentChain(state).id)
    throw rpcError({ code: 4901, message: "The wallet is on another chain." })
  const { keys } = isRecord(signer.data) ? signer.data : {}
  if (signer.type !== "keys" || !Array.isArray(keys) || keys.length === 0) throw invalidParams("No key may sign.")
  return own
}

/** ERC-7715: prompts, and keeps what was granted. */
export const grantPermissions: Method = async ({ origin, params, host }) => {
  const state = await host.read()
  const request = requestFrom(params)
  const address = checked(state, origin, request)
  const { symbol, name, id: chain } = currentChain(state)
  const { permissions, expiry, signer } = request
  await host.prompt(origin, {
    ...{ type: "other", heading: "Allow this site to act without asking?", confirm: "Allow" },
    facts: [
      ...permissions.map(({ type, data }) => [type, described[type]?.(data, symbol) ?? ""] as const),
      ["Until", new Date(expiry * 1_000).toISOString()],
      ["Account", address],
      ["Network", name],
    ],
  })
  const context = keccak256(stringToHex(JSON.stringify({ origin, ...request, at: Date.now() })))
  const granted: WalletGrant = { origin, address, chain, expiry, permissions, context }
  const now = await host.read()
  await host.write({ ...now, grants: [...(now.grants ?? []), granted] })
  return [{ chainId: request.chainId, address, expiry, signer, permissions, context }]
}

/** EIP-5792: what the wallet can do for an account, on the chains that are asked for. */
export const getCapabilities: Method = async ({ origin, params, host }) => {
  const state = await host.read()
  const [address, chains] = params
  const [own] = visibleAccounts(state, origin)
  if (typeof address !== "string" || own?.toLowerCase() !== address.toLowerCase()) throw unauthorized()
  const asked = Array.isArray(chains) ? chains.map(Number) : state.chains.map(({ id }) => id)
  const permissions = { supported: true, signerTypes: ["keys"], permissionTypes: Object.keys(described) }
  const known = state.chains.filter(({ id }) => asked.includes(id))
  return Object.fromEntries(known.map(({ id }) => [toChainId(id), { atomic: { status: "unsupported" }, permissions }]))
}
