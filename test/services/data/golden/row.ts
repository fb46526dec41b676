import type { Observable } from "rxjs"
import type { DataApi } from "../../../../src/services/data/dataApi.js"

/** One row of SPEC §7: how it is asked, what travels, what comes back, and what must not be believed. */
export interface Row {
  readonly ask: (api: DataApi) => Observable<unknown>
  /** Method, path and query without what every call carries, and the body. */
  readonly sends: readonly [method: "GET" | "POST", path: string, body?: object]
  readonly answer: unknown
  readonly gives: unknown
  /** Answers that break the contract, each with what is wrong with it. */
  readonly bad: readonly (readonly [answer: unknown, problem: string])[]
  /** What is answered where the network is not served; a text is the name of a failure. Undefined: it is asked all the same. */
  readonly elsewhere?: unknown
}

export const network = "eip155:1"
export const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
export const account = { network, address } as const
export const dai = "eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f"
export const usdc = "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
export const user = `eip155:1:${address}`
export const pair = { from: dai, to: usdc, userAddress: user }
export const inUrl = (text: string): string => text.replaceAll(":", "%3A")
