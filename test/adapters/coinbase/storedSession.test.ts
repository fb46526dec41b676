// @vitest-environment jsdom
import { asyncScheduler, catchError, endWith, firstValueFrom, NEVER, of } from "rxjs"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { loadCoinbase } from "../../../src/adapters/coinbase/coinbaseWallet.js"
import type { ConnectorPorts } from "../../../src/adapters/connector.js"
import { property } from "../../../src/services/codecs/tryGet.js"
import { mainnet } from "../../../src/networks/ethereum.js"

const ports = {
  ...{ clock: asyncScheduler, events: () => NEVER, networks: [mainnet] },
  injected: (name: string) => (name === "localStorage" ? localStorage : undefined),
} as unknown as ConnectorPorts

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.resolve(new Response())))
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** What the wallet does with what the real SDK finds: `asks` where it opens its window, as it has no account. */
const visit = async (silent: boolean): Promise<unknown> => {
  const opened = vi.fn(() => null)
  vi.stubGlobal("open", opened)
  const wallet = await loadCoinbase("coinbase", {}, ports)
  const result = await firstValueFrom(
    wallet.open({ silent }).pipe(
      endWith("nothing"),
      catchError((thrown: unknown) => of(property(thrown, "code") ?? thrown)),
    ),
  )
  return opened.mock.calls.length > 0 ? "asks" : result
}

describe("a session that the SDK of Coinbase Wallet has stored, and cannot be read", () => {
  const scoped = (name: string): string => `-CBWSDK:${name}`

  it.each([
    ["accounts that are no JSON", "undefined"],
    ["accounts that are no list", "{}"],
  ])("is forgotten: the wallet can be connected again. %s", async (_, accounts) => {
    localStorage.setItem("site", "kept")
    localStorage.setItem(scoped("SignerConfigurator:SignerType"), "scw")
    localStorage.setItem(scoped("SCWStateManager:accounts"), accounts)
    expect(await visit(true)).toBe("nothing")
    expect(await visit(false)).toBe("asks")
    expect(localStorage.getItem("site")).toBe("kept")
  })
})
