import { asyncScheduler, map, NEVER, type Observable, of, type Subscription, throwError } from "rxjs"
import type { Connector, ConnectorEvent, ConnectorPorts } from "../../../src/adapters/connector.js"
import type { PageSignals, Signer } from "../../../src/adapters/signer.js"
import { evmClientOver } from "../../../src/adapters/evm/evmClient.js"
import type { ChainClient, OpenChain } from "../../../src/adapters/evm/chain/evmChain.js"
import { injectedConnector } from "../../../src/adapters/evm/injected.js"
import { viemL1FeeCoder } from "../../../src/adapters/evm/viem/viemL1FeeCoder.js"
import { viemTokenCoder } from "../../../src/adapters/evm/viem/viemTokenCoder.js"
import type { Eip1193, Eip1193Call, Listener } from "../../../src/adapters/evm/rpc/eip1193.js"
import type { Network } from "../../../src/model/network.js"

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

/** Responses by method: one for every request, or a function that makes one for each. */
type Responses = Readonly<Record<string, Observable<unknown> | ((call: Eip1193Call) => Observable<unknown>)>>

export interface MarbleWallet extends Eip1193 {
  /** The methods requested so far, in order. */
  readonly methods: readonly string[]
  readonly calls: readonly Eip1193Call[]
}

/** A wallet whose responses and events are marbles. Requests without a response stay pending. */
export const marbleWallet = (
  responses: Responses,
  events: Readonly<Record<string, Observable<unknown>>> = {},
): MarbleWallet => {
  const subscriptions = new Map<Listener, Subscription>()
  const calls: Eip1193Call[] = []
  return {
    calls,
    get methods() {
      return calls.map(({ method }) => method)
    },
    request: (call) => {
      calls.push(call)
      const response = responses[call.method] ?? NEVER
      return typeof response === "function" ? response(call) : response
    },
    on: (event, listener) => subscriptions.set(listener, (events[event] ?? NEVER).subscribe(listener)),
    removeListener: (_, listener) => subscriptions.get(listener)?.unsubscribe(),
  }
}

/** A chain whose responses are marbles; other methods error with -32601. */
export const marbleChain = (responses: Responses): OpenChain & { readonly calls: readonly Eip1193Call[] } => {
  const calls: Eip1193Call[] = []
  const client: ChainClient = {
    request: (method, params) => {
      calls.push({ method, params })
      const response = responses[method] ?? throwError(() => ({ code: -32601, message: "no such method" }))
      return typeof response === "function" ? response({ method, params }) : response
    },
    isAddress: (text) => !text.includes("Bb"),
    checksum: (address) => address,
    tokens: viemTokenCoder,
    l1Fee: viemL1FeeCoder,
    reasonIn: (revert) => (revert === "0x" ? null : `reason ${revert}`),
  }
  return Object.assign(() => of(client), { calls })
}

const info = { id: "io.example", name: "Example", type: "announced", namespaces: ["eip155"] } as const

/** A connector as `evm()` creates it, for a wallet with the id `io.example`. */
export const connectorOf = (provider: Eip1193, openChain: OpenChain = noChain, page?: PageSignals): Connector =>
  injectedConnector(info, provider, {
    clock: asyncScheduler,
    client$: of(evmClientOver(openChain)),
    ...(page && { page }),
  })

/** Opens a wallet, with a prompt or without. */
export const opening = (provider: Eip1193, silent = false): Observable<ConnectorEvent> =>
  connectorOf(provider).open({ silent, networks: [ethereum] })

/** The signer of a wallet. */
export const signerOf = (provider: Eip1193, openChain: OpenChain = noChain): Signer =>
  connectorOf(provider, openChain).signer("eip155")

/** A page on which `announced$` are the details of EIP-6963 announcements. */
export const pageOf = (
  announced$: Observable<unknown> = NEVER,
  changes: Partial<ConnectorPorts> = {},
): ConnectorPorts => ({
  networks: [],
  clock: asyncScheduler,
  events: (type) => (type === "eip6963:announceProvider" ? announced$.pipe(map((detail) => ({ detail }))) : NEVER),
  visible$: NEVER,
  dispatch: () => {},
  injected: () => undefined,
  discovery: { announced: true, injected: true },
  namespaces: ["eip155"],
  site: { metadata: null, projectId: null, storagePrefix: "rxwallet" },
  signer: () => undefined,
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

/** Never emits: code that never loads, or a response that never arrives. */
export const nothing = (): Observable<never> => NEVER

/** A chain that never opens. */
export const noChain: OpenChain = () => NEVER

export const eoa = (address: string) => ({ address, type: "eoa" }) as const
