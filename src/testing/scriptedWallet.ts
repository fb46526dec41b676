import { asyncScheduler, firstValueFrom, type ObservableInput, type SchedulerLike, switchMap, timer } from "rxjs"
import { announce, type AnnouncedInfo } from "./announcement.js"
import { type Listener, emitter } from "./emitter.js"
import { type FrontTab, frontTab } from "./frontTab.js"
import type { Fetch } from "./jsonRpc.js"
import { type Reaction, reaction } from "./reactions.js"
import { script } from "./script.js"
import { handleWithBatches } from "./walletBatches.js"
import { handleRequest, type WalletCall, type WalletState } from "./walletMethods.js"

/** Identity and initial state of a scripted wallet. */
export interface ScriptedWalletOptions {
  /** The first one is active. With a local chain, use accounts whose keys the node has. */
  readonly accounts: readonly string[]
  /** The initial chain; default 1. */
  readonly chainId?: number | undefined
  /** The known chains, each with an RPC endpoint or null; others are rejected with 4902 until they are added. */
  readonly chains?: Readonly<Record<number, string | null>> | undefined
  /** Whether the site is already authorized, as after an earlier visit. */
  readonly authorized?: boolean | undefined
  /** Whether it takes batches of calls (EIP-5792), each call as a transaction of its own. */
  readonly batches?: boolean | undefined
  /** The name that it announces. */
  readonly name?: string | undefined
  /** The rdns that it announces, by which sites name it. */
  readonly rdns?: string | undefined
  /** The id of its announcement. */
  readonly uuid?: string | undefined
  /** The icon that it announces, a `data:` address. */
  readonly icon?: string | undefined
  /** Delay of every response, in ms. */
  readonly latency?: number | undefined
  /** Signs a message, given as hex. By default the signature is `fakeSignature`. */
  readonly sign?: ((message: string, address: string) => ObservableInput<string>) | undefined
  /** Sends requests to the RPC endpoints: pass `globalThis.fetch`. Without it, no request is sent. */
  readonly fetch?: Fetch | undefined
  /** The clock of delays; the system clock by default. */
  readonly clock?: SchedulerLike | undefined
}

/** The EIP-1193 provider of the wallet. */
export interface ScriptedProvider {
  readonly request: (call: WalletCall) => Promise<unknown>
  readonly on: (event: string, listener: Listener) => void
  readonly removeListener: (event: string, listener: Listener) => void
}

/** A wallet controlled by a test. */
export interface ScriptedWallet {
  readonly info: AnnouncedInfo
  readonly provider: ScriptedProvider
  /** Announces the wallet on a page (EIP-6963), immediately and on request. Returns a function that stops it. */
  readonly announce: (target: EventTarget) => () => void

  /** Scripts the response to the next request of a method. Further calls are queued. */
  readonly next: (method: string, reaction: Reaction) => void
  /** Scripts the response to every request of a method, until called with null. */
  readonly always: (method: string, reaction: Reaction | null) => void
  /** Sets the delay of all further responses, in ms. */
  readonly setLatency: (ms: number) => void

  /** Changes the accounts as a user would; emits `accountsChanged` if the site is authorized. An empty list disconnects. */
  readonly changeAccounts: (accounts: readonly string[]) => void
  /** Switches the chain as a user would; emits `chainChanged`. */
  readonly changeChain: (chainId: number) => void
  /** Changes account, chain or authorization without an event, as for a tab in the background. */
  readonly changeInSilence: (changes: Partial<Pick<WalletState, "accounts" | "chainId" | "authorized">>) => void
  /** In a tab that is not in front, what it would answer or emit is lost, like Rainbow's. */
  readonly setInFront: (inFront: boolean) => void
  /** Emits any event with any payload. */
  readonly say: (event: string, payload?: unknown) => void
  /**
   * Emits `disconnect`, with 1000 unless another code is given: the wallet has disconnected. 1013, 4900 and 4901 mean that it
   * has lost its own link for now.
   */
  readonly disconnect: (code?: number) => void
  /** Disconnects; every further request throws synchronously. */
  readonly crash: () => void

