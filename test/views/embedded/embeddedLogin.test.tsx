// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { emptyEmbedded, socialLogins } from "../../../src/model/embedded/embedded.js"
import { lateCatalogue } from "../../../src/views/loadView.js"
import { settled, sheet, timeoutsOfPage } from "../support/drawn.js"
import { field, press, show, type } from "../support/embeddedPage.js"
import { connectScene, email, embeddedScenes, loginScene, loginScenes, user } from "../support/embeddedScenes.js"
import { now } from "../support/sceneAt.js"
import type { Scene } from "../support/stillWallet.js"

// It comes a frame after the list of wallets.
beforeAll(() => lateCatalogue.load().then(({ embedded }) => embedded.load()))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("a login with an email", () => {
  it("sends what was typed, and says so", async () => {
    const calls: string[] = []
    const { become } = await show(connectScene({}, {}, calls))
    type("Email", "bob@example.com")
    await press("Continue")
    expect(calls).toEqual(["selectEmail", 'logIn "bob@example.com"'])
    become({ login: { status: "sending", email: "bob@example.com" } })
    expect(sheet().getByText("Sending an email to bob@example.com")).toBeTruthy()
    await press("Continue")
    expect(calls).toHaveLength(2)
  })

  it("may be filled in by the browser", async () => {
    await show(connectScene())
    expect(field("Email").autocomplete).toBe("email")
    expect(field("Email").type).toBe("email")
  })

  it("says at the field what is wrong with the email, until it is changed", async () => {
    await show(loginScenes["a wrong email"])
    expect(field("Email").getAttribute("aria-invalid")).toBe("true")
    expect(field("Email").getAttribute("aria-describedby")).toBe(sheet().getByText("Enter a valid email").id)
    type("Email", "bob@example.com")
    expect(sheet().queryByText("Enter a valid email")).toBeNull()
  })

  it("has what the secure site says of an email that it refuses, folded, until that is changed", async () => {
    const error = fail("WalletRefused", { connector: "embedded", message: "This mail provider is not supported" })
    await show(connectScene({}, { login: { status: "failed", email, error } }))
    expect(sheet().getByText("Details").closest("details")?.textContent).toContain(error.details.message)
    type("Email", "bob@example.com")
    expect(sheet().queryByText("Details")).toBeNull()
  })

  it("says once that the visitor has begun to enter an email", async () => {
    const calls: string[] = []
    await show(connectScene({}, {}, calls))
    const begun = () => calls.filter((call) => call === "selectEmail")
    expect(begun()).toEqual([])
    type("Email", "b")
    type("Email", "bo")
    expect(begun()).toEqual(["selectEmail"])
  })

  it("without a connection says what can be done", async () => {
    await show(embeddedScenes.EmailLogin["FrameTimedOut"])
    expect(sheet().getByText("No answer. Check your connection and try again.")).toBeTruthy()
  })

  it("that the site does not offer leads to the others", async () => {
    const { shown } = await show(embeddedScenes.EmailLogin["not offered"])
    await press("Choose another way")
    expect(shown()).toEqual({ view: "Connect" })
  })
})

describe("the code of a login", () => {
  const code = { status: "code", email, resendAt: now + 30_000, checking: false, error: null } as const
  const atCode = (calls: string[] = []): Scene => loginScene({ view: "EmailVerifyOtp" }, { login: code }, calls)

  it("is followed by the login until the modal is closed: nothing else is on the screen for a moment", async () => {
    const { become } = await show(atCode())
    become({ login: { status: "connecting" } })
    become({ login: { status: "idle" }, user })
    expect(sheet().getByText("Logging you in")).toBeTruthy()
    expect(sheet().queryByText("Choose how to log in")).toBeNull()
    become({ user: null })
    expect(sheet().getByText("Choose how to log in")).toBeTruthy()
  })

  it("is entered in one field, which has the focus and may be filled in from a message", async () => {
    await show(atCode())
    const input = field("6-digit code")
    expect((input.getRootNode() as ShadowRoot).activeElement).toBe(input)
    expect(input.autocomplete).toBe("one-time-code")
    expect(input.inputMode).toBe("numeric")
    expect(sheet().getByText(email)).toBeTruthy()
  })

  it("is checked once it is complete, also pasted with spaces or in other digits", async () => {
    for (const text of ["123456", " 123 456 ", "١٢٣٤٥٦", "1234567"]) {
      const calls: string[] = []
      await show(atCode(calls))
      type("6-digit code", "12345")
      type("6-digit code", text)
      expect(calls).toEqual(['enterCode "123456"'])
      cleanup()
    }
  })

  it("that is wrong is said in words, and selected, so that the next one replaces it", async () => {
    const { become } = await show(atCode())
    type("6-digit code", "123456")
    become({ login: { ...code, checking: true } })
    expect(field("6-digit code").readOnly).toBe(true)
    expect(sheet().getByText("Checking the code")).toBeTruthy()
    become({ login: { ...code, error: fail("CodeInvalid", { reason: null }) } })
    const input = field("6-digit code")
    expect(sheet().getByText("Wrong or expired code. Try again.").id).toBe(input.getAttribute("aria-describedby"))
    expect(input.getAttribute("aria-invalid")).toBe("true")
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6])
  })

  it("has what the secure site says of it, folded, unless it is being checked", async () => {
    const { become } = await show(atCode())
    become({ login: { ...code, error: fail("CodeInvalid", { reason: "Too many attempts" }) } })
    expect(sheet().getByText("Details").closest("details")?.textContent).toContain("Too many attempts")
    become({ login: { ...code, checking: true } })
    expect(sheet().queryByText("Details")).toBeNull()
  })

  it("that was wrong can be entered again, as it is", async () => {
    const calls: string[] = []
    const { become } = await show(atCode(calls))
    type("6-digit code", "123456")
    become({ login: { ...code, error: fail("CodeInvalid", { reason: null }) } })
    type("6-digit code", "")
    type("6-digit code", "123456")
    expect(calls).toEqual(['enterCode "123456"', 'enterCode "123456"'])
  })

  it("can be sent again after a while, which is counted down", async () => {
    const calls: string[] = []
    const end = timeoutsOfPage()
    await show(loginScene({ view: "EmailVerifyOtp" }, { login: { ...code, resendAt: now + 2_000 } }, calls))
    expect(sheet().getByText("You can request another email in 2 s")).toBeTruthy()
    end(1_000)
    expect(sheet().getByText("You can request another email in 1 s")).toBeTruthy()
    end(1_000)
    await press("Send another email")
    expect(calls).toEqual(["resend"])
  })

  it("that cannot be checked offers another try, and other ways", async () => {
    const calls: string[] = []
    const failed = { status: "failed", email, error: fail("FrameTimedOut", { request: "1", after: 1 }) } as const
    const { shown } = await show(loginScene({ view: "EmailVerifyOtp" }, { login: failed }, calls))
    await press("Try again")
    expect(calls).toEqual([`logIn "${email}"`])
    await press("Choose another way")
    expect(shown()).toEqual({ view: "Connect" })
  })
})

