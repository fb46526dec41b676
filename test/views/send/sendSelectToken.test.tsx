// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import { draw, sheet } from "../support/drawn.js"
import { eth, usdc, send, heading, press } from "../support/sending.js"
import type { Scene } from "../support/stillWallet.js"

afterEach(cleanup)

describe("choosing a token", () => {
  const choosing = (scene: Partial<Scene> = {}) =>
    send({}, { stack: [{ view: "Account" }, { view: "Send" }, { view: "SendSelectToken" }], ...scene })
  const names = () =>
    sheet()
      .queryAllByRole("listitem")
      .map(({ textContent }) => textContent)

  it("lists the account's tokens, the chosen one marked", async () => {
    await draw(choosing())
    expect(names()).toEqual(["EEther1.234 ETH$3,703.68Selected", "UUSD Coin250.5 USDC$250.50"])
  })

  it("shows a value of a million dollars or more in short, so that it is never cut off", async () => {
    const million = { ...usdc, value: 30_280_800, quantity: { decimals: "6", numeric: "30280800" } }
    await draw(choosing({ tokens: ready([eth, million]) }))
    expect(names()[1]).toContain("$30.28M")
  })

  it("marks an imitation, with its contract", async () => {
    const fake = { ...usdc, address: "eip155:1:0x00000000000000000000000000000000000bad00", imitates: "USDC" }
    await draw(choosing({ tokens: ready([eth, fake]) }))
    expect(names()[1]).toContain("Not the real USDC 0x00…0bad00")
  })

  it("chooses one, and goes back to the form", async () => {
    const { wallet } = await draw(choosing())
    await press(/USD Coin/)
    expect(heading()).toBe("Send")
    expect(wallet.sendForm.state$.value.form.token).toEqual(usdc)
  })

  it("has a search field for many tokens", async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...usdc, name: `Token ${at}`, address: `eip155:1:0x${at}` }))
    await draw(choosing({ tokens: ready([eth, ...many]) }))
    const field = sheet().getByRole("searchbox", { name: "Search tokens" })
    fireEvent.change(field, { target: { value: "token 7" } })
    expect(names()).toHaveLength(1)
    fireEvent.change(field, { target: { value: "nothing like it" } })
    expect(sheet().getByText("No tokens found")).toBeTruthy()
  })

  it("lists the native currency alone on a site whose provider lists no tokens", async () => {
    await draw(choosing({ tokens: failed(fail("CapabilityMissing", { part: "tokens" })), capabilities: [] }))
    expect(names()).toEqual(["EEther1.234 ETHSelected"])
    expect(sheet().getByText(/own coin\./)).toBeTruthy()
  })

  it("lists the native currency while the others are loading, and when that failed", async () => {
    const refresh = vi.fn()
    const { states } = await draw(choosing({ tokens: loading(), wallet: { refresh } }))
    expect(names()).toHaveLength(1)
    expect(sheet().getByText("Loading")).toBeTruthy()
    act(() => states.tokens.next(failed(fail("ServiceUnreachable", { path: "/" }))))
    await press("Try again")
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it("shows no amount of a native currency whose balance is not known", async () => {
    await draw(choosing({ tokens: failed(fail("CapabilityMissing", { part: "tokens" })), balance: loading() }))
    expect(names()).toEqual(["EEther ETHSelected"])
  })
})
