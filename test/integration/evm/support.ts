import { asyncScheduler, firstValueFrom, lastValueFrom, NEVER, type Observable, timeout, toArray } from "rxjs"
import {
  type Address,
  concat,
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  publicActions,
  stringToHex,
  walletActions,
} from "viem"
import { afterAll, beforeAll } from "vitest"
import refusals from "../../../devkit/contracts/Refusals.json" with { type: "json" }
import standard from "../../../devkit/contracts/StandardToken.json" with { type: "json" }
import { type LocalChains, startChains } from "../../../devkit/chains.js"
import type { Connector, ConnectorPorts } from "../../../src/adapters/connector.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import type { ChainReads } from "../../../src/adapters/family.js"
import type { Signer } from "../../../src/adapters/signer.js"
import { chainIdOf, type Network } from "../../../src/model/network.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { scriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from "../../../src/testing/scriptedWallet.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

/** Anvil's public test accounts, whose keys every local node has. Never send anything of value to them. */
export const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
export const ALICE_KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"
export const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
export const CAROL = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"

/** The first value of a stream, within ten seconds. */
export const firstValue = <T>(source: Observable<T>): Promise<T> =>
  firstValueFrom(source.pipe(timeout({ first: 10_000 })))

/** All values of a stream until it completes, within ten seconds. */
export const allOf = <T>(stream: Observable<T>): Promise<readonly T[]> =>
  lastValueFrom(stream.pipe(toArray(), timeout({ first: 10_000 })))

/** A viem client with anvil's test actions. */
export const clientOf = (url: string) =>
  createTestClient({ mode: "anvil", transport: http(url), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)

export const revertingAbi = refusals.abi

/** Deploys the reverting contract, and returns its address. */
export const deployReverting = async (url: string): Promise<`0x${string}`> => {
  const client = clientOf(url)
  const hash = await client.sendTransaction({ account: ALICE, chain: null, data: refusals.bytecode as `0x${string}` })
  const { contractAddress } = await receiptOf(client, hash)
  if (!contractAddress) throw new Error("the contract was not deployed")
  return contractAddress
}

/** Deploys an ERC-20 token, and returns its address. */
export const deployToken = async ({ rpcUrls: [url = ""] }: Network): Promise<Address> => {
  const client = clientOf(url)
  const parameters = encodeAbiParameters(
    [{ type: "bytes32" }, { type: "bytes32" }, { type: "uint8" }],
    [stringToHex("Coin", { size: 32 }), stringToHex("COIN", { size: 32 }), 6],
  )
  const data = concat([standard.bytecode as Hex, parameters])
  const hash = await client.sendTransaction({ account: ALICE, chain: null, data })
  const { contractAddress } = await receiptOf(client, hash)
  if (!contractAddress) throw new Error("the token was not deployed")
  return contractAddress
}

export interface World {
  readonly ethereum: Network
  readonly polygon: Network
}

/** Starts two local chains for the tests of a file. */
export const localWorld = (): (() => World) => {
  let local: LocalChains | undefined
  beforeAll(async () => {
    local = await startChains()
  })
  afterAll(() => local?.stop())
  return () => {
    const [first, second] = local?.chains ?? []
    if (!first || !second) throw new Error("the chains are not up")
    return { ethereum: { ...mainnet, rpcUrls: [first.url] }, polygon: { ...polygon, rpcUrls: [second.url] } }
  }
}

/** The wallets of a page with this provider as `window.ethereum`. */
export const walletsOn = (
  provider?: unknown,
  changes: Partial<ConnectorPorts> = {},
): Observable<readonly Connector[]> =>
  evm().discover({
    networks: [],
    clock: asyncScheduler,
    events: () => NEVER,
    visible$: NEVER,
    dispatch: () => {},
    injected: () => provider,
    discovery: { announced: true, injected: true },
    namespaces: ["eip155"],
    site: { metadata: null, projectId: null, storagePrefix: "rxwallet" },
    signer: () => undefined,
    ...changes,
  })

/** The reads of the EVM family, with every optional one. */
export const readsOf = (): Promise<Required<ChainReads>> => firstValue(evm().reads$ as Observable<Required<ChainReads>>)

/** An authorized scripted wallet that knows only this local chain. */
export const walletOn = (network: Network, options: Partial<ScriptedWalletOptions> = {}): ScriptedWallet =>
  scriptedWallet({
    accounts: [ALICE, BOB],
    authorized: true,
    chainId: chainIdOf(network),
    chains: { [chainIdOf(network)]: network.rpcUrls[0] ?? null },
    fetch,
    ...options,
  })

interface Page {
  readonly connector: Connector
  readonly signer: Signer
}

/** The only wallet of a page. */
export const onlyOf = ([connector]: readonly Connector[]): Page => {
  if (!connector) throw new Error("no wallet is listed")
  return { connector, signer: connector.signer("eip155") }
}

/** The page of a scripted wallet. */
export const pageOf = async (wallet: ScriptedWallet, changes?: Partial<ConnectorPorts>): Promise<Page> =>
  onlyOf(await firstValue(walletsOn(wallet.provider, changes)))

/** Connects a wallet, with a prompt or silently. */
export const open = (connector: Connector, silent = false) => connector.open({ silent, networks: [] })

export const aliceOn = (network: Network) => ({ network: network.id, address: ALICE })

export const methodsOf = (wallet: ScriptedWallet): readonly string[] => wallet.requests().map(({ method }) => method)
