import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { Hono } from "hono"
import { cors } from "hono/cors"
import { type Control, createControl } from "../provider/control.js"
import { controlRoutes } from "../provider/controlRoutes.js"
import { type Env, faults } from "../provider/faults.js"
import { createChainIndex } from "./chainIndex.js"
import { defaultFees, esploraRoutes } from "./esploraRoutes.js"
import type { NodeRpc } from "./nodeRpc.js"
import { type BitcoinNode, startNode } from "./startNode.js"

export interface BitcoinOptions {
  /** 0, the default, selects a free port. */
  readonly port?: number
  /** With it, waiting transactions are mined this often, in ms. Without, only `mine` does. */
  readonly mineEvery?: number
}

/** A regtest chain on this machine, with the REST API of Esplora. */
export interface Bitcoin {
  /** `http://127.0.0.1:…`, without a trailing slash: an `rpcUrls` of the network. */
  readonly url: string
  /** What its REST API does, by path; and the requests that it received. */
  readonly control: Control
  /** The JSON-RPC of the node itself. */
  readonly rpc: NodeRpc
  /** Mines blocks with what is in the mempool; by default one. */
  readonly mine: (blocks?: number) => Promise<void>
  /** Pays satoshi to an address, in a block unless `unconfirmed`. Resolves with the id of the transaction. */
  readonly fund: (address: string, satoshi: bigint, place?: "unconfirmed") => Promise<string>
  /** Replaces the newest blocks by as many empty ones: their transactions are in the mempool again. */
  readonly reorganise: (blocks?: number) => Promise<void>
  /** What its fee estimates say, by target in blocks, in sat/vB. */
  readonly setFees: (fees: Readonly<Record<string, number>>) => void
  /** Ends all connections and the node, and resolves when both ports are free. Idempotent. */
  readonly stop: () => Promise<void>
}

/** The wallet of the node that has the mined coins. */
const MINER = "miner"
/**
 * The first blocks: mined coins can be spent after 100. The node's wallet takes as the lock time of a payment the height, or
 * up to 99 less in one of ten; and Knots refuses a payment with the lock time 21, as a "parasite" (CAT-21).
 */
const FIRST_BLOCKS = 121

const inCoins = (satoshi: bigint): string => {
  const digits = satoshi.toString().padStart(9, "0")
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

type Acts = Pick<Bitcoin, "mine" | "fund" | "reorganise">

/** What a test does to the chain. */
const actsOn = (rpc: NodeRpc, miner: string): Acts => {
  const mine: Acts["mine"] = async (blocks = 1) => {
    await rpc("generatetoaddress", [blocks, miner])
  }
  return {
    mine,
    fund: async (address, satoshi, place) => {
      const txid = await rpc<string>("sendtoaddress", [address, inCoins(satoshi)], MINER)
      if (place === "unconfirmed") return txid
      await mine()
      const { confirmations } = await rpc<{ readonly confirmations: number }>("gettransaction", [txid], MINER)
      if (confirmations > 0) return txid
      throw new Error(`The payment ${txid} is not in the block that was mined after it`)
    },
    reorganise: async (blocks = 1) => {
      const height = await rpc<number>("getblockcount")
      await rpc("invalidateblock", [await rpc<string>("getblockhash", [height - blocks + 1])])
      for (let mined = 0; mined <= blocks; mined += 1) await rpc("generateblock", [miner, []])
    },
  }
}

/** Mines what waits, at intervals; returns what ends that. */
const mineAtIntervals = (rpc: NodeRpc, { mine }: Acts, every: number): (() => void) => {
  const look = async (): Promise<void> => {
    if ((await rpc<readonly string[]>("getrawmempool")).length > 0) await mine()
  }
  const interval = setInterval(() => void look().catch(() => undefined), every)
  return () => clearInterval(interval)
}

/** Mines the first coins, and serves the chain. */
const serve = async ({ rpc, stop: stopNode }: BitcoinNode, options: BitcoinOptions): Promise<Bitcoin> => {
  await rpc("createwallet", [MINER])
  const miner = await rpc<string>("getnewaddress", [], MINER)
  const acts = actsOn(rpc, miner)
  await acts.mine(FIRST_BLOCKS)
  const index = createChainIndex(rpc)
  // Before the first request, which would wait for all blocks to be read, longer than a wallet does on a busy machine.
  await index.sync()
  let fees = defaultFees
  const { control, recorder } = createControl()
  const app = new Hono<Env>()
    .use(cors({ origin: "*" }))
    .route("/control", controlRoutes(control))
    .use(faults(recorder))
    .route("/", esploraRoutes({ rpc, index, fees: () => fees }))
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve),
  )
  const endMining = options.mineEvery === undefined ? () => undefined : mineAtIntervals(rpc, acts, options.mineEvery)
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    endMining()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await Promise.all([closed, stopNode()])
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ control, rpc, ...acts },
    setFees: (changed) => (fees = changed),
    stop: () => (stopped ??= stop()),
  }
}

/**
 * Starts a regtest chain of its own, with mined coins to fund accounts from, and an Esplora API over it. It takes 2 s. Errors
 * in words where there is no bitcoind and none can be fetched.
 */
export const startBitcoin = async (options: BitcoinOptions = {}): Promise<Bitcoin> => {
  const node = await startNode()
  return serve(node, options).catch(async (failure: unknown) => {
    await node.stop()
    throw failure
  })
}
