// @vitest-environment jsdom
import { endWith, NEVER } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { ConnectorPorts } from "../../src/adapters/connector.js"
import { openEmbedded } from "../../src/adapters/embedded/openEmbedded.js"
import { type FramePageOptions, framePage, ORIGIN, until } from "./support/framePage.js"
import { simulatedDialogs } from "./support/simulatedDialogs.js"

const pages: ReturnType<typeof framePage>[] = []
const visit = (options?: FramePageOptions) => {
  const page = framePage(options)
  pages.push(page)
  return page
}

simulatedDialogs()
afterEach(() => {
  pages.splice(0).forEach(({ end }) => end())
  expect(document.querySelector("iframe")).toBeNull()
})

describe("a page without a network", () => {
  it("says that the request timed out, as an alert and in the state", async () => {
    const { wallet } = visit({ injected: { navigator: { onLine: false } } })
    wallet.embedded.logIn("alice@example.com")
    const { login } = await until(wallet.embedded.state$, (state) => state.login.status === "failed")
    expect(login).toMatchObject({ email: "alice@example.com", error: { code: "FrameTimedOut" } })
    expect(wallet.notices$.value).toMatchObject([{ short: "error.FrameTimedOut", place: "alert" }])
    await until(wallet.embedded.cancelLogin().pipe(endWith(null)), () => true)
    expect(wallet.embedded.state$.value.login).toEqual({ status: "idle" })
  })
})

describe("the origin of the secure site", () => {
  const ports = { injected: () => undefined, events: () => NEVER, networks: [], site: {} } as unknown as ConnectorPorts

  it("is of https, or of this machine, and has no path", () => {
    const good = ["https://secure.example", "https://secure.example:8443", "http://localhost:3000", "http://127.0.0.1"]
    for (const origin of good) expect(() => openEmbedded({ origin }, ports)).not.toThrow()
    const bad = [
      "http://secure.example",
      "https://secure.example/",
      "https://",
      "//x",
      "",
      "http://localhost.evil.example",
    ]
    for (const origin of [...bad, undefined as never, "javascript:1"])
      expect(() => openEmbedded({ origin }, ports)).toThrow(/InvalidOptions/)
  })

  it("fails every login where it is none, and no frame is put on the page", async () => {
    const { wallet } = visit({ options: { origin: "http://secure.example" } })
    wallet.embedded.logIn("alice@example.com")
    const { login } = await until(wallet.embedded.state$, (state) => state.login.status === "failed")
    expect(login).toMatchObject({ error: { code: "InvalidOptions" } })
    expect(document.querySelector("iframe")).toBeNull()
  })
})

describe("a social login", () => {
  const popup = () => {
    const window = { closed: false, close: () => void (window.closed = true), location: { replace: vi.fn() } }
    return { window, open: vi.fn((..._input: unknown[]) => window) }
  }

  it("opens its window in the call, and takes the result of that window and of the secure origin only", async () => {
    const { window, open } = popup()
    const { wallet, say, names } = visit({ injected: { open } })
    const { embedded } = wallet
    await until(embedded.preload(), () => true)
    embedded.logInWith("github")
    expect(open).toHaveBeenCalledExactlyOnceWith(
      `${ORIGIN}/loading`,
      "popupWindow",
      expect.stringContaining("width=600"),
    )
    await vi.waitFor(
      () => expect(window.location.replace).toHaveBeenCalledWith("https://login.example/authorize"),
      2_000,
    )
    const result = { resultUri: `${ORIGIN}/done?code=1` }
    say(result, { source: window, origin: "https://login.example" })
    say(result)
    expect(names()).not.toContain("CONNECT_SOCIAL")
    say(result, { source: window })
    await until(wallet.status$, ({ status }) => status === "connected")
    expect(window.closed).toBe(true)
    const { user } = await until(embedded.state$, (state) => state.user !== null)
    expect(user).toEqual({ email: "alice@example.com", username: "alice", provider: "github" })
  })

  it("fails where its window is blocked, closed, or came back with an error", async () => {
    const { window, open } = popup()
    const { wallet, say } = visit({ injected: { open } })
    const { embedded } = wallet
    await until(embedded.preload(), () => true)
    open.mockReturnValueOnce(null as never)
    embedded.logInWith("github")
    expect(embedded.state$.value.login).toMatchObject({ status: "failed", error: { code: "PopupBlocked" } })
    embedded.logInWith("github")
    window.closed = true
    await until(embedded.state$, ({ login }) => login.status === "failed")
    expect(embedded.state$.value.login).toMatchObject({ error: { code: "UserRejected" }, provider: "github" })
    window.closed = false
    embedded.logInWith("github")
    say({ resultUri: `${ORIGIN}/done?error=access_denied` }, { source: window })
    expect(embedded.state$.value.login).toMatchObject({
      error: { code: "SocialLoginFailed", details: { reason: "access_denied" } },
    })
  })
})
