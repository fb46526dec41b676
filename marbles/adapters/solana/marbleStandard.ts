import { asyncScheduler, NEVER, type Observable } from "rxjs"
import type { Connector, ConnectorEvent, OpenOptions } from "../../../src/adapters/connector.js"
import { solanaConnector } from "../../../src/adapters/solana/wallet/solanaConnector.js"
import { signerOver } from "../../../src/adapters/solana/solanaSigner.js"
import { decodeBase58 } from "../../../src/model/bytes/base58.js"
import { solanaDevnet, solanaMainnet } from "../../../src/networks/solana.js"

export const A = "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM"
export const B = "8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh"
export const MAINNET = solanaMainnet.id
export const DEVNET = solanaDevnet.id

const everywhere = ["solana:mainnet", "solana:devnet"]

/** An account as a wallet shows it. */
export const shown = (address: string, chains: readonly string[] = everywhere) => ({
  address,
  publicKey: decodeBase58(address) ?? new Uint8Array(),
  chains,
  features: ["solana:signMessage"],
})

/** The responses of a wallet, by feature: each an observable for every call, or a function that makes one. */
type Responses = Readonly<Record<string, Observable<unknown> | ((...inputs: readonly unknown[]) => unknown)>>

/** A wallet whose responses are marbles; `accounts` are those that it shows at any time. */
export const marbleStandard = (
  accounts: () => unknown,
  responses: Responses,
  changes$: Observable<unknown> = NEVER,
) => {
  const calls: string[] = []
  const functions = Object.entries(responses).map(([feature, response]) => {
    const run = (...inputs: readonly unknown[]): unknown => {
      calls.push(feature)
      return typeof response === "function" ? response(...inputs) : response
    }
    return [feature, { version: "1.0.0", [feature.slice(feature.indexOf(":") + 1)]: run }] as const
  })
  const on = (_: string, listener: () => void) => {
    const subscription = changes$.subscribe(() => listener())
    return () => subscription.unsubscribe()
  }
  const features = { ...Object.fromEntries(functions), "standard:events": { version: "1.0.0", on } }
  return {
    calls,
    wallet: {
      features,
      get accounts() {
        return accounts()
      },
    },
  }
}

/** Events of the page: when it is seen, and by type. */
export interface MarblePage {
  readonly visible$?: Observable<boolean>
  readonly events?: (type: string) => Observable<unknown>
}

/** A connector as `solana()` creates it, for a wallet with the id `Sun`. */
export const connectorOf = ({ wallet }: { readonly wallet: object }, page: MarblePage = {}): Connector =>
  solanaConnector({ id: "Sun", name: "Sun", type: "announced", namespaces: ["solana"] }, wallet, {
    page: { clock: asyncScheduler, visible$: NEVER, events: () => NEVER, ...page },
    signerOf: signerOver(() => NEVER),
  })

/** Opens a wallet for a site with mainnet and devnet. */
export const opening = (
  wallet: { readonly wallet: object },
  options: Partial<OpenOptions> = {},
  page: MarblePage = {},
): Observable<ConnectorEvent> =>
  connectorOf(wallet, page).open({ silent: false, networks: [solanaMainnet, solanaDevnet], ...options })

export const owned = (address: string) => ({ address, type: "eoa" }) as const

/** The first event of a connection with these accounts. */
export const connectedWith = (
  addresses: readonly [string, ...string[]],
  network = MAINNET,
  networks = [MAINNET, DEVNET],
): ConnectorEvent => {
  const [first, ...others] = addresses
  const accounts = [owned(first), ...others.map(owned)] as const
  return { type: "connected", approvals: [{ namespace: "solana", accounts, network, networks }] }
}

/** A wallet that shows what its user has chosen: each letter of `states$` is a list of accounts, without a word to the page. */
export const showing = (states$: Observable<unknown>, first: unknown = []) => {
  let accounts = first
  states$.subscribe((next) => (accounts = next))
  return () => accounts
}
