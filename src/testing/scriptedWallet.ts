import { asyncScheduler, firstValueFrom, type ObservableInput, type SchedulerLike, switchMap, timer } from "rxjs"
import { announce, type AnnouncedInfo } from "./announcement.js"
import { type Listener, emitter } from "./emitter.js"
import type { Fetch } from "./jsonRpc.js"
import { type Reaction, reaction } from "./reactions.js"
import { carryOut, type WalletCall, type WalletMemory } from "./walletMethods.js"

/** Who a scripted wallet is, and what it knows at first. */
export interface ScriptedWalletOptions {
  /** The first is the one in use. With a local chain, accounts that its node has keys for. */
  readonly accounts: readonly string[]
  /** The chain it is on at first; 1 when left out. */
  readonly chainId?: number
  /** The chains it knows, each with an RPC endpoint or null; any other is refused with 4902 until it is added. */
  readonly chains?: Readonly<Record<number, string | null>>
  /** Whether the site may see the accounts without asking, as after an earlier visit. */
  readonly authorized?: boolean
  readonly name?: string
  readonly rdns?: string
  readonly uuid?: string
  readonly icon?: string
  /** How long every answer takes, in ms. */
  readonly latency?: number
  /** Signs the hex of a message. Left out, the signature is `fakeSignature`. */
  readonly sign?: (message: string, address: string) => ObservableInput<string>
  /** Carries requests to the RPC endpoints: hand in `globalThis.fetch`. Left out, nothing leaves the wallet. */
  readonly fetch?: Fetch
  readonly clock?: SchedulerLike
}

/** The provider that a page sees (EIP-1193). */
export interface ScriptedProvider {
  readonly request: (call: WalletCall) => Promise<unknown>
  readonly on: (event: string, ear: Listener) => void
  readonly removeListener: (event: string, ear: Listener) => void
}

/** A wallet whose every move is in the hands of a test. */
export interface ScriptedWallet {
  readonly info: AnnouncedInfo
  readonly provider: ScriptedProvider
  /** Announces the wallet on a page (EIP-6963), now and when the page asks. Returns the undo. */
  readonly announce: (target: EventTarget) => () => void

  /** Scripts the next request of a method, once; called again, the one after it. */
  readonly next: (method: string, reaction: Reaction) => void
  /** Scripts every request of a method, until null takes it back. */
  readonly always: (method: string, reaction: Reaction | null) => void
  /** How long answers take from now on, in ms. */
  readonly setLatency: (ms: number) => void

  /** The person picks other accounts, and a site that may see them hears of it; none is how a wallet says goodbye. */
  readonly changeAccounts: (accounts: readonly string[]) => void
  /** The person moves the wallet to another chain. */
  readonly changeChain: (chainId: number) => void
  /** Says anything, in any form. */
  readonly say: (event: string, payload?: unknown) => void
  /** Loses its way to the chain (EIP-1193 code 1013) or hangs up (any other code). */
  readonly disconnect: (code?: number) => void
  /** Dies: it hangs up, and every request from now on throws at once. */
  readonly crash: () => void

  /** Every request so far, the oldest first. */
  readonly requests: () => readonly WalletCall[]
  /** How many listeners the page has on it. */
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

/** What the test has scripted, and has not used up yet. */
const script = () => {
  const once = new Map<string, readonly Reaction[]>()
  const always = new Map<string, Reaction>()
  return {
    next: (method: string, reaction: Reaction): void => void once.set(method, [...(once.get(method) ?? []), reaction]),
    always: (method: string, reaction: Reaction | null): void =>
      void (reaction ? always.set(method, reaction) : always.delete(method)),
    take: (method: string): Reaction | undefined => {
      const [first, ...rest] = once.get(method) ?? []
      once.set(method, rest)
      return first ?? always.get(method)
    },
  }
}

/** What the wallet knows, and who listens to it. */
const memoryOf = ({ accounts, chainId = 1, chains, authorized = false }: ScriptedWalletOptions) => {
  let memory: WalletMemory = { accounts, chainId, chains: chains ?? { [chainId]: null }, authorized, sent: 0 }
  return {
    ears: emitter(),
    recall: () => memory,
    remember: (changes: Partial<WalletMemory>): void => void (memory = { ...memory, ...changes }),
  }
}

type Memory = ReturnType<typeof memoryOf>

/** The hands on the wallet that are not the page's. */
const personAt = ({ ears, recall, remember }: Memory) => ({
  changeAccounts: (accounts: readonly string[]): void => {
    remember({ accounts })
    if (recall().authorized) ears.say("accountsChanged", accounts)
  },
  changeChain: (chainId: number): void => {
    remember({ chainId, chains: { [chainId]: null, ...recall().chains } })
    ears.say("chainChanged", `0x${chainId.toString(16)}`)
  },
  disconnect: (code = 4900): void => ears.say("disconnect", { code, message: "The wallet hung up." }),
  say: ears.say,
  listeners: ears.count,
})

/**
 * An EIP-1193 wallet for tests: it answers as an honest wallet does, unless it is told otherwise.
 *
 *     const wallet = scriptedWallet({ accounts: ["0xf39F…2266"], chains: { 1: "http://127.0.0.1:8545" }, fetch })
 *     wallet.announce(window)
 *     wallet.next("eth_requestAccounts", rejects())      // the person says no, once
 *     wallet.changeChain(137)                            // … and moves to Polygon
 *
 * What it does not answer itself goes to the chain it is on; a local node signs for its own accounts.
 */
export const scriptedWallet = (options: ScriptedWalletOptions): ScriptedWallet => {
  const { sign, fetch, clock = asyncScheduler } = options
  const memory = memoryOf(options)
  const person = personAt(memory)
  const { next, always, take } = script()
  let latency = options.latency ?? 0
  let crashed = false
  let log: readonly WalletCall[] = []

  const request = (call: WalletCall): Promise<unknown> => {
    log = [...log, call]
    if (crashed) throw { code: 4900, message: "The wallet is gone." }
    const scripted = take(call.method)
    if (scripted?.type === "throws") throw scripted.thrown
    const answer$ = reaction(scripted, carryOut({ ...memory, sign, fetch }, call))
    return firstValueFrom(latency > 0 ? timer(latency, clock).pipe(switchMap(() => answer$)) : answer$)
  }

  const info = infoOf(options)
  const provider = { request, on: memory.ears.add, removeListener: memory.ears.remove }
  return {
    ...person,
    info,
    provider,
    announce: (target) => announce(target, { info, provider }),
    next,
    always,
    setLatency: (ms) => void (latency = ms),
    crash: () => {
      crashed = true
      person.disconnect()
    },
    requests: () => log,
  }
}
