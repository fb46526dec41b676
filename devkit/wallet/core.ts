import type { Address } from "viem"
import { forgetSite, selectAccount, switchChain } from "./changes.js"
import type { WalletHost } from "./host.js"
import type { Method } from "./method.js"
import { methods } from "./methods.js"
import { requestNode } from "./rpc.js"
import { currentChain } from "./state.js"

/** A request from a page. */
export interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/** The wallet without a user interface: handles requests of sites (EIP-1193) and actions of the user. */
export interface WalletCore {
  readonly request: (origin: string, request: WalletRequest) => Promise<unknown>
  /** Selects the account. */
  readonly chooseAccount: (address: Address) => Promise<void>
  /** Selects the chain. */
  readonly chooseChain: (id: number) => Promise<void>
  /** Revokes a site's permission. */
  readonly revoke: (origin: string) => Promise<void>
}

const paramsOf = ({ params }: WalletRequest): readonly unknown[] =>
  Array.isArray(params) ? params : params === undefined ? [] : [params]

/** `more` are the methods of other chain families. */
export const createCore = (host: WalletHost, ...more: readonly ReadonlyMap<string, Method>[]): WalletCore => ({
  request: async (origin, request) => {
    const method = [methods, ...more].find((each) => each.has(request.method))?.get(request.method)
    return method
      ? method({ origin, params: paramsOf(request), host })
      : requestNode(currentChain(await host.read()).rpcUrl, request.method, paramsOf(request))
  },
  chooseAccount: (address) => selectAccount(host, address),
  chooseChain: (id) => switchChain(host, id),
  revoke: (origin) => forgetSite(host, origin),
})
