import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { rejects } from "../../src/testing/reactions.js"
import { ALICE, testTab, walletOn } from "../support/testPage.js"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CONNECTOR = "test.scripted"

describe("connecting", () => {
  it("lists the wallets that announce themselves, also the late ones", () => {
    const { page, wallet } = testTab()
    wallet.start()
    expect(wallet.connectors$.value).toEqual([])
    walletOn(page)
    expect(wallet.connectors$.value.map(({ id }) => id)).toEqual([CONNECTOR])
  })

  it("is connecting, then connected, and tells the caller", async () => {
    const { page, wallet } = testTab()
    walletOn(page)
    wallet.start()
    const connection = wallet.connect({ connector: CONNECTOR })
    expect(wallet.status$.value.status).toBe("connecting")
    await vi.runAllTimersAsync()
    expect((await connection).accounts[0].address).toBe(ALICE)
    expect(wallet.status$.value.status).toBe("connected")
    expect(wallet.account$.value).toEqual({ network: "eip155:1", address: ALICE })
  })

  it("names a refusal, and the next attempt works", async () => {
    const { page, wallet } = testTab()
    const scripted = walletOn(page)
    scripted.next("eth_requestAccounts", rejects())
    wallet.start()
    const refused = expect(wallet.connect({ connector: CONNECTOR })).rejects.toMatchObject({ code: "UserRejected" })
    await vi.runAllTimersAsync()
    await refused
    expect(wallet.status$.value.status).toBe("disconnected")
  })
})
