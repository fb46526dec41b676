import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { freePort } from "../freePort.js"
import { findNode } from "./findNode.js"
import { type NodeRpc, nodeRpc } from "./nodeRpc.js"

/** A running bitcoind on a regtest chain of its own. */
export interface BitcoinNode {
  readonly rpc: NodeRpc
  /** Ends the process, removes its data and resolves when it has exited. Idempotent. */
  readonly stop: () => Promise<void>
}

/** Start timeout, in ms. A start takes 0.3 s; this allows for a loaded machine. */
const START_DEADLINE = 30_000
/** Time before a process that does not exit is killed, in ms. */
const STOP_DEADLINE = 5_000
/** Time between two attempts to reach the node, in ms. */
const LOOK_EVERY = 25
/** How often another port is tried when somebody else took the free one. */
const ATTEMPTS = 3
/** How much of the node's output to keep for an error message, in characters. */
const PRINTED = 16_384

/** No peers, no lookups, an index of transactions, and a fee where the node cannot estimate one. */
const flags = [
  ...["-regtest", "-server=1", "-listen=0", "-connect=0", "-dnsseed=0", "-fixedseeds=0", "-discover=0", "-natpmp=0"],
  ...["-txindex=1", "-fallbackfee=0.00002", "-dbcache=16", "-rpcbind=127.0.0.1", "-rpcallowip=127.0.0.1"],
  ...["-rpcuser=devkit", "-printtoconsole=1", "-debug=0"],
]

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve()
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_DEADLINE)
    child.once("exit", () => {
      clearTimeout(force)
      resolve()
    })
    child.kill("SIGTERM")
  })

/** Resolves with the first response of the node; rejects when the process ends or takes too long. */
const ready = async (child: ChildProcess, rpc: NodeRpc): Promise<void> => {
  let printed = ""
  let failure: Error | undefined
  const read = (chunk: Buffer): void => {
    printed = (printed + chunk.toString()).slice(-PRINTED)
  }
  child.stdout?.on("data", read)
  child.stderr?.on("data", read)
  child.once("error", (error) => (failure = error))
  child.once("exit", (code) => (failure = new Error(`bitcoind ended with code ${code}:\n${printed}`)))
  const deadline = Date.now() + START_DEADLINE
  for (;;) {
    const reached = await rpc("getblockchaininfo").then(
      () => true,
      () => false,
    )
    if (failure) throw failure
    if (reached) return
    if (Date.now() > deadline) throw new Error(`bitcoind did not start within ${START_DEADLINE} ms:\n${printed}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}

const startOn = async (port: number): Promise<BitcoinNode> => {
  const { command, before } = await findNode()
  const data = await mkdtemp(path.join(tmpdir(), "rxwallet-bitcoin-"))
  const password = randomUUID()
  const own = [`-datadir=${data}`, `-rpcport=${port}`, `-rpcpassword=${password}`]
  const child = spawn(command, [...before, ...flags, ...own], { stdio: ["ignore", "pipe", "pipe"] })
  const orphaned = (): void => void child.kill("SIGKILL")
  process.once("exit", orphaned)
  const stop = async (): Promise<void> => {
    await ended(child)
    process.off("exit", orphaned)
    await rm(data, { recursive: true, force: true })
  }
  const rpc = nodeRpc(`http://127.0.0.1:${port}`, password)
  try {
    await ready(child, rpc)
    return { rpc, stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

/** Starts a node on a free port. Another process may take that port meanwhile: then it is tried again. */
export const startNode = async (attempt = 1): Promise<BitcoinNode> => {
  try {
    return await startOn(await freePort())
  } catch (failure) {
    const taken = failure instanceof Error && /unable to bind|address already in use/i.test(failure.message)
    if (!taken || attempt === ATTEMPTS) throw failure
    return startNode(attempt + 1)
  }
}
