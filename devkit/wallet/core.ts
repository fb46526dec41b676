import type { Address } from "viem"
import { forgetSite, moveTo, showAccount } from "./changes.js"
import type { WalletHost } from "./host.js"
import { methods } from "./methods.js"
import { askNode } from "./rpc.js"
import { currentChain } from "./state.js"

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
    for (const origin of Object.keys((await host.read()).sites)) await showAccount(host, origin, address)
  },
  chooseChain: (id) => moveTo(host, id),
  forget: (origin) => forgetSite(host, origin),
})
