import { asyncScheduler, catchError, firstValueFrom, map, of, type SchedulerLike, switchMap, timer } from "rxjs"
import {
  type BitcoinAddress,
  type BitcoinKeys,
  type BitcoinNetworkName,
  type BitcoinState,
  handleBitcoinCall,
} from "./bitcoinMethods.js"
import { emitter, type Listener } from "./emitter.js"
import { type Reaction, reaction } from "./reactions.js"
import { script } from "./script.js"

/** Identity and initial state of a scripted wallet of Bitcoin. */
export interface ScriptedBitcoinOptions extends BitcoinKeys {
  /** The addresses of each network that it has, in the order in which it shows them. */
  readonly addresses: BitcoinState["addresses"]
  /** The initial network; by default the first that it has. */
  readonly network?: BitcoinNetworkName | undefined
  /** Whether the site is already authorized, as after an earlier visit. */
  readonly authorized?: boolean | undefined
  /** The name that it lists itself with. */
  readonly name?: string | undefined
  /** The property of the page that its provider is in, and its id. */
  readonly id?: string | undefined
  /** Its icon, a `data:` address. */
  readonly icon?: string | undefined
  /** Delay of every response, in ms. */
  readonly latency?: number | undefined
  /** The clock of delays; the system clock by default. */
  readonly clock?: SchedulerLike | undefined
}

/** A request to a scripted wallet of Bitcoin. */
export interface BitcoinCall {
  readonly method: string
  readonly params: unknown
}

/** The provider of a scripted wallet, as sats-connect has it: an answer has `result`, or `error`. */
export interface ScriptedBitcoinProvider {
  readonly request: (method: string, params: unknown) => Promise<unknown>
  readonly addListener: (event: string, listener: Listener) => () => void
}

/** A wallet of Bitcoin that is controlled by a test. */
export interface ScriptedBitcoinWallet {
  readonly provider: ScriptedBitcoinProvider
  /** Lists the wallet on a page, in its `btc_providers`. Returns a function that takes it away again. */
  readonly list: (page: object) => () => void

  /** Scripts the response to the next request of a method, such as `signMessage`. Further calls are queued. */
  readonly next: (method: string, reaction: Reaction) => void
  /** Scripts the response to every request of a method, until called with null. */
  readonly always: (method: string, reaction: Reaction | null) => void

  /** Changes the addresses of the current network as a user would; emits `accountChange` if the site is authorized. */
  readonly changeAddresses: (addresses: readonly BitcoinAddress[]) => void
  /** Switches the network as a user would; emits `networkChange`. */
  readonly changeNetwork: (network: BitcoinNetworkName) => void
  /** Disconnects the site as a user would; emits `disconnect`. */
  readonly disconnect: () => void
  /** Emits any event with any payload. */
  readonly say: (event: string, payload?: unknown) => void

  /** All requests so far, oldest first. */
  readonly calls: () => readonly BitcoinCall[]
  /** Number of the page's event listeners. */
  readonly listeners: () => number
}

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M4 0l4 4-4 4-4-4z'/></svg>"

/** Lists a wallet among those of a page (WBIP-004). */
const listOn = (page: object, entry: { readonly id: string }, provider: object): (() => void) => {
  const listed = (): readonly object[] => (Reflect.get(page, "btc_providers") as readonly object[] | undefined) ?? []
  Reflect.set(page, entry.id, provider)
  Reflect.set(page, "btc_providers", [...listed(), entry])
  return () => {
    Reflect.deleteProperty(page, entry.id)
    const others = listed().filter((other) => other !== entry)
    Reflect.set(page, "btc_providers", others)
  }
}

/** Actions of the user and of the wallet itself, as opposed to the page. */
const userControls = (
  emit: (event: string, payload?: unknown) => void,
  getState: () => BitcoinState,
  setState: (changes: Partial<BitcoinState>) => void,
) => ({
  changeAddresses: (addresses: readonly BitcoinAddress[]): void => {
    const { network, addresses: others, authorized } = getState()
    setState({ addresses: { ...others, [network]: addresses } })
    if (authorized) emit("accountChange", { type: "accountChange" })
  },
  changeNetwork: (network: BitcoinNetworkName): void => {
    setState({ network })
    emit("networkChange", { type: "networkChange", bitcoin: { name: network } })
  },
  disconnect: (): void => {
    setState({ authorized: false })
    emit("disconnect", { type: "disconnect" })
  },
  say: emit,
})

/**
 * A wallet of sats-connect for tests, with an address for payments and one for ordinals. It responds like a real wallet
 * unless a response is scripted.
 *
 *     const wallet = scriptedBitcoinWallet({ addresses: { Regtest: [{ address: "bcrt1q…", purpose: "payment" }] } })
 *     wallet.list(window)
 *     wallet.next("signMessage", rejects(-32000))        // the user rejects the next signature
 *     wallet.changeNetwork("Signet")                     // … and switches to Signet
 */
export const scriptedBitcoinWallet = (options: ScriptedBitcoinOptions): ScriptedBitcoinWallet => {
  const { addresses, authorized = false, latency = 0, clock = asyncScheduler } = options
  const { next, always, take } = script()
  const { add, remove, emit, count } = emitter()
  const [first = "Mainnet"] = Object.keys(addresses) as readonly BitcoinNetworkName[]
  let state: BitcoinState = { addresses, network: options.network ?? first, authorized }
  let log: readonly BitcoinCall[] = []
  const getState = (): BitcoinState => state
  const setState = (changes: Partial<BitcoinState>): void => void (state = { ...state, ...changes })
  const request = (method: string, params: unknown): Promise<unknown> => {
    log = [...log, { method, params }]
    const scripted = take(method)
    if (scripted?.type === "throws") throw scripted.thrown
    const response$ = reaction(scripted, handleBitcoinCall({ getState, setState, keys: options }, method, params)).pipe(
      map((result) => ({ jsonrpc: "2.0", id: log.length, result })),
      catchError((error: unknown) => of({ jsonrpc: "2.0", id: log.length, error })),
    )
    return firstValueFrom(latency > 0 ? timer(latency, clock).pipe(switchMap(() => response$)) : response$)
  }
  const addListener = (event: string, listener: Listener): (() => void) => {
    if (typeof event !== "string") return () => {}
    add(event, listener)
    return () => remove(event, listener)
  }
  const provider = { request, addListener }
  const { id = "ScriptedBitcoin", name = "Scripted Bitcoin Wallet", icon = ICON } = options
  return {
    ...userControls(emit, getState, setState),
    ...{ provider, next, always },
    list: (page) => listOn(page, Object.freeze({ id, name, icon }), provider),
    calls: () => log,
    listeners: count,
  }
}
