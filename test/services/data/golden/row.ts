import type { Observable } from "rxjs"
import type { DataApi } from "../../../../src/services/data/dataApi.js"

/** One call of SPEC §7: its input, its request, a valid response, its result, and invalid responses. */
export interface Row {
  readonly call: (api: DataApi) => Observable<unknown>
  /** Method, path and query without the common parameters, and the body. */
  readonly sends: readonly [method: "GET" | "POST", path: string, body?: object]
  readonly response: unknown
  readonly gives: unknown
  /** Invalid responses, each with its problem. */
  readonly bad: readonly (readonly [response: unknown, problem: string])[]
  /** The result on a network that is not served; a string is an error code. Undefined: the request is sent anyway. */
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
