import { type ChildProcess, spawn } from "node:child_process"
import { createRequire } from "node:module"

/** A running local chain with the accounts of anvil's public test mnemonic. */
export interface LocalChain {
  readonly id: number
  /** `http://127.0.0.1:…`; WebSocket connections use the same address. */
  readonly url: string
  /** Ends the process and resolves when it has exited. Idempotent. */
  readonly stop: () => Promise<void>
}

export interface LocalChains {
  /** Ethereum (1) and Polygon (137). */
  readonly chains: readonly [LocalChain, LocalChain]
  readonly stop: () => Promise<void>
}

/** Start timeout, in ms. A start takes 0.1 s; this allows for a loaded machine. */
const START_DEADLINE = 20_000
/** Time before a process that does not exit is killed, in ms. */
const STOP_DEADLINE = 3_000
/** How much of anvil's output to keep for an error message, in characters. */
const PRINTED = 16_384

/** Anvil from the npm package of this platform, or from PATH. */
const anvilPath = (): string => {
  try {
    return createRequire(import.meta.url).resolve("@foundry-rs/anvil-linux-amd64/bin/anvil")
  } catch {
    return "anvil"
  }
}

const explained = (error: NodeJS.ErrnoException): Error =>
  error.code === "ENOENT"
    ? new Error(
        "No anvil found: the package @foundry-rs/anvil-linux-amd64 is for Linux on x64 only, and there is none in PATH. " +
          "Install Foundry (https://getfoundry.sh) and try again.",
        { cause: error },
      )
    : error

/** Anvil chooses a free port and prints it; waiting for that line avoids a race for the port. */
const listening = (child: ChildProcess): Promise<string> => {
  let printed = ""
  let deadline: NodeJS.Timeout | undefined
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed = (printed + chunk.toString()).slice(-PRINTED)
      const found = /Listening on (\S+)/.exec(printed)?.[1]
      if (found) resolve(`http://${found}`)
    }
    child.stdout?.on("data", read)
    child.stderr?.on("data", read)
    child.once("error", (error) => reject(explained(error)))
    child.once("exit", (code) => reject(new Error(`anvil ended with code ${code}:\n${printed}`)))
    const late = (): void => reject(new Error(`anvil did not start within ${START_DEADLINE} ms:\n${printed}`))
    deadline = setTimeout(late, START_DEADLINE)
  })
  return address.finally(() => clearTimeout(deadline))
}

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

/** Starts a chain on a free port, with additional anvil arguments such as `--no-mining`. */
export const startChain = async (id: number, ...args: readonly string[]): Promise<LocalChain> => {
  const child = spawn(anvilPath(), ["--port", "0", "--chain-id", String(id), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  })
  const orphaned = (): void => void child.kill("SIGKILL")
  process.once("exit", orphaned)
  const stop = (): Promise<void> => ended(child).finally(() => process.off("exit", orphaned))
  try {
    return { id, url: await listening(child), stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

/** Starts both local chains. If one fails to start, the other is stopped. */
export const startChains = async (): Promise<LocalChains> => {
  const started = await Promise.allSettled([startChain(1), startChain(137)])
  const [ethereum, polygon] = started
  if (ethereum.status === "fulfilled" && polygon.status === "fulfilled") {
    const chains = [ethereum.value, polygon.value] as const
    return { chains, stop: () => Promise.all(chains.map(({ stop }) => stop())).then(() => undefined) }
  }
  await Promise.all(started.map(async (chain) => (chain.status === "fulfilled" ? chain.value.stop() : undefined)))
  throw ethereum.status === "rejected" ? ethereum.reason : (polygon as PromiseRejectedResult).reason
}
