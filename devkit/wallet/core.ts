import type { Address } from "viem"
import { methods } from "./methods.js"
import type { Question } from "./question.js"
import { askNode } from "./rpc.js"
import { currentChain, toChainId, type WalletState, withoutSite } from "./state.js"

/** What happens in the wallet, for the sites. Without an origin it concerns every site. */
export interface WalletEvent {
  readonly origin?: string
  readonly name: "accountsChanged" | "chainChanged"
  readonly data: unknown
}

/** What a shell (the extension's background page, the demo's page) lends the wallet. */
export interface WalletHost {
  readonly read: () => Promise<WalletState>
  readonly write: (state: WalletState) => Promise<void>
  /** Asks the person. Answers as `fulfil` does; throws 4001 when the person refuses. */
  readonly ask: (origin: string, question: Question) => Promise<string>
  readonly emit: (event: WalletEvent) => void
}

/** A call as it comes from a page. */
export interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/** The wallet without a face: answers sites (EIP-1193) and obeys its owner. */
export interface WalletCore {
  readonly request: (origin: string, request: WalletRequest) => Promise<unknown>
  /** The owner picks an account: every connected site sees it from now on. */
  readonly chooseAccount: (address: Address) => Promise<void>
  /** The owner picks a chain. */
  readonly chooseChain: (id: number) => Promise<void>
  /** The owner takes a site's permission back. */
  readonly forget: (origin: string) => Promise<void>
}

const paramsOf = ({ params }: WalletRequest): readonly unknown[] =>
  Array.isArray(params) ? params : params === undefined ? [] : [params]

export const createCore = (host: WalletHost): WalletCore => ({
  request: async (origin, request) => {
    const method = methods.get(request.method)
    return method
      ? method({ origin, params: paramsOf(request), host })
      : askNode(currentChain(await host.read()).rpcUrl, request.method, paramsOf(request))
  },
  chooseAccount: async (address) => {
    const state = await host.read()
    const sites = Object.keys(state.sites)
    await host.write({ ...state, sites: Object.fromEntries(sites.map((origin) => [origin, address])) })
    sites.forEach((origin) => host.emit({ origin, name: "accountsChanged", data: [address] }))
  },
  chooseChain: async (id) => {
    await host.write({ ...(await host.read()), chain: id })
    host.emit({ name: "chainChanged", data: toChainId(id) })
  },
  forget: async (origin) => {
    await host.write(withoutSite(await host.read(), origin))
    host.emit({ origin, name: "accountsChanged", data: [] })
  },
})
