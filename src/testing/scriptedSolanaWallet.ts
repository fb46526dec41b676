import { asyncScheduler, firstValueFrom, type SchedulerLike, switchMap, timer } from "rxjs"
import { decodeBase58 } from "../model/bytes/base58.js"
import { emitter } from "./emitter.js"
import type { Fetch } from "./jsonRpc.js"
import { type Reaction, reaction } from "./reactions.js"
import { script } from "./script.js"
import type { SolanaKey } from "./solanaKeys.js"
import { handleSolanaCall, type ShownAccount, solanaFeatures, type SolanaState } from "./solanaMethods.js"
import { registerWallet } from "./standardPage.js"

/** Identity and initial state of a scripted wallet of Solana. */
export interface ScriptedSolanaOptions {
  /** Its accounts, the active one first: those of `solanaKeys`, or of your own. */
  readonly accounts: readonly SolanaKey[]
  /** The chains that its accounts can be on, each with an RPC endpoint or null; by default the public clusters, with none. */
  readonly chains?: Readonly<Record<string, string | null>> | undefined
  /** Whether the site is already authorized, as after an earlier visit. */
  readonly authorized?: boolean | undefined
  /** Features that it does not have, such as `solana:signAndSendTransaction`. */
  readonly without?: readonly string[] | undefined
  /** The name that it registers with. */
  readonly name?: string | undefined
  /** Its icon, a `data:` address. */
  readonly icon?: string | undefined
  /** Delay of every response, in ms. */
  readonly latency?: number | undefined
  /** Sends transactions to the RPC endpoints: pass `globalThis.fetch`. Without it, none is sent. */
  readonly fetch?: Fetch | undefined
  /** The clock of delays; the system clock by default. */
  readonly clock?: SchedulerLike | undefined
}

/** A call of a feature of a scripted wallet. */
export interface SolanaCall {
  /** Such as `standard:connect`. */
  readonly feature: string
  readonly inputs: readonly unknown[]
}

/** A wallet of Solana that is controlled by a test. */
export interface ScriptedSolanaWallet {
  /** The wallet itself, as pages see it (Wallet Standard). */
  readonly wallet: object
  /** Registers the wallet on a page, immediately and on request. Returns a function that withdraws it. */
  readonly register: (target: EventTarget) => () => void

  /** Scripts the response to the next call of a feature, such as `solana:signMessage`. Further calls are queued. */
  readonly next: (feature: string, reaction: Reaction) => void
  /** Scripts the response to every call of a feature, until called with null. */
  readonly always: (feature: string, reaction: Reaction | null) => void

  /** Changes the accounts as a user would; emits `change` if the site is authorized. An empty list withdraws them all. */
  readonly changeAccounts: (accounts: readonly SolanaKey[]) => void
  /** Changes accounts, chains or authorization without an event, as some wallets do. */
  readonly changeInSilence: (changes: Partial<SolanaState>) => void
  /** Emits any event with any payload. */
  readonly say: (event: string, payload?: unknown) => void

  /** All calls so far, oldest first. */
  readonly calls: () => readonly SolanaCall[]
  /** Number of the page's event listeners. */
  readonly listeners: () => number
}

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' rx='2'/></svg>"

const publicChains = { "solana:mainnet": null, "solana:devnet": null, "solana:testnet": null }

/** The accounts as objects of their own, each always the same one: wallets compare them by identity. */
const accountsOf = () => {
  const known = new Map<string, ShownAccount>()
  return ({ accounts, authorized, chains }: SolanaState, features: readonly string[]): readonly ShownAccount[] => {
    const names = Object.keys(chains)
    const shown = ({ address }: SolanaKey): ShownAccount => {
      const id = `${address} ${names.join()}`
      const publicKey = decodeBase58(address) ?? new Uint8Array()
      const account = known.get(id) ?? Object.freeze({ address, publicKey, chains: names, features })
      known.set(id, account)
      return account
    }
    return authorized ? accounts.map(shown) : []
  }
}

/** The state of a wallet, and how it is changed: loudly, or in silence. */
const createState = (
  { accounts, chains = publicChains, authorized = false }: ScriptedSolanaOptions,
  offered: readonly string[],
) => {
  const { add, remove, emit, count } = emitter()
  const shownIn = accountsOf()
  let state: SolanaState = { accounts, chains, authorized }
  const shown = () => shownIn(state, offered)
  return {
    ...{ emit, count, shown },
    getState: () => state,
    setState: (changes: Partial<SolanaState>): void => {
      const before = shown()
      state = { ...state, ...changes }
      if (before.length > 0 || shown().length > 0) emit("change", { accounts: shown() })
    },
    changeInSilence: (changes: Partial<SolanaState>): void => void (state = { ...state, ...changes }),
    on: (event: string, listener: (payload?: unknown) => void): (() => void) => {
      add(event, listener)
      return () => remove(event, listener)
    },
  }
}

/** The features of a wallet, each with the function that it is named after. */
const featuresOf = (
  offered: readonly string[],
  call: (feature: string) => (...inputs: readonly unknown[]) => unknown,
) =>
  Object.fromEntries(
    offered.map((feature) => {
      const run = feature.slice(feature.indexOf(":") + 1)
      const versions = { supportedTransactionVersions: ["legacy", 0] }
      return [feature, { version: "1.0.0", ...(run.includes("Transaction") && versions), [run]: call(feature) }]
    }),
  )

/**
 * A wallet of the Wallet Standard for tests. It responds like a real wallet unless a response is scripted.
 *
 *     const wallet = scriptedSolanaWallet({ accounts: await solanaKeys(crypto.subtle, 2) })
 *     wallet.register(window)
 *     wallet.next("solana:signMessage", rejects())      // the user rejects the next signature
 *     wallet.changeAccounts([second, first])            // … and selects the other account
 */
export const scriptedSolanaWallet = (options: ScriptedSolanaOptions): ScriptedSolanaWallet => {
  const { without = [], latency = 0, fetch, clock = asyncScheduler } = options
  const { next, always, take } = script()
  const offered = solanaFeatures.filter((feature) => !without.includes(feature))
  const holder = createState(options, offered)
  let log: readonly SolanaCall[] = []
  const call =
    (feature: string) =>
    (...inputs: readonly unknown[]): Promise<unknown> => {
      log = [...log, { feature, inputs }]
      const scripted = take(feature)
      if (scripted?.type === "throws") throw scripted.thrown
      const response$ = reaction(scripted, handleSolanaCall({ ...holder, fetch }, feature, inputs))
      return firstValueFrom(latency > 0 ? timer(latency, clock).pipe(switchMap(() => response$)) : response$)
    }
  const wallet = {
    ...{ version: "1.0.0", name: options.name ?? "Scripted Solana Wallet", icon: options.icon ?? ICON },
    get chains() {
      return Object.keys(holder.getState().chains)
    },
    get accounts() {
      return holder.shown()
    },
    features: { ...featuresOf(offered, call), "standard:events": { version: "1.0.0", on: holder.on } },
  }
  return {
    wallet,
    register: (target) => registerWallet(target, wallet),
    ...{ next, always },
    changeAccounts: (accounts) => holder.setState({ accounts }),
    changeInSilence: holder.changeInSilence,
    say: holder.emit,
    calls: () => log,
    listeners: holder.count,
  }
}
