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
import silent from "../contracts/SilentToken.json" with { type: "json" }
import standard from "../contracts/StandardToken.json" with { type: "json" }
import { collectibles, type DevToken, devTokens, EXCHANGE } from "./tokens.js"

/** Who gets tokens at the start: the first accounts of anvil's public test mnemonic. */
export const devAccounts: readonly Address[] = [
  "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
]

/** How much of every token each of them gets, in whole tokens. */
const HANDOUT = "1000"
/** Who hands out, so that no account of the world has a transaction that it did not make. */
const MINT: Address = "0x000000000000000000000000000000000000c0Fe"
const MULTICALL: Address = mainnet.contracts.multicall3.address

const minting = parseAbi(["function mint(address to, uint256 value)", "function mint(address to)"])

const clientOf = (url: string) =>
  createTestClient({ mode: "anvil", transport: http(url), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
type Client = ReturnType<typeof clientOf>

/** Viem ships the code of multicall3 in a file outside its exports. */
const multicallCode = async (): Promise<Hex> => {
  const viem = createRequire(import.meta.url).resolve("viem/package.json")
  const file = path.join(path.dirname(viem), "_esm/constants/contracts.js")
  const { multicall3Bytecode } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly multicall3Bytecode: Hex
  }
  return multicall3Bytecode
}

const send = (client: Client, data: Hex, to: Address | null) =>
  client.sendTransaction({ account: MINT, chain: null, data, to })

/** Runs a constructor and puts the code that it makes at `address`. */
const place = async (client: Client, address: Address, creation: Hex): Promise<void> => {
  const { data } = await client.call({ account: MINT, data: creation })
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

const handOut = async (client: Client, tokens: readonly DevToken[]): Promise<void> => {
  const hashes: Hex[] = []
  for (const account of devAccounts) {
    for (const { address, decimals } of tokens) {
      const args = [account, parseUnits(HANDOUT, decimals)] as const
      hashes.push(await send(client, encodeFunctionData({ abi: minting, functionName: "mint", args }), address))
    }
    for (const { address } of collectibles) {
      const data = encodeFunctionData({ abi: minting, functionName: "mint", args: [account] })
      hashes.push(await send(client, data, address))
    }
  }
  await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash, timeout: 10_000 })))
}

/**
 * Puts on an anvil chain what a wallet looks at: multicall3, tokens, collectibles and an exchange, each at its address in
 * the real world, and hands tokens to the first accounts. On a chain that has them it does nothing.
 */
export const furnish = async ({ id, url }: Pick<LocalChain, "id" | "url">): Promise<void> => {
  const client = clientOf(url)
  if (await client.getCode({ address: MULTICALL })) return
  const tokens = devTokens.filter(({ chainId }) => chainId === id)
  await client.setBalance({ address: MINT, value: parseEther("1000") })
  await client.setBalance({ address: EXCHANGE, value: parseEther("1000") })
  await client.impersonateAccount({ address: MINT })
  await Promise.all([
    ...tokens.map((token) => place(client, token.address, creationOf(token))),
    ...collectibles.map(({ address }) => place(client, address, collectible.bytecode as Hex)),
    place(client, EXCHANGE, exchange.bytecode as Hex),
  ])
  await handOut(client, tokens)
  await client.stopImpersonatingAccount({ address: MINT })
  await place(client, MULTICALL, encodeDeployData({ abi: multicall3Abi, bytecode: await multicallCode() }))
}
