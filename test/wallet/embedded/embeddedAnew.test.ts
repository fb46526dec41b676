// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest"
import { firstValueFrom } from "rxjs"
import { createSignal } from "../../../src/streams/operators/createSignal.js"
import { done, frameOf, framePage, type Posted, until } from "../support/framePage.js"
import { simulatedDialogs } from "../support/simulatedDialogs.js"

simulatedDialogs()
const pages: ReturnType<typeof framePage>[] = []
afterEach(() => pages.splice(0).forEach(({ end }) => end()))

const owners: Readonly<Record<string, string>> = {
  "alice@example.com": "0xe0a0000000000000000000000000000000000001",
  "bob@example.com": "0xb0b0000000000000000000000000000000000002",
}

/** A frame that has the account of whoever has logged in last; it checks the code of a mail once `checked` has come. */
const visit = ({ user = { asked: "", now: "" }, texts = new Map<string, string>() } = {}) => {
  const checked = createSignal()
  const isHeldBack = { now: false }
  /** What the frame does not answer. */
  const unanswered = new Set<string>()
  const reactions = frameOf({
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    CONNECT_EMAIL: ({ payload }) => {
      user.asked = String(payload?.["email"])
      return { action: "VERIFY_OTP" }
    },
    CONNECT_OTP: () => {
      user.now = user.asked
      return done()
    },
    IS_CONNECTED: () => ({ isConnected: user.now !== "" }),
    GET_USER: ({ payload }: Posted) => {
      if (typeof payload?.["chainId"] === "string") throw new Error("No account of Solana")
      return { email: user.now, chainId: payload?.["chainId"], address: owners[user.now] }
    },
    SIGN_OUT: () => {
      user.now = ""
      return done()
    },
  })
  const page = framePage({
    ...{ reactions, texts },
    beforePost: ({ name }) => {
      if (unanswered.has(name)) return new Promise(() => {})
      return name === "CONNECT_OTP" && isHeldBack.now ? firstValueFrom(checked[0]) : Promise.resolve()
    },
  })
  pages.push(page)
  const { wallet } = page
  const begin = (email: string): void => {
    // Mails are half a minute apart.
    for (const name of texts.keys()) if (name.includes("embedded_login")) texts.delete(name)
    wallet.embedded.logIn(email)
  }
  const enter = async (email: string): Promise<void> => {
    const { state$ } = wallet.embedded
    begin(email)
    await until(state$, ({ login }) => login.status === "code" && login.email === email)
    wallet.embedded.enterCode("123456")
  }
  const logIn = async (email: string): Promise<void> => {
    await enter(email)
    await until(wallet.embedded.state$, ({ login }) => login.status === "idle" || login.status === "failed")
  }
  /** A login that is left while its code is checked; the frame logs the user in all the same. */
  const leave = async (email: string): Promise<void> => {
    isHeldBack.now = true
    await enter(email)
    await expect.poll(page.names).toContain("CONNECT_OTP")
    wallet.embedded.cancelLogin()
    checked[1]()
    await expect.poll(() => user.now).toBe(email)
  }
  return { ...page, begin, logIn, leave, user, unanswered }
}

