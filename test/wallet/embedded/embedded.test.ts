// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest"
import {
  frameOf,
  type FramePageOptions,
  framePage,
  ON_SOLANA,
  ORIGIN,
  OWNED,
  type Reaction,
  SMART,
  until,
} from "../support/framePage.js"
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

/** A visit whose user is logged in. */
const loggedIn = async (options?: FramePageOptions) => {
  const page = visit(options)
  const { embedded } = page.wallet
  embedded.logIn("alice@example.com")
  await until(embedded.state$, ({ login }) => login.status === "code")
  embedded.enterCode("123456")
  await until(page.wallet.status$, ({ status }) => status === "connected")
  return page
}

const place = { top: 10, left: 20, width: 360, height: 600, title: "Approve", close: "Decline" }

describe("the embedded wallet of a site", () => {
  it("has no frame on the page before it is used", async () => {
    const { wallet } = visit()
    await until(wallet.embedded.state$, ({ socials }) => socials.length > 0)
    await until(wallet.connectors$, (connectors) => connectors.length > 0)
    expect(wallet.connectors$.value).toMatchObject([{ id: "embedded", type: "auth", namespaces: ["eip155", "solana"] }])
    expect(wallet.settings.features).toMatchObject({ email: true, socials: ["github"] })
    expect(document.querySelector("iframe")).toBeNull()
  })

  it("connects both families by one login, and its messages go to the secure origin only", async () => {
    const { wallet, posts, names } = await loggedIn()
    expect(wallet.account$.value).toEqual({ network: "eip155:1", address: SMART })
    expect(wallet.chain("solana").account$.value?.address).toBe(ON_SOLANA)
    expect(new Set(posts.map(({ target }) => target))).toEqual(new Set([ORIGIN]))
    expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length)
    expect(posts.every(({ id }) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
    const { user } = await until(wallet.embedded.state$, ({ user: shown }) => shown !== null)
    expect(user).toEqual({ email: "alice@example.com", username: null, provider: "email" })
    expect(names().slice(0, 4)).toEqual([
      ...["SYNC_DAPP_DATA", "GET_SMART_ACCOUNT_ENABLED_NETWORKS", "CONNECT_EMAIL", "CONNECT_OTP"],
    ])
    const frame = document.querySelector("iframe")
    expect(frame?.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-forms")
    expect(frame?.src).toMatch(/^https:\/\/secure\.example\/sdk\?/)
  })

  it("does not listen to another window, nor to another origin", async () => {
    const { wallet, say, posts } = visit({ reactions: frameOf({ CONNECT_EMAIL: () => undefined }) })
    const { embedded } = wallet
    embedded.logIn("alice@example.com")
    await expect.poll(() => posts.at(-1)?.name).toBe("CONNECT_EMAIL")
    const id = posts.at(-1)?.id
    const answer = { id, type: "@w3m-frame/CONNECT_EMAIL_SUCCESS", payload: { action: "VERIFY_OTP" } }
    say(answer, { origin: "https://evil.example" })
    say(answer, { source: window })
    say({ ...answer, id: "other" })
    expect(embedded.state$.value.login.status).toBe("sending")
    say(answer)
    expect(embedded.state$.value.login.status).toBe("code")
  })

  it("does not connect a user who closes the modal meanwhile, but does at the next login", async () => {
    let answer: (() => void) | undefined
    const { GET_USER: named, ...others } = frameOf()
    const user = { address: OWNED, chainId: 1 }
    const GET_USER: Reaction = (posted) => {
      if (answer) return named?.(posted)
      answer = () => say({ id: posted.id, type: "@w3m-frame/GET_USER_SUCCESS", payload: user })
      return undefined
    }
    const { wallet, say } = visit({ reactions: { ...others, GET_USER } })
    const logIn = async (): Promise<void> => {
      wallet.modal.open("EmailLogin")
      wallet.embedded.logIn("alice@example.com")
      await until(wallet.embedded.state$, ({ login }) => login.status === "code")
      wallet.embedded.enterCode("123456")
    }
    await logIn()
    await until(wallet.status$, ({ status }) => status === "connecting")
    wallet.modal.close()
    expect(wallet.status$.value.status).toBe("disconnected")
    answer?.()
    expect(wallet.status$.value.status).toBe("disconnected")
    await logIn()
    await until(wallet.status$, ({ status }) => status === "connected")
  })

  it("is restored on the next visit without a question, and forgotten with a disconnect of all families", async () => {
    const reactions = frameOf()
    const { end, texts } = await loggedIn({ reactions })
    end()
    const again = visit({ reactions, texts })
    await until(again.wallet.status$, ({ status }) => status === "connected")
    expect(again.names()).not.toContain("CONNECT_EMAIL")
    expect(again.wallet.account$.value?.address).toBe(SMART)
    await until(again.wallet.embedded.state$, ({ user }) => user !== null)
    await again.wallet.disconnect()
    expect(again.wallet.chain("solana").status$.value.status).toBe("disconnected")
    expect(again.names()).toContain("SIGN_OUT")
    expect(texts.get("rxwallet/embedded_login")).toBe('1:{"mailedAt":null,"provider":null,"username":null}')
  })

  it("shows the frame for a request, in the view that makes room for it, and closes both afterwards", async () => {
    let asked: string | undefined
    const { wallet, say } = await loggedIn({
      reactions: frameOf({
        RPC_REQUEST: ({ id }) => {
          asked = id
          return undefined
        },
      }),
    })
    const signature = wallet.signMessage("hi")
    const { request } = await until(wallet.embedded.state$, (state) => state.request !== null)
    expect(request).toMatchObject({ method: "personal_sign", network: "eip155:1" })
    expect(wallet.modal.state$.value).toMatchObject({ open: true, stack: [{ view: "ApproveTransaction" }] })
    wallet.embedded.placeFrame(place)
    const dialog = document.querySelector("dialog")
    await expect.poll(() => dialog?.open).toBe(true)
    expect(dialog?.style.width).toBe("360px")
    await expect.poll(() => asked).toBeDefined()
    say({ id: asked, type: "@w3m-frame/RPC_REQUEST_SUCCESS", payload: `0x${"ab".repeat(65)}` })
    expect(await signature).toBe(`0x${"ab".repeat(65)}`)
    await expect.poll(() => wallet.modal.state$.value.open).toBe(false)
    expect(dialog?.open).toBe(false)
  })

  it("drops a request that the user leaves, in the modal or in the frame", async () => {
    const { wallet, names } = await loggedIn({ reactions: frameOf({ RPC_REQUEST: () => undefined }) })
    const leaves = [
      () => wallet.modal.close(),
      () => document.querySelector("dialog")?.dispatchEvent(new Event("cancel")),
    ]
    for (const leave of leaves) {
      const signature = wallet.signMessage("hi")
      await until(wallet.embedded.state$, (state) => state.request !== null)
      wallet.embedded.placeFrame(place)
      await expect.poll(() => document.querySelector("dialog")?.open).toBe(true)
      leave()
      await expect(signature).rejects.toMatchObject({ code: "UserRejected" })
      await expect.poll(() => wallet.modal.state$.value.open).toBe(false)
    }
    expect(names().filter((name) => name === "RPC_ABORT")).toHaveLength(2)
  })

  it("says that a method is not allowed a moment after the modal is open", async () => {
    const { wallet } = await loggedIn()
    const refused = wallet.provider("eip155").request({ method: "eth_sign", params: [SMART, "0x00"] })
    await expect(refused).rejects.toMatchObject({ code: 4200 })
    await expect.poll(() => wallet.modal.state$.value.open).toBe(true)
    await expect.poll(() => wallet.notices$.value).toMatchObject([{ short: "error.MethodNotAllowed", place: "toast" }])
  })

  it("changes the type of its account, which is preferred from then on", async () => {
    const { wallet, texts } = await loggedIn()
    const { embedded } = wallet
    await until(embedded.state$, ({ accountTypes }) => accountTypes.length === 2)
    embedded.setAccountType("eoa")
    await until(wallet.account$, (account) => account?.address === OWNED)
    await expect.poll(() => texts.get("rxwallet/preferred_account_types")).toContain("eoa")
    expect(embedded.state$.value.accountType).toBe("eoa")
    expect(await wallet.switchNetwork("eip155:137")).toBe("eip155:137")
    expect(embedded.state$.value.accountTypes).toEqual([])
  })
})
