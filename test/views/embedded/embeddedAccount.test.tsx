// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { type EmbeddedState } from "../../../src/model/embedded/embedded.js"
import { lateCatalogue } from "../../../src/views/loadView.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { press, show, type } from "../support/embeddedPage.js"
import { email, embeddedConnector, user, userScene } from "../support/embeddedScenes.js"
import { everyScene } from "../support/everyScene.js"
import { listed, type Scene } from "../support/stillWallet.js"

// It comes a frame after the list of wallets.
beforeAll(() => lateCatalogue.load().then(({ embedded }) => embedded.load()))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("the account of a user who is logged in", () => {
  const account = (state: Partial<EmbeddedState> = {}): Scene => ({
    ...userScene({ view: "Account" }, state),
    stack: [{ view: "Account" }],
  })

  it("has the name of the user, cut after 30 characters", async () => {
    await show(account())
    expect(sheet().getByText(`${email.slice(0, 30)}...`)).toBeTruthy()
  })

  it("leads to another email", async () => {
    const { shown } = await show(account())
    await press(new RegExp(email))
    expect(shown()).toEqual({ view: "UpdateEmailWallet" })
  })

  it("has no email to change where a provider has it", async () => {
    await show(account({ user: { ...user, username: "Alice", provider: "google" } }))
    expect(sheet().getByText("Alice")).toBeTruthy()
    expect(sheet().queryByRole("button", { name: new RegExp(email) })).toBeNull()
  })

  it("has a type where there is a choice", async () => {
    await show(account())
    expect(sheet().queryByRole("button", { name: /Standard account/ })).toBeNull()
    cleanup()
    const { shown } = await show(account({ accountTypes: ["eoa", "smartAccount"] }))
    await press(/Standard account/)
    expect(shown()).toEqual({ view: "SmartAccountSettings" })
  })

  it("changes its type", async () => {
    const calls: string[] = []
    await show(userScene({ view: "SmartAccountSettings" }, { accountTypes: ["eoa", "smartAccount"] }, calls))
    expect(
      sheet()
        .getByRole("button", { name: /Standard account/ })
        .getAttribute("aria-current"),
    ).toBe("true")
    await press(/Smart account/)
    expect(calls).toEqual(['setAccountType "smartAccount"'])
  })

  it("of another wallet has none of it", async () => {
    const other = everyScene.Account["tokens"]
    await draw({ ...other, wallet: account().wallet ?? {} })
    await settled()
    expect(sheet().queryByText(new RegExp(email.slice(0, 20)))).toBeNull()
  })
})

describe("a change of the email", () => {
  it("sends the new one", async () => {
    const calls: string[] = []
    await show(userScene({ view: "UpdateEmailWallet" }, {}, calls))
    type("New email", "new@example.com")
    await press("Continue")
    expect(calls).toEqual(['updateEmail "new@example.com"'])
  })

  it("has what the secure site says of a new email that it refuses, folded", async () => {
    const error = fail("WalletRefused", { connector: "embedded", message: "This mail provider is not supported" })
    const failed = { status: "failed", email: "new@example.com", error } as const
    await show(userScene({ view: "UpdateEmailWallet" }, { update: failed }))
    expect(sheet().getByText("Details").closest("details")?.textContent).toContain(error.details.message)
  })

  it("asks for a code of the current email, then of the new one", async () => {
    const calls: string[] = []
    const update = { email: "new@example.com", checking: false, error: null }
    const primary = { ...update, status: "primaryCode" } as const
    await show(userScene({ view: "UpdateEmailPrimaryOtp" }, { update: primary }, calls))
    expect(sheet().getByText(email)).toBeTruthy()
    type("6-digit code", "111111")
    cleanup()
    const secondary = { ...update, status: "secondaryCode" } as const
    await show(userScene({ view: "UpdateEmailSecondaryOtp" }, { update: secondary }, calls))
    expect(sheet().getByText("new@example.com")).toBeTruthy()
    type("6-digit code", "222222")
    expect(calls).toEqual(['enterUpdateCode "111111"', 'enterUpdateCode "222222"'])
  })

  it("that is done says which email counts, and leads back", async () => {
    const done = { status: "done", email: "new@example.com" } as const
    const { shown } = await show(userScene({ view: "UpdateEmailSecondaryOtp" }, { update: done }))
    expect(sheet().getByText("From now on, log in with new@example.com.")).toBeTruthy()
    await press("Done")
    expect(shown()).toEqual({ view: "Account" })
  })
})

describe("a request in the frame", () => {
  const request = { id: "1", method: "personal_sign", network: "eip155:1" } as const
  const placed = { top: 100, left: 40, width: 358, height: 552 }

  it("is shown where the view makes room for it, follows that, and is hidden when the view is left", async () => {
    const rect = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(placed as DOMRect)
    const calls: string[] = []
    const { wallet } = await show(userScene({ view: "ApproveTransaction" }, { request }, calls))
    const place = (at: object): string =>
      `placeFrame ${JSON.stringify({ ...placed, ...at, title: "Request of your wallet", close: "Close" })}`
    expect(calls.at(-1)).toBe(place({}))
    expect(sheet().getByRole("heading", { name: "Approve request" })).toBeTruthy()
    rect.mockReturnValue({ ...placed, top: 60 } as DOMRect)
    await waitFor(() => expect(calls.at(-1)).toBe(place({ top: 60 })))
    act(() => wallet.modal.close())
    expect(calls.at(-1)).toBe("placeFrame null")
  })

  it("gives way to the progress of a transfer once it is answered", async () => {
    const { become } = await show(userScene({ view: "ApproveTransaction" }, { request }))
    become({ request: null })
    expect(sheet().getByText("Nothing to approve")).toBeTruthy()
    expect(sheet().getByRole("heading", { name: "Transfer" })).toBeTruthy()
  })
})

describe("a wallet that was logged in to before", () => {
  it("is logged in to again in the list of wallets: it has no prompt of its own", async () => {
    const recent = [{ namespace: "eip155", connector: "embedded", name: "Email and social" }] as const
    const connect = vi.fn(() => Promise.reject(new Error("1")))
    const { shown } = await show({
      ...userScene({ view: "ProfileWallets" }),
      recent,
      connectors: [embeddedConnector, listed("io.other", "Other")],
      wallet: { ...userScene({ view: "ProfileWallets" }).wallet, connect },
    })
    await press("Connect Email and social")
    expect(shown()).toEqual({ view: "Connect" })
    expect(connect).not.toHaveBeenCalled()
  })
})
