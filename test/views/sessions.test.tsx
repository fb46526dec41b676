// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { failed, ready } from "../../src/model/remote.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { offline } from "./support/sceneAt.js"
import { grantAt, notGranted, permissions, request, session, sessionsScene } from "./support/sessionsScenes.js"
import type { Scene } from "./support/stillWallet.js"

afterEach(cleanup)

const show = async (scene: Scene) => {
  await draw(scene)
  await settled()
  return sheet()
}

const press = async (role: "button" | "tab", name: string): Promise<void> => {
  fireEvent.click(sheet().getByRole(role, { name }))
  await settled()
}

const sessions = [
  session("new", { createdAt: Date.UTC(2026, 4, 2, 12), site: { name: "New shop", url: null } }),
  session("old", { createdAt: Date.UTC(2026, 4, 1, 12), expiresAt: 1, site: { name: "Old shop", url: null } }),
  session("gone", { createdAt: Date.UTC(2026, 4, 1, 11), revokedAt: 1, site: { name: "Gone shop", url: null } }),
]

describe("the list of smart sessions", () => {
  it("has a tab for active, expired and revoked ones, each under the date of its creation", async () => {
    const view = await show({ ...sessionsScene("SmartSessionList", { list: ready(sessions) }), now: 1_800_000_000_000 })
    const names = () => view.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)
    expect(names()).toEqual(["New shop"])
    expect(view.getByRole("heading", { level: 3 }).textContent).toBe("May 2, 2026")
    await press("tab", "Expired")
    expect(names()).toEqual(["Old shop"])
    await press("tab", "Revoked")
    expect(names()).toEqual(["Gone shop"])
    expect(view.queryByRole("button", { name: /Revoke what/ })).toBeNull()
  })

  it("says what each may do: how much, how often, and what cannot be explained", async () => {
    const all = session("1", { permissions: Object.values(permissions) })
    const view = await show(sessionsScene("SmartSessionList", { list: ready([all]) }))
    const texts = view.getAllByRole("listitem").map(({ textContent }) => textContent)
    expect(texts).toEqual(
      expect.arrayContaining([
        "Spend up to 1.5 ETH in total",
        "Spend up to 0.000000000000000001 ETH each second",
        "Spend up to 0.05 ETH each day",
        "Spend up to 0.000000000000000001 ETH each week",
        "Spend up to 0.000000000000000001 ETH every 30 days",
        "Spend up to 0.000000000000000001 ETH every 7 seconds",
        "Spend up to 0.000000000000000001 ETH every 2 hours",
        "Spend up to 25.5 USDC in total",
        "Spend up to 25500000 of the smallest units of the token 0x00…00dEaD",
        "Use transfer(address,uint256) of the contract 0x00…00dEaD",
        "This site can't explain one of the permissions: anything",
      ]),
    )
  })

  it("revokes an active one, and says whose permission ends", async () => {
    const calls: string[] = []
    await show(sessionsScene("SmartSessionList", { list: ready([session("1")]) }, calls))
    await press("button", "Revoke what Shop may do")
    expect(calls).toEqual(["revoke 1"])
  })

  it("offers no second one while one is being revoked", async () => {
    const two = ready([session("1"), session("2", { site: { name: "Other", url: null } })])
    const view = await show(sessionsScene("SmartSessionList", { list: two, revocation: { type: "signing", id: "1" } }))
    expect(view.getByRole("alert").textContent).toBe("Continue in MetaMask")
    expect(view.queryByRole("button", { name: /Revoke what/ })).toBeNull()
  })

  it("says why one was not revoked, beside it, and can be asked again", async () => {
    const calls: string[] = []
    const error = fail("UserRejected", { connector: "io.metamask" })
    const view = await show(
      sessionsScene(
        "SmartSessionList",
        { list: ready([session("1")]), revocation: { type: "failed", id: "1", error } },
        calls,
      ),
    )
    expect(view.getByRole("alert").textContent).toBe("Not revokedYou declined the request")
    await press("button", "Revoke what Shop may do")
    expect(calls).toEqual(["revoke 1"])
  })

  it("is requested again where it could not be loaded", async () => {
    const calls: string[] = []
    const view = await show(sessionsScene("SmartSessionList", { list: failed(offline) }, calls))
    expect(view.getByText("Couldn't load your smart sessions")).toBeTruthy()
    await press("button", "Try again")
    expect(calls).toEqual(["refresh"])
  })
})

describe("the review of a request", () => {
  it("says which site asks for what, for which account and until when, and asks the wallet after that", async () => {
    const calls: string[] = []
    const view = await show(
      grantAt({ type: "reviewing", request: { ...request, expiresAt: 1_780_000_000_000 } }, calls),
    )
    expect(view.getByText("Let this site act without asking you?")).toBeTruthy()
    expect(view.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Spend up to 0.05 ETH each day",
      "Spend up to 1.5 ETH in total",
    ])
    expect(view.getByText("shop.example")).toBeTruthy()
    expect(view.getByText(/May 28, 2026/)).toBeTruthy()
    expect(view.getByText("0xAb…9aeC9B")).toBeTruthy()
    expect(calls).toEqual([])
    await press("button", "Continue")
    await press("button", "Cancel")
    expect(calls).toEqual(["approve", "cancel"])
  })

  it.each([
    ["UserRejected", fail("UserRejected", { connector: "w" }), "Nothing was allowed.", false],
    ["MethodUnsupported", fail("MethodUnsupported", { connector: "w", method: "m" }), "MetaMask can't do this", false],
    [
      "Unauthorized",
      fail("Unauthorized", { connector: "w" }),
      "MetaMask doesn't let this site use that account",
      false,
    ],
    [
      "MalformedAnswer",
      fail("MalformedAnswer", { connector: "w", method: "m" }),
      "MetaMask gave an answer that this site can't read",
      true,
    ],
  ])("says what %s means, and where it is not known whether the wallet allowed it", async (_, error, text, isOpen) => {
    const view = await show(notGranted(error))
    expect(view.getByText(text)).toBeTruthy()
    expect(view.queryByText("Your wallet may list it as allowed. You can remove it there.") !== null).toBe(isOpen)
  })
})
