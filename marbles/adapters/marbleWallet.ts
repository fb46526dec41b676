import { asyncScheduler, map, NEVER, type Observable, of, type Subscription, throwError } from "rxjs"
import type { Connector, ConnectorEvent, ConnectorPorts, Signer } from "../../src/adapters/connector.js"
import { evmClientOver } from "../../src/adapters/evm/evmClient.js"
import type { ChainClient, OpenChain } from "../../src/adapters/evm/evmChain.js"
import { injectedConnector } from "../../src/adapters/evm/injected.js"
import { tokenCoder } from "../../src/adapters/evm/tokenCoder.js"
import { type Eip1193, type Eip1193Call, type Listener, providerTransport } from "../../src/adapters/evm/provider.js"
import type { Network } from "../../src/model/network.js"

export const A = "0xAAAAaaaaaAAAAAaAAAAAAAaaaaAAAaaAAAAAAaAA"
export const B = "0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"

export const ethereum: Network = {
  id: "eip155:1",
  name: "Ethereum",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://ethereum.example"],
  blockExplorers: [],
}

export const polygon: Network = {
  ...ethereum,
  id: "eip155:137",
  name: "Polygon",
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
  rpcUrls: ["https://polygon.example"],
  blockExplorers: [{ name: "PolygonScan", url: "https://polygonscan.example" }],
}

/** Answers in marbles, or a fresh answer for each asking. */
type Answers = Readonly<Record<string, Observable<unknown> | ((call: Eip1193Call) => Observable<unknown>)>>

export interface MarbleWallet extends Eip1193 {
  /** The methods asked so far, in order. */
  readonly asked: readonly string[]
  readonly calls: readonly Eip1193Call[]
}

/** A wallet that answers with marbles and speaks through hot streams. What it does not know it never answers. */
export const marbleWallet = (
  answers: Answers,
  events: Readonly<Record<string, Observable<unknown>>> = {},
): MarbleWallet => {
  const listeners = new Map<Listener, Subscription>()
  const calls: Eip1193Call[] = []
  return {
    calls,
    get asked() {
      return calls.map(({ method }) => method)
    },
    request: (call) => {
      calls.push(call)
      const answer = answers[call.method] ?? NEVER
      return typeof answer === "function" ? answer(call) : answer
    },
    on: (event, listener) => listeners.set(listener, (events[event] ?? NEVER).subscribe(listener)),
    removeListener: (_, listener) => listeners.get(listener)?.unsubscribe(),
  }
}

/** A chain that answers with marbles; what it does not know it refuses. */
export const marbleChain = (answers: Answers): OpenChain & { readonly calls: readonly Eip1193Call[] } => {
  const calls: Eip1193Call[] = []
  const client: ChainClient = {
    request: (method, params) => {
      calls.push({ method, params })
      const answer = answers[method] ?? throwError(() => ({ code: -32601, message: "no such method" }))
      return typeof answer === "function" ? answer({ method, params }) : answer
    },
    isAddress: (text) => !text.includes("Bb"),
    tokens: tokenCoder,
    reasonIn: (revert) => (revert === "0x" ? null : `reason ${revert}`),
  }
  return Object.assign(() => of(client), { calls })
}

const info = { id: "io.example", name: "Example", type: "announced", namespaces: ["eip155"] } as const

/** A connector as evm() makes it, of a wallet with the id `io.example`. */
export const connectorOf = (provider: Eip1193, openChain: OpenChain = noChain): Connector =>
  injectedConnector(info, providerTransport(provider), {
    clock: asyncScheduler,
    client$: of(evmClientOver(openChain)),
  })

/** Opens a wallet, with a prompt or without. */
export const opening = (provider: Eip1193, silent = false): Observable<ConnectorEvent> =>
  connectorOf(provider).open({ silent, networks: [ethereum] })

/** Acts for the accounts of a wallet. */
export const signerOf = (provider: Eip1193, openChain: OpenChain = noChain): Signer =>
  connectorOf(provider, openChain).signer("eip155")

/** A page on which `announced$` are the details of EIP-6963 announcements. */
export const pageOf = (
  announced$: Observable<unknown> = NEVER,
  changes: Partial<ConnectorPorts> = {},
): ConnectorPorts => ({
  networks: [],
  clock: asyncScheduler,
  events: () => announced$.pipe(map((detail) => ({ detail }))),
  dispatch: () => {},
  injected: () => undefined,
  discovery: { announced: true, injected: true },
  family: () => undefined,
  ...changes,
})

/** The first event of a connection with EVM accounts. */
export const connectedWith = (...addresses: readonly [string, ...string[]]): ConnectorEvent => {
  const [first, ...others] = addresses
  return {
    type: "connected",
    approvals: [{ namespace: "eip155", accounts: [eoa(first), ...others.map(eoa)], network: "eip155:1" }],
  }
}

/** What never comes: code, or an answer. */
export const nothing = (): Observable<never> => NEVER

/** No chain at all. */
export const noChain: OpenChain = () => NEVER

export const eoa = (address: string) => ({ address, type: "eoa" }) as const