describe("a device that is new", () => {
  it("is confirmed by a link in a mail, which can be sent again", async () => {
    await show(embeddedScenes.EmailVerifyDevice["waiting"])
    expect(sheet().getByText("Open the link in your email")).toBeTruthy()
    expect(sheet().getByText(email)).toBeTruthy()
    expect(sheet().getByText("You can request another email in 30 s")).toBeTruthy()
    cleanup()
    await show(embeddedScenes.EmailVerifyDevice["too soon"])
    expect(sheet().getByText("Try again in 12 s")).toBeTruthy()
  })
})

describe("a social login", () => {
  it("opens its window inside of the click, before the next view is drawn", async () => {
    const calls: string[] = []
    const { wallet, become } = await show(connectScene({}, {}, calls))
    fireEvent.click(sheet().getByRole("button", { name: "Log in with Google" }))
    expect(calls).toEqual(['logInWith "google"'])
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "ConnectingSocial" })
    become({ login: { status: "social", provider: "google" } })
    await settled()
    expect(sheet().getByText("Continue with Google")).toBeTruthy()
  })

  it.each([
    ["closed", "The window was closed"],
    ["unfinished", "The login wasn't finished"],
    ["blocked", "Your browser blocked the window"],
    ["SocialLoginFailed", "Login failed"],
  ])("that is %s says so, and offers another try", async (scene, title) => {
    await show(embeddedScenes.ConnectingSocial[scene])
    expect(sheet().getByText(title)).toBeTruthy()
    expect(sheet().getByRole("button", { name: "Try again" })).toBeTruthy()
  })

  it.each([
    ["leaving", "Opening Google"],
    ["returned", "Logging you in"],
  ])("that takes the place of the page (%s) speaks of no window, and can be cancelled", async (scene, title) => {
    const { shown } = await show(embeddedScenes.ConnectingSocial[scene])
    expect(sheet().getByText(title)).toBeTruthy()
    expect(sheet().queryByText(/window/)).toBeNull()
    await press("Cancel")
    expect(shown()?.view).not.toBe("ConnectingSocial")
  })

  it("is retried inside of the click too", async () => {
    const calls: string[] = []
    const error = fail("PopupBlocked", { connector: "embedded" })
    const login = { status: "failed", provider: "google", error } as const
    await show(loginScene({ view: "ConnectingSocial" }, { login }, calls))
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    expect(calls).toEqual(['logInWith "google"'])
  })

  it("is chosen among all of the site", async () => {
    const calls: string[] = []
    const { shown } = await show(loginScene({ view: "ConnectSocials" }, {}, calls))
    await press("Facebook")
    expect(calls).toEqual(['logInWith "facebook"'])
    expect(shown()).toEqual({ view: "ConnectingSocial" })
  })

  it.each([
    ["all", loginScene({ view: "ConnectSocials" }, { socials: [...socialLogins] }), socialLogins.length],
    ["a few", connectScene({}, { socials: ["google", "github", "x", "discord"] }), 4],
  ])("has a mark of its own in the list of %s", async (_, scene, count) => {
    await show(scene)
    const list = await sheet().findByRole("list", { name: "Log in with" })
    const marks = [...list.querySelectorAll("svg text")].map(({ textContent }) => textContent)
    expect(marks).toHaveLength(count)
    expect(new Set(marks).size).toBe(count)
  })

  it("is not offered where the site or the page does not allow it", async () => {
    await show({
      ...loginScene({ view: "ConnectSocials" }, { socials: ["google", "x"] }),
      features: { socials: ["X"] },
    })
    expect(sheet().getByRole("button", { name: "X" })).toBeTruthy()
    expect(sheet().queryByRole("button", { name: "Google" })).toBeNull()
    cleanup()
    await show(loginScene({ view: "ConnectSocials" }, emptyEmbedded))
    expect(sheet().queryByRole("button", { name: "Google" })).toBeNull()
  })
})
