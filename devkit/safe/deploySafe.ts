import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
  publicActions,
  zeroAddress,
} from "viem"
import { requestNode } from "../wallet/rpc.js"
import { factoryAbi, type SafeAddresses, safeAbi } from "./safeAbi.js"
import { receiptOf } from "../receiptOf.js"

/** The account that deploys: the last one of anvil's. */
const DEPLOYER: Address = "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720"
const DEADLINE = 10_000

/** The code of a contract of `@safe-global/safe-smart-account`, as its authors compiled it. */
const codeOf = (file: string): Hex => {
  const path = `@safe-global/safe-smart-account/build/artifacts/contracts/${file}.json`
  const { bytecode } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), "utf8")) as {
    readonly bytecode: Hex
  }
  return bytecode
}

const clientOf = (url: string) =>
  createWalletClient({ account: DEPLOYER, transport: http(url), pollingInterval: 20 }).extend(publicActions)
type Client = ReturnType<typeof clientOf>

const mined = (client: Client, hash: Hex) => receiptOf(client, hash, DEADLINE)

const deploy = async (client: Client, file: string): Promise<Address> => {
  const { contractAddress } = await mined(client, await client.sendTransaction({ chain: null, data: codeOf(file) }))
  if (!contractAddress) throw new Error(`${file} was not deployed`)
  return contractAddress
}

export interface SafeOptions {
  readonly owners: readonly Address[]
  readonly threshold: number
  /** What the Safe holds, in whole coins. */
  readonly coins: string
}

/** Deploys a real Safe, with its singleton, factory and fallback handler, to an anvil chain. */
export const deploySafe = async (url: string, { owners, threshold, coins }: SafeOptions): Promise<SafeAddresses> => {
  const client = clientOf(url)
  const singleton = await deploy(client, "SafeL2.sol/SafeL2")
  const factory = await deploy(client, "proxies/SafeProxyFactory.sol/SafeProxyFactory")
  const handler = await deploy(client, "handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler")
  const batch = await deploy(client, "libraries/MultiSendCallOnly.sol/MultiSendCallOnly")
  const signer = await deploy(client, "libraries/SignMessageLib.sol/SignMessageLib")
  const setup = encodeFunctionData({
    abi: safeAbi,
    functionName: "setup",
    args: [[...owners], BigInt(threshold), zeroAddress, "0x", handler, zeroAddress, 0n, zeroAddress],
  })
  const created = await client.writeContract({
    chain: null,
    address: factory,
    abi: factoryAbi,
    functionName: "createProxyWithNonce",
    args: [singleton, setup, 0n],
  })
  const [event] = parseEventLogs({ abi: factoryAbi, logs: (await mined(client, created)).logs })
  if (!event) throw new Error("the factory created no Safe")
  const safe = event.args.proxy
  await requestNode(url, "anvil_setBalance", [safe, `0x${parseEther(coins).toString(16)}`])
  return { safe, batch, signer }
}
