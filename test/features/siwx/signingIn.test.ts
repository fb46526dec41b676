import { lastValueFrom, map, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import type { SignInState } from "../../../src/model/signIn/signIn.js"
import { problemsInSignIn } from "../../../src/services/codecs/signIn.js"
import { rejects } from "../../../src/testing/reactions.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../../wallet/support/fakeTime.js"
import { liveIn, SCRIPTED } from "../../wallet/support/visit.js"
import { asked, signedIn } from "./support.js"

inFakeTime()

describe("a session as a server has it in JSON", () => {
  const found = (fields: object, session: object = {}) => ({
    getSessions: () => [{ data: { accountAddress: ALICE, chainId: "eip155:1", ...fields }, ...session }] as never,
  })

  it.each([
    ["no end", found({ expirationTime: null })],
    ["an empty statement", found({ statement: "" })],
    ["no resources", found({ resources: null })],
    ["no message of its own", found({}, { message: null, signature: "" })],
  ])("signs its visitor in where it has %s", async (_, options) => {
    expect((await asked(options)).status()).toBe("signedIn")
  })

  it.each([
    ["an end that is no time", found({ expirationTime: 0 })],
    ["no account", found({ accountAddress: null })],
  ])("signs nobody in where it has %s", async (_, options) => {
    expect((await asked(options)).status()).toBe("signedOut ready")
  })
})

describe("what the default message says", () => {
  it.each([
    ["no statement where it is empty", { statement: "" }, undefined],
    ["a statement with emoji", { statement: "Welcome \u2139\ufe0f" }, "Welcome \u2139\ufe0f"],
    ["a statement with a keycap", { statement: "1\ufe0f\u20e3 read the terms" }, "1\ufe0f\u20e3 read the terms"],
  ])("is %s", async (_, options, statement) => {
    const { state } = await asked(options)
    expect(state()).toMatchObject({ step: { type: "ready" } })
    const { step } = state() as Extract<SignInState, { readonly status: "signedOut" }>
    expect(step.type === "ready" && step.request.data.statement).toBe(statement)
  })

  it.each([
    ["statement", { statement: "shop\u200b" }],
    ["statement", { statement: "a\nb" }],
    ["resources.0", { resources: ["a\nb"] }],
    ["resources.0", { resources: [" "] }],
    ["expiresIn", { expiresIn: Infinity }],
    ["expiresIn", { expiresIn: NaN }],
    ["expiresIn", { expiresIn: Number.MAX_SAFE_INTEGER }],
    ["expiresIn", { expiresIn: 0 }],
  ])("is checked with the options: what cannot be signed is no %s", (name, options) => {
    expect(problemsInSignIn(options)).toEqual([expect.stringMatching(new RegExp(`^siwx\\.${name}: expected `))])
  })
})

describe("a visitor who has connected", () => {
  it("is asked to sign in, and is not signed in before that", async () => {
    const { status, view, state, wallet } = await asked()
    expect(wallet.status$.value.status).toBe("connected")
    expect(view()).toBe("SIWXSignMessage")
    expect(status()).toBe("signedOut ready")
    expect(JSON.stringify(state())).toContain("shop.example wants you to sign in with your Ethereum account")
  })

  it("is signed in once the wallet has signed and the site has accepted, and the view closes", async () => {
    const { status, view, server, scripted } = await signedIn()
    expect(status()).toBe("signedIn")
    expect(view()).toBe("closed")
    expect(server.asked).toEqual(["add eip155:1"])
    expect(scripted.requests().filter(({ method }) => method === "personal_sign")).toHaveLength(1)
  })

  it("signs exactly the message that was shown", async () => {
    const { auth, state, scripted } = await asked()
    const shown = state()
    const message = shown.status === "signedOut" && shown.step.type === "ready" ? shown.step.request.message : ""
    auth.approve()
    await pass(10)
    const [hex] = scripted.requests().at(-1)?.params as readonly string[]
    expect(Buffer.from(String(hex).slice(2), "hex").toString("utf8")).toBe(message)
  })

  it("stays signed out when they decline in the wallet, and can try again with a new nonce", async () => {
    const { auth, status, scripted, state, server } = await asked()
    scripted.next("personal_sign", rejects())
    auth.approve()
    await pass(10)
    expect(status()).toBe("signedOut failed")
    auth.signIn()
    await pass(10)
    expect(JSON.stringify(state())).toContain("nonce2000")
    auth.approve()
    await pass(10)
    expect(status()).toBe("signedIn")
    expect(server.sessions[0]?.data.nonce).toBe("nonce2000")
  })
})

describe("a visitor who does not sign", () => {
  it("is disconnected where sign-in is required", async () => {
    const { auth, wallet, view } = await asked()
    auth.cancel()
    await pass(200)
    expect(liveIn(wallet)).toEqual([])
    expect(view()).toBe("closed")
  })

  it("is disconnected, too, by closing the view", async () => {
    const { wallet } = await asked()
    wallet.modal.close()
    await pass(200)
    expect(liveIn(wallet)).toEqual([])
  })

  it("stays connected where sign-in is optional, is not asked again, and is not signed in", async () => {
    const { auth, wallet, status, view } = await asked({ getRequired: () => false })
    auth.cancel()
    await pass(200)
    expect(liveIn(wallet)).toEqual([SCRIPTED])
    expect([status(), view()]).toEqual(["signedOut idle", "closed"])
  })

  it("is not signed in by an answer of the wallet that comes after they left", async () => {
    const { auth, scripted, server, status } = await asked({ getRequired: () => false })
    scripted.setLatency(1_000)
    auth.approve()
    await pass(10)
    auth.cancel()
    await pass(5_000)
    expect(status()).toBe("signedOut idle")
    expect(server.asked).toEqual([])
  })
})

describe("a visitor who has closed the view while the site checks the signature", () => {
  const refused = async (changes: object = {}) => {
    const site = await asked({ addSession: () => timer(2_000).pipe(map(() => false)), ...changes })
    const session = watch(lastValueFrom(site.auth.signIn()))
    site.auth.approve()
    await pass(10)
    site.wallet.modal.close()
    await pass(3_000)
    return { ...site, session }
  }

  it("sees that it was refused, and can try again or leave", async () => {
    const { auth, wallet, status, view, session } = await refused()
    expect([status(), view(), session().status]).toEqual(["signedOut failed", "SIWXSignMessage", "pending"])
    auth.cancel()
    await pass(200)
    expect(session()).toMatchObject({ code: "Aborted" })
    expect(liveIn(wallet)).toEqual([])
  })

  it("sees that also where sign-in is optional", async () => {
    const { view } = await refused({ getRequired: () => false })
    expect(view()).toBe("SIWXSignMessage")
  })

  it("is not asked for anything where it is accepted", async () => {
    const { status, view } = await refused({ addSession: () => timer(2_000).pipe(map(() => true)) })
    expect([status(), view()]).toEqual(["signedIn", "closed"])
  })
})

describe("another network", () => {
  const switched = async (changes: object = {}) => {
    const site = await signedIn(changes)
    const moved = site.wallet.switchNetwork("eip155:137")
    await pass(10)
    await moved
    return site
  }

  it("is another sign-in", async () => {
    const { status, view, state } = await switched()
    expect([status(), view()]).toEqual(["signedOut ready", "SIWXSignMessage"])
    expect(JSON.stringify(state())).toContain("Chain ID: 137")
  })

  it("goes back to where they are signed in when they do not sign, and stays connected", async () => {
    const { auth, status, wallet } = await switched()
    auth.cancel()
    await pass(200)
    expect(wallet.network$.value.id).toBe("eip155:1")
    expect(status()).toBe("signedIn")
  })

  it("disconnects when going back is declined in the wallet", async () => {
    const { auth, wallet, scripted } = await switched()
    scripted.next("wallet_switchEthereumChain", rejects())
    auth.cancel()
    await pass(200)
    expect(liveIn(wallet)).toEqual([])
  })

  it("is the same sign-in where the site says so", async () => {
    const { status, view, state } = await switched({ perNetwork: false })
    expect([status(), view()]).toEqual(["signedIn", "closed"])
    expect(state()).toMatchObject({ account: { network: "eip155:137" } })
  })
})

describe("another account", () => {
  it("is signed out, and asked to sign in as itself", async () => {
    const { wallet, state, status } = await signedIn()
    wallet.selectAccount({ address: BOB })
    await pass(10)
    expect(status()).toBe("signedOut ready")
    expect(state()).toMatchObject({ connected: { address: BOB } })
  })

  it("is not signed in by the signature of the one before", async () => {
    const { auth, wallet, scripted, state, server } = await asked()
    scripted.setLatency(1_000)
    auth.approve()
    await pass(10)
    wallet.selectAccount({ address: BOB })
    await pass(5_000)
    expect(state()).toMatchObject({ status: "signedOut", connected: { address: BOB } })
    expect(server.asked).toEqual([])
  })
})
