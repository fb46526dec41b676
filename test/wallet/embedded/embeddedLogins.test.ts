// @vitest-environment jsdom
import { endWith } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { frameOf, type FramePageOptions, framePage, ORIGIN, until } from "../support/framePage.js"
import { simulatedDialogs } from "../support/simulatedDialogs.js"

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
  it("is of https, or of this machine, has no path, and is written as browsers write it", () => {
    const good = ["https://secure.example", "https://secure.example:8443", "http://localhost:3000", "http://127.0.0.1"]
    for (const origin of good) expect(() => visit({ options: { origin } })).not.toThrow()
    const bad = [
      ...["http://secure.example", "https://secure.example/", "https://secure.example/sdk", "https://", "//x", ""],
      ...["http://localhost.evil.example", "http://localhost:1a", "https://a@secure.example", "https://[", "null"],
      ...["https://Secure.example", "https://secure.example:", "javascript:1", " https://secure.example"],
    ]
    for (const origin of [...bad, undefined as never, {} as never]) {
      const problem = `origin: expected an https origin, got ${JSON.stringify(origin ?? "")}`
      const details = { problems: [`connectors.0.${problem}`, `plugins.0.${problem}`] }
      expect(() => visit({ options: { origin } }), origin).toThrow(
        expect.objectContaining({ code: "InvalidOptions", details }),
      )
    }
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
    await expect.poll(() => window.location.replace).toHaveBeenCalledWith("https://login.example/authorize")
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

  it("that is asked for again closes its window before the next one opens, as a browser uses one of the same name again", async () => {
    const made: ReturnType<typeof popup>["window"][] = []
    const open = () => {
      const reused = made.find(({ closed }) => !closed)
      if (reused) return reused
      const { window } = popup()
      made.push(window)
      return window
    }
    const { wallet, say } = visit({ injected: { open } })
    const { embedded } = wallet
    await until(embedded.preload(), () => true)
    embedded.logInWith("github")
    embedded.logInWith("github")
    expect(made.map(({ closed }) => closed)).toEqual([true, false])
    await expect.poll(() => made[1]?.location.replace).toHaveBeenCalledWith("https://login.example/authorize")
    say({ resultUri: `${ORIGIN}/done?code=1` }, { source: made[1] })
    await until(wallet.status$, ({ status }) => status === "connected")
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

describe("a social login in Telegram", () => {
  /** The page of a mini app at an address, in a browser that may not let it be left. */
  const miniApp = (href: string, isLeft = true) => {
    const location = { href, toString: () => location.href }
    const history = { state: null, replaceState: (_: unknown, __: string, next: string) => void (location.href = next) }
    const open = vi.fn((..._input: unknown[]) => (isLeft ? { closed: false } : null))
    return { location, open, injected: { Telegram: {}, location, history, open } }
  }
  const home = "https://shop.example/?item=1"
  const returned = (result: string) => `${home}&result_uri=${encodeURIComponent(result)}`
  const left = (ago = 0) => new Map([["rxwallet/social_login", `1:{"provider":"github","leftAt":${Date.now() - ago}}`]])
  const record = (texts: Map<string, string>) => texts.get("rxwallet/social_login")
  const redirect = { GET_SOCIAL_REDIRECT_URI: () => ({ uri: "https://login.example/authorize?state=abc" }) }

  it("leaves the page and every page around it, and remembers its provider for the way back", async () => {
    const { open, injected } = miniApp(home)
    const { wallet, texts, names } = visit({ injected, reactions: frameOf(redirect) })
    await until(wallet.embedded.preload(), () => true)
    wallet.embedded.logInWith("github")
    expect(wallet.embedded.state$.value.login).toEqual({ status: "social", provider: "github", page: "leaving" })
    await expect.poll(() => open).toHaveBeenCalled()
    const state = encodeURIComponent(encodeURIComponent(home))
    expect(open.mock.calls).toEqual([[`https://login.example/authorize?state=abc--${state}`, "_top"]])
    expect(record(texts)).toMatch(/^1:{"provider":"github","leftAt":\d+}$/)
    expect(names()).not.toContain("CONNECT_SOCIAL")
    wallet.embedded.cancelLogin()
    expect(record(texts)).toBe("1:null")
  })

  it("fails where the browser does not let the page be left", async () => {
    const { wallet, texts } = visit({ injected: miniApp(home, false).injected, reactions: frameOf(redirect) })
    wallet.embedded.logInWith("github")
    const { login } = await until(wallet.embedded.state$, (state) => state.login.status === "failed")
    expect(login).toMatchObject({ provider: "github", error: { code: "PopupBlocked" } })
    expect(record(texts)).toBe("1:null")
  })

  it("is finished by the page that it comes back to, without a call, and once", async () => {
    const result = `${ORIGIN}/social/callback?code=1&state=abc`
    const { location, injected } = miniApp(returned(result))
    const { wallet, texts, posts } = visit({ injected, texts: left() })
    await until(wallet.status$, ({ status }) => status === "connected")
    expect(location.href).toBe(home)
    expect(posts.filter(({ name }) => name === "CONNECT_SOCIAL").map(({ payload }) => payload)).toEqual([
      { uri: result },
    ])
    expect(record(texts)).toBe("1:null")
    const { user } = await until(wallet.embedded.state$, (state) => state.user !== null)
    expect(user).toEqual({ email: "alice@example.com", username: "alice", provider: "github" })
    await expect.poll(() => wallet.modal.state$.value.open).toBe(false)
  })

  it("that has failed is said in the modal, which opens for that", async () => {
    const { location, injected } = miniApp(returned(`${ORIGIN}/social/callback?error=access_denied&state=abc`))
    const { wallet, names } = visit({ injected, texts: left() })
    const { login } = await until(wallet.embedded.state$, (state) => state.login.status === "failed")
    expect(login).toMatchObject({ provider: "github", error: { code: "SocialLoginFailed" } })
    expect(wallet.modal.state$.value.open).toBe(true)
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "ConnectingSocial" })
    expect(location.href).toBe(home)
    expect(names()).not.toContain("CONNECT_SOCIAL")
  })

  it.each<[string, Map<string, string>]>([
    ["was not begun here", new Map()],
    ["was begun more than twenty minutes ago", left(1_200_001)],
    ["has an unknown provider", new Map([["rxwallet/social_login", '1:{"provider":"evil","leftAt":1}']])],
  ])("that %s is ignored, and its result taken away", async (_, texts) => {
    const { location, injected } = miniApp(returned(`${ORIGIN}/social/callback?code=1&state=abc`))
    const { wallet, names } = visit({ injected, texts })
    await expect.poll(() => location.href).toBe(home)
    await until(wallet.embedded.preload(), () => true)
    expect(wallet.embedded.state$.value.login).toEqual({ status: "idle" })
    expect(wallet.modal.state$.value.open).toBe(false)
    expect(names()).toEqual([])
    expect(document.querySelector("iframe")).toBeNull()
  })
})
