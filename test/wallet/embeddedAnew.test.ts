// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest"
import { done, frameOf, framePage, type Posted, until } from "./support/framePage.js"
import { simulatedDialogs } from "./support/simulatedDialogs.js"

simulatedDialogs()
const pages: ReturnType<typeof framePage>[] = []
afterEach(() => pages.splice(0).forEach(({ end }) => end()))

const owners: Readonly<Record<string, string>> = {
  "alice@example.com": "0xe0a0000000000000000000000000000000000001",
  "bob@example.com": "0xb0b0000000000000000000000000000000000002",
}

/** A frame that has the account of whoever has logged in last. */
const visit = () => {
  const user = { asked: "", now: "" }
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
  const page = framePage({ reactions })
  pages.push(page)
  const { wallet, texts } = page
  const logIn = async (email: string): Promise<void> => {
    const { state$ } = wallet.embedded
    // Mails are half a minute apart.
    for (const name of texts.keys()) if (name.includes("embedded_login")) texts.delete(name)
    wallet.embedded.logIn(email)
    await until(state$, ({ login }) => login.status === "code" && login.email === email)
    wallet.embedded.enterCode("123456")
    await until(state$, ({ login }) => login.status === "idle" || login.status === "failed")
  }
  return { ...page, logIn }
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
})
