import type { ProviderCall, ProviderRpcError } from "../../../src/model/provider.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { pass } from "./fakeTime.js"
import type { Visit } from "./visit.js"

export type Answer =
  { readonly value: unknown } | { readonly code: number; readonly data?: unknown; readonly text: string }

/** Follows a request: what it resolved or was rejected with, undefined while it is pending. */
export const follow = (answer: Promise<unknown>): (() => Answer | undefined) => {
  let outcome: Answer | undefined
  answer.then(
    (value) => (outcome = { value }),
    (error: ProviderRpcError) =>
      (outcome = {
        code: error.code,
        text: error.message,
        ...(error.data !== undefined && { data: error.data }),
      }),
  )
  return () => outcome
}

export const ask = async (
  wallet: Wallet,
  method: string,
  params?: ProviderCall["params"],
): Promise<Answer | undefined> => {
  const outcome = follow(wallet.provider("eip155").request({ method, params }))
  await pass()
  return outcome()
}

/** Every event of the provider, in order. */
export const eventsOf = (wallet: Wallet): (readonly [string, unknown])[] => {
  const events: (readonly [string, unknown])[] = []
  const provider = wallet.provider("eip155")
  provider.on("accountsChanged", (accounts) => events.push(["accountsChanged", accounts]))
  provider.on("chainChanged", (chain) => events.push(["chainChanged", chain]))
  provider.on("connect", (info) => events.push(["connect", info]))
  provider.on("disconnect", ({ code }) => events.push(["disconnect", code]))
  return events
}

export const requestsOf = ({ scripted }: Visit, method: string) =>
  scripted.requests().filter((call) => call.method === method)

export const typedData = (chainId: number) =>
  JSON.stringify({
    types: { EIP712Domain: [], Mail: [{ name: "text", type: "string" }] },
    primaryType: "Mail",
    domain: { name: "Shop", chainId },
    message: { text: "Hello" },
  })