  /** All requests so far, oldest first. */
  readonly requests: () => readonly WalletCall[]
  /** Number of the page's event listeners, except for `message`: a page keeps one of these for good. */
  readonly listeners: () => number
}

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle cx='4' cy='4' r='4'/></svg>"

const infoOf = ({ name, rdns, uuid, icon }: ScriptedWalletOptions): AnnouncedInfo => ({
  name: name ?? "Scripted Wallet",
  rdns: rdns ?? "test.scripted",
  uuid: uuid ?? "5c212ed0-0000-4000-8000-000000000000",
  icon: icon ?? ICON,
})

/** The wallet's state and its event listeners. */
const createState = ({ accounts, chainId = 1, chains, authorized = false }: ScriptedWalletOptions, tab: FrontTab) => {
  let state: WalletState = {
    accounts,
    chainId,
    chains: chains ?? { [chainId]: null },
    authorized,
    batches: {},
    sent: 0,
  }
  return {
    emitter: tab.emitting(emitter()),
    getState: () => state,
    setState: (changes: Partial<WalletState>): void => void (state = { ...state, ...changes }),
  }
}

type StateHolder = ReturnType<typeof createState>

/** Actions of the user and of the wallet itself, as opposed to the page. */
const userControls = ({ emitter, getState, setState }: StateHolder) => ({
  changeAccounts: (accounts: readonly string[]): void => {
    setState({ accounts })
    if (getState().authorized) emitter.emit("accountsChanged", accounts)
  },
  changeInSilence: setState,
  changeChain: (chainId: number): void => {
    setState({ chainId, chains: { [chainId]: null, ...getState().chains } })
    emitter.emit("chainChanged", `0x${chainId.toString(16)}`)
  },
  disconnect: (code = 1000): void => emitter.emit("disconnect", { code, message: "The wallet disconnected." }),
  say: emitter.emit,
  listeners: emitter.count,
})

/**
 * An EIP-1193 wallet for tests. It responds like a real wallet unless a response is scripted.
 *
 *     const wallet = scriptedWallet({ accounts: ["0xf39F…2266"], chains: { 1: "http://127.0.0.1:8545" }, fetch })
 *     wallet.announce(window)
 *     wallet.next("eth_requestAccounts", rejects())      // the user rejects the next request
 *     wallet.changeChain(137)                            // … and switches to Polygon
 *
 * Other methods are forwarded to its current chain; a local node signs for its own accounts.
 */
export const scriptedWallet = (options: ScriptedWalletOptions): ScriptedWallet => {
  const { sign, fetch, clock = asyncScheduler } = options
  const handle = options.batches ? handleWithBatches : handleRequest
  const tab = frontTab()
  const holder = createState(options, tab)
  const controls = userControls(holder)
  const { next, always, take } = script()
  let latency = options.latency ?? 0
  let crashed = false
  let log: readonly WalletCall[] = []

  const request = (call: WalletCall): Promise<unknown> => {
    log = [...log, call]
    if (crashed) throw { code: 4900, message: "The wallet has crashed." }
    const scripted = take(call.method)
    if (scripted?.type === "throws") throw scripted.thrown
    const response$ = reaction(scripted, handle({ ...holder, sign, fetch }, call)).pipe(tab.answered())
    return firstValueFrom(latency > 0 ? timer(latency, clock).pipe(switchMap(() => response$)) : response$)
  }

  const info = infoOf(options)
  const provider = { request, on: holder.emitter.add, removeListener: holder.emitter.remove }
  return {
    ...controls,
    setInFront: tab.setInFront,
    info,
    provider,
    announce: (target) => announce(target, { info, provider }),
    next,
    always,
    setLatency: (ms) => void (latency = ms),
    crash: () => {
      crashed = true
      controls.disconnect(4900)
    },
    requests: () => log,
  }
}
