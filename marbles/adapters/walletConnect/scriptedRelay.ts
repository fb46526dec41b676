import { asyncScheduler, EMPTY, NEVER, type Observable, of } from "rxjs"
import type { Connector, ConnectorEvent, OpenOptions } from "../../../src/adapters/connector.js"
import { evmClientOver } from "../../../src/adapters/evm/evmClient.js"
import { evmFamily } from "../../../src/adapters/evm/evm.js"
import { createRelay } from "../../../src/adapters/walletConnect/relay.js"
import type { RelayClient, RelayRequest } from "../../../src/adapters/walletConnect/relayClient.js"
import { relayConnector } from "../../../src/adapters/walletConnect/walletConnect.js"
import type { PairingStep } from "../../../src/adapters/walletConnect/relayClient.js"
import type { Approval } from "../../../src/adapters/connector.js"
import { A, B, eoa, ethereum, noChain, pageOf, polygon } from "../evm/marbleWallet.js"

/** Topics of two sessions. */
export const topic = "a".repeat(64)
export const other = "b".repeat(64)

/** Seconds since 1970, in the far future of virtual time. */
const later = 4_000_000_000

export const methods = ["personal_sign", "eth_sendTransaction", "wallet_switchEthereumChain"]

/** A session as the library has it: Ethereum and Polygon were asked for. */
export const sessionOf = (accounts: readonly string[], changes: object = {}): object => ({
  topic,
  expiry: later,
  namespaces: { eip155: { accounts, methods, events: [] } },
  optionalNamespaces: { eip155: { chains: [ethereum.id, polygon.id], methods, events: [] } },
  ...changes,
})

export const onEthereum = (address: string = A): string => `${ethereum.id}:${address}`
export const onPolygon = (address: string = A): string => `${polygon.id}:${address}`

/** A session with one account on both networks. */
export const session = sessionOf([onEthereum(), onPolygon()])

export interface ScriptedClient extends RelayClient {
  readonly ended: readonly string[]
  readonly requests: readonly RelayRequest[]
}

/** A client of a relay whose pairings, answers and events are marbles. */
export const scriptedClient = (
  script: Partial<Omit<RelayClient, "events" | "sessions">> & {
    readonly stored?: readonly unknown[]
    readonly events?: Readonly<Record<string, Observable<unknown>>>
  } = {},
): ScriptedClient => {
  const { stored = [], events = {}, ...parts } = script
  const ended: string[] = []
  const requests: RelayRequest[] = []
  return {
    ended,
    requests,
    sessions: () => stored,
    pair: () => NEVER,
    link$: NEVER,
    refused$: NEVER,
    ...parts,
    end: (which) => {
      ended.push(which)
      return parts.end?.(which) ?? EMPTY
    },
    request: (request) => {
      requests.push(request)
      return parts.request?.(request) ?? NEVER
    },
    events: (name) => events[name] ?? NEVER,
  }
}

const evm = evmFamily(() => of(evmClientOver(noChain)))

/** The connector over a client, on a site with Ethereum and Polygon. */
export const connectorOver = (
  client: RelayClient,
  adopts = false,
  returned$: Observable<unknown> = NEVER,
  reuses = false,
): Connector => {
  const page = pageOf(NEVER, {
    networks: [ethereum, polygon],
    signer: (namespace, ...over) => (namespace === "eip155" ? evm.signer(...over) : undefined),
  })
  return relayConnector(page, () =>
    of(
      createRelay({
        connector: "walletConnect",
        relay: "wss://relay.example",
        origin: "https://shop.example",
        client$: of(client),
        owns: !adopts,
        adopts,
        reuses,
        returned$,
        clock: asyncScheduler,
      }),
    ),
  )
}

/** Opens the connector with a prompt, or as it was on an earlier visit. */
export const openingOver = (
  client: RelayClient,
  options: Partial<OpenOptions> = {},
  adopts = false,
): Observable<ConnectorEvent> =>
  connectorOver(client, adopts).open({ silent: false, networks: [ethereum, polygon], ...options })

export const approvalOf = (address: string, network: Approval["network"] = ethereum.id): Approval => ({
  namespace: "eip155",
  accounts: [eoa(address)],
  network,
})

/** Steps of a pairing: u, v URIs; s a session. */
export const steps = {
  u: { type: "uri", uri: "wc:1" },
  v: { type: "uri", uri: "wc:2" },
  s: { type: "session", session },
} as const satisfies Readonly<Record<string, PairingStep>>

/** o connected, on Ethereum, O on Polygon; b with account B; p moved to Polygon; l the link lost, r back. */
export const emitted: Readonly<Record<string, ConnectorEvent>> = {
  u: steps.u,
  v: steps.v,
  o: { type: "connected", approvals: [approvalOf(A)] },
  O: { type: "connected", approvals: [approvalOf(A, polygon.id)] },
  b: { type: "accountsChanged", namespace: "eip155", accounts: [eoa(B), eoa(A)] },
  p: { type: "networkChanged", namespace: "eip155", network: polygon.id },
  l: { type: "linkChanged", link: "lost" },
  r: { type: "linkChanged", link: "up" },
}

/** An event of the session. */
export const sessionEvent = (name: string, data: unknown, chainId: string = ethereum.id) => ({
  topic,
  params: { chainId, event: { name, data } },
})

/** What the session approves from now on. */
export const sessionUpdate = (...accounts: readonly string[]) => ({
  topic,
  params: { namespaces: { eip155: { accounts, methods, events: [] } } },
})
