// @vitest-environment jsdom
/** @jsxImportSource react */
import { act, cleanup, render } from "@testing-library/react"
import { StrictMode } from "react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { limits } from "../../src/model/limits.js"
import { memoryStorage } from "../../src/services/environment.js"
import { useAccount } from "../../src/react/account.js"
import { useConnect, useDisconnect } from "../../src/react/commands.js"
import { useStatus } from "../../src/react/connection.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { rejects } from "../../src/testing/reactions.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { ALICE, testTab, walletOn } from "../support/testPage.js"

const SCRIPTED = "test.scripted"

// The first import of the code takes real time.
beforeAll(() => import("../../src/adapters/evm/evmClient.js"))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** A page with a complete wallet, under StrictMode. It records every rendered status. */
const visit = (wallet: Wallet) => {
  const drawn: string[] = []
  const Page = () => {
    const { status } = useStatus()
    const account = useAccount()
    const [connect, attempt] = useConnect()
    const [disconnect] = useDisconnect()
    drawn.push(status)
    return (
      <>
        <i>{`${status} ${account?.address ?? "nobody"} ${attempt.status}`}</i>
        <button onClick={() => connect({ connector: SCRIPTED })}>connect</button>
        <button onClick={() => disconnect()}>disconnect</button>
      </>
    )
  }
  const view = render(
    <WalletProvider wallet={wallet}>
      <Page />
    </WalletProvider>,
    { wrapper: StrictMode },
  )
  const click = async (name: string) => {
    act(() => view.getByText(name).click())
    await pass()
  }
  return { drawn, click, unmount: view.unmount, shows: () => view.container.querySelector("i")?.textContent }
}

describe("a page with hooks on a complete wallet", () => {
  it("connects after a rejection, and disconnects", async () => {
    const { page, wallet } = testTab()
    const scripted = walletOn(page)
    const { click, shows } = visit(wallet)
    expect(shows()).toBe("disconnected nobody idle")
    scripted.next("eth_requestAccounts", rejects())
    await click("connect")
    expect(shows()).toBe("disconnected nobody failed")
    await click("connect")
    expect(shows()).toBe(`connected ${ALICE} done`)
    await click("disconnect")
    await pass(limits.revokeTimeout)
    expect(shows()).toBe("disconnected nobody done")
  })

  it("restores the last visit's wallet with one silent request, and never renders disconnected", async () => {
    const storage = memoryStorage()
    const before = testTab({ storage })
    walletOn(before.page)
    const first = visit(before.wallet)
    await first.click("connect")
    first.unmount()

    const { page, wallet } = testTab({ storage })
    const scripted = walletOn(page, { authorized: true, latency: 100 })
    const { drawn, shows } = visit(wallet)
    expect(shows()).toBe("reconnecting nobody idle")
    await pass(1_000)
    expect(shows()).toBe(`connected ${ALICE} idle`)
    expect([...new Set(drawn)]).toEqual(["reconnecting", "connected"])
    expect(scripted.requests().filter(({ method }) => method === "eth_accounts")).toHaveLength(1)
    expect(scripted.requests().map(({ method }) => method)).not.toContain("eth_requestAccounts")
  })

  it("leaves no listener on the wallet and no timer after unmount", async () => {
    const { page, wallet } = testTab()
    const scripted = walletOn(page)
    const { click, unmount } = visit(wallet)
    await click("connect")
    expect(scripted.listeners()).toBeGreaterThan(0)
    unmount()
    await pass(10 * limits.linger)
    expect(scripted.listeners()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
