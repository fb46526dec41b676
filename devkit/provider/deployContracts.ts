import { createRequire } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"
import {
  type Address,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  multicall3Abi,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  stringToHex,
  walletActions,
} from "viem"
import { mainnet } from "viem/chains"
import type { LocalChain } from "../chains.js"
import collectible from "../contracts/Collectible.json" with { type: "json" }
import exchange from "../contracts/Exchange.json" with { type: "json" }
import payments from "../contracts/Payments.json" with { type: "json" }
import silent from "../contracts/SilentToken.json" with { type: "json" }
import standard from "../contracts/StandardToken.json" with { type: "json" }
import { coins, collectibles, type DevToken, devTokens, EXCHANGE, PAYMENTS, POOL_VALUE } from "./tokens.js"
import { receiptOf } from "../receiptOf.js"

/** The accounts that receive tokens: the first ones of anvil's public test mnemonic. */
export const devAccounts: readonly Address[] = [
  "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
]

/** Initial balance of every token, in whole tokens. */
const INITIAL_AMOUNT = "1000"
/** A separate account that mints, so that the histories of the test accounts start empty. */
const MINTER: Address = "0x000000000000000000000000000000000000c0Fe"
const MULTICALL: Address = mainnet.contracts.multicall3.address

const minting = parseAbi(["function mint(address to, uint256 value)", "function mint(address to)"])

const clientOf = (url: string) =>
  createTestClient({ mode: "anvil", transport: http(url), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
type Client = ReturnType<typeof clientOf>

/** Viem ships the bytecode of multicall3 in a file outside its exports. */
const multicallCode = async (): Promise<Hex> => {
  const viem = createRequire(import.meta.url).resolve("viem/package.json")
  const file = path.join(path.dirname(viem), "_esm/constants/contracts.js")
  const { multicall3Bytecode } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly multicall3Bytecode: Hex
  }
  return multicall3Bytecode
}

const send = (client: Client, data: Hex, to: Address | null) =>
  client.sendTransaction({ account: MINTER, chain: null, data, to })

/** Runs a constructor and sets the resulting code at `address`. */
const deployAt = async (client: Client, address: Address, creation: Hex): Promise<void> => {
  const { data } = await client.call({ account: MINTER, data: creation })
  if (!data) throw new Error(`the contract for ${address} makes no code`)
  await client.setCode({ address, bytecode: data })
}

const creationOf = ({ kind, name, symbol, decimals }: DevToken): Hex =>
  kind === "silent"
    ? (silent.bytecode as Hex)
    : encodeDeployData({
        abi: standard.abi,
        bytecode: standard.bytecode as Hex,
        args: [stringToHex(name, { size: 32 }), stringToHex(symbol, { size: 32 }), decimals],
      })

const mintTokens = async (client: Client, tokens: readonly DevToken[]): Promise<void> => {
  const hashes: Hex[] = []
  for (const account of devAccounts) {
    for (const { address, decimals } of tokens) {
      const args = [account, parseUnits(INITIAL_AMOUNT, decimals)] as const
      hashes.push(await send(client, encodeFunctionData({ abi: minting, functionName: "mint", args }), address))
    }
    for (const { address } of collectibles) {
      const data = encodeFunctionData({ abi: minting, functionName: "mint", args: [account] })
      hashes.push(await send(client, data, address))
    }
  }
  await Promise.all(hashes.map((hash) => receiptOf(client, hash)))
}

/** What the pool has of a coin or token at first, in base units: of each the same value. */
const reserveOf = ({ price, decimals }: Pick<DevToken, "price" | "decimals">): bigint =>
  parseUnits((POOL_VALUE / price).toFixed(6), decimals)

/** Gives the pool its reserves. What has no decimals cannot be swapped. */
const fillPool = async (client: Client, id: number, tokens: readonly DevToken[]): Promise<void> => {
  const coin = coins[id]
  if (coin) await client.setBalance({ address: EXCHANGE, value: reserveOf(coin) })
  const hashes: Hex[] = []
  for (const token of tokens.filter(({ decimals }) => decimals > 0)) {
    const args = [EXCHANGE, reserveOf(token)] as const
    hashes.push(await send(client, encodeFunctionData({ abi: minting, functionName: "mint", args }), token.address))
  }
  await Promise.all(hashes.map((hash) => receiptOf(client, hash)))
}

/**
 * Deploys multicall3, tokens, collectibles, a pool and the contract of payments to an anvil chain, each at its mainnet address, and mints tokens
 * for the first accounts. Does nothing if they are deployed already.
 */
export const deployContracts = async ({ id, url }: Pick<LocalChain, "id" | "url">): Promise<void> => {
  const client = clientOf(url)
  if (await client.getCode({ address: MULTICALL })) return
  const tokens = devTokens.filter(({ chainId }) => chainId === id)
  await client.setBalance({ address: MINTER, value: parseEther("1000") })
  await client.impersonateAccount({ address: MINTER })
  await Promise.all([
    ...tokens.map((token) => deployAt(client, token.address, creationOf(token))),
    ...collectibles.map(({ address }) => deployAt(client, address, collectible.bytecode as Hex)),
    deployAt(client, EXCHANGE, exchange.bytecode as Hex),
    deployAt(client, PAYMENTS, payments.bytecode as Hex),
  ])
  await mintTokens(client, tokens)
  await fillPool(client, id, tokens)
  await client.stopImpersonatingAccount({ address: MINTER })
  await deployAt(client, MULTICALL, encodeDeployData({ abi: multicall3Abi, bytecode: await multicallCode() }))
}