describe("a login while a user of the embedded wallet is connected", () => {
  it("connects the account of the new user", async () => {
    const { wallet, logIn, names } = visit()
    await logIn("alice@example.com")
    expect(wallet.account$.value?.address).toBe(owners["alice@example.com"])
    await logIn("bob@example.com")
    await until(wallet.status$, ({ status }) => status === "connected")
    expect(wallet.account$.value?.address).toBe(owners["bob@example.com"])
    expect(wallet.embedded.state$.value.user?.email).toBe("bob@example.com")
    expect(names()).not.toContain("SIGN_OUT")
  })

  it("that is left before it has passed changes nothing", async () => {
    const { wallet, logIn } = visit()
    await logIn("alice@example.com")
    wallet.embedded.logIn("bob@example.com")
    wallet.embedded.cancelLogin()
    expect(wallet.account$.value?.address).toBe(owners["alice@example.com"])
    expect(wallet.embedded.state$.value.user?.email).toBe("alice@example.com")
  })

  it("that is left while its code is checked ends the connection where the frame has the new user, and signs them out", async () => {
    const { wallet, logIn, leave, user, texts, end } = visit()
    await logIn("alice@example.com")
    await leave("bob@example.com")
    await until(wallet.status$, ({ status }) => status === "disconnected")
    await expect.poll(() => user.now).toBe("")
    end()
    const again = visit({ user, texts })
    await expect(again.wallet.connect({ connector: "embedded" })).rejects.toMatchObject({ code: "Unauthorized" })
  })

  it("that is left while its code is checked signs its user out on the next visit at the latest", async () => {
    const { logIn, leave, user, texts, end } = visit()
    await logIn("alice@example.com")
    await leave("bob@example.com")
    end()
    user.now = "bob@example.com"
    const again = visit({ user, texts })
    await expect.poll(() => user.now).toBe("")
    expect(again.wallet.account$.value).toBeNull()
  })
})

describe("a user who is connected, and has left another login right before the page is opened again", () => {
  it("is restored, and not signed out", async () => {
    const { wallet, begin, logIn, unanswered, user, texts, names, end } = visit()
    await logIn("alice@example.com")
    unanswered.add("CONNECT_EMAIL")
    begin("bob@example.com")
    await expect.poll(names).toContain("CONNECT_EMAIL")
    wallet.embedded.cancelLogin()
    end()
    const again = visit({ user, texts })
    await until(again.wallet.status$, ({ status }) => status === "connected" || status === "disconnected")
    expect(again.wallet.account$.value?.address).toBe(owners["alice@example.com"])
    expect(user.now).toBe("alice@example.com")
    expect(again.names()).not.toContain("SIGN_OUT")
  })
})

describe("a user who is connected, while the frame cannot be asked whether it still has them", () => {
  /** A login that is left before the frame answers it; the frame does not say then whose it is. */
  const leftUnanswered = async () => {
    const visited = visit()
    const { wallet, begin, logIn, unanswered, names } = visited
    await logIn("alice@example.com")
    unanswered.add("CONNECT_EMAIL").add("GET_USER")
    const begun = names().length
    begin("bob@example.com")
    await expect.poll(() => names().slice(begun)).toContain("CONNECT_EMAIL")
    wallet.embedded.cancelLogin()
    await expect.poll(() => names().slice(begun)).toContain("GET_USER")
    return visited
  }

  it("stays connected where another login is left meanwhile", async () => {
    const { wallet, begin, unanswered, user, names } = await leftUnanswered()
    unanswered.delete("GET_USER")
    const left = names().length
    begin("carol@example.com")
    wallet.embedded.cancelLogin()
    await expect.poll(() => names().slice(left)).toContain("GET_USER")
    expect(wallet.account$.value?.address).toBe(owners["alice@example.com"])
    expect(user.now).toBe("alice@example.com")
    expect(names()).not.toContain("SIGN_OUT")
  })

  it("has the frame confirm them before it is given a request", async () => {
    const { wallet, unanswered, user, names, say } = await leftUnanswered()
    const signature = wallet.signMessage("hi")
    await until(wallet.embedded.state$, ({ request }) => request !== null)
    user.now = "bob@example.com"
    unanswered.delete("GET_USER")
    say({ type: "@w3m-frame/READY" })
    await expect(signature).rejects.toBeInstanceOf(Error)
    await until(wallet.status$, ({ status }) => status === "disconnected")
    expect(names()).not.toContain("RPC_REQUEST")
  })
})

describe("a login that is left while its code is checked", () => {
  it("leaves no user in the frame, whom a site could connect without a login", async () => {
    const { wallet, leave, user } = visit()
    await leave("bob@example.com")
    await expect.poll(() => user.now).toBe("")
    await expect(wallet.connect({ connector: "embedded" })).rejects.toMatchObject({ code: "Unauthorized" })
  })
})
