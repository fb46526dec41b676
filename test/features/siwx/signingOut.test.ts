import { delay, lastValueFrom, map, of, switchMap, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import type { SiwxOptions } from "../../../src/features/siwx/siwxOptions.js"
import { hangs } from "../../../src/testing/reactions.js"
import { BOB } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../../wallet/support/fakeTime.js"
import { disconnect, liveIn, SCRIPTED } from "../../wallet/support/visit.js"
import { asked, signedIn, siteServer, siteVisit } from "./support.js"

inFakeTime()

describe("signing out", () => {
  it("ends the session and disconnects, where sign-in is required", async () => {
    const { auth, wallet, server, status } = await signedIn()
    auth.signOut()
    await pass(200)
    expect(server.asked).toEqual(["add eip155:1", "revoke eip155:1"])
    expect(liveIn(wallet)).toEqual([])
    expect(status()).toBe("signedOut idle")
  })

  it("stays connected and is not asked again, where it is optional", async () => {
    const { auth, wallet, status, view } = await signedIn({ getRequired: () => false })
    auth.signOut()
    await pass(200)
    expect(liveIn(wallet)).toEqual([SCRIPTED])
    expect([status(), view()]).toEqual(["signedOut idle", "closed"])
  })

  it("waits until the site has said whether the account is signed in", async () => {
    const server = siteServer()
    const first = await signedIn({ ...server.functions, signOutOnDisconnect: false })
    await disconnect(first.wallet)
    const getSessions: SiwxOptions["getSessions"] = (chain, address) =>
      server.functions.getSessions(chain, address).pipe(delay(1_000))
    const { auth, status } = await asked({ ...server.functions, getSessions })
    expect(status()).toBe("checking")
    const out = watch(lastValueFrom(auth.signOut(), { defaultValue: null }))
    await pass(500)
    expect([out().status, server.sessions.length]).toEqual(["pending", 1])
    await pass(1_000)
    expect([out().status, server.sessions]).toEqual(["answered", []])
    expect(status()).toBe("signedOut idle")
  })

  it("ends a session for all networks, also where the network is switched before the site has said so", async () => {
    const server = siteServer()
    const first = await signedIn({ ...server.functions, signOutOnDisconnect: false })
    await disconnect(first.wallet)
    const getSessions = () => of([...server.sessions]).pipe(delay(1_000))
    const { auth, wallet } = await asked({ ...server.functions, getSessions, perNetwork: false })
    const out = watch(lastValueFrom(auth.signOut(), { defaultValue: null }))
    void wallet.switchNetwork("eip155:137")
    await pass(2_000)
    expect([out().status, server.sessions]).toEqual(["answered", []])
  })

  it("waits until the site has accepted or refused what the visitor has signed", async () => {
    const server = siteServer()
    const addSession: SiwxOptions["addSession"] = (session) =>
      timer(1_000).pipe(switchMap(() => server.functions.addSession(session)))
    const { auth, wallet, status } = await asked({ ...server.functions, addSession })
    auth.approve()
    await pass(10)
    expect(status()).toBe("signedOut verifying")
    const out = watch(lastValueFrom(auth.signOut(), { defaultValue: null }))
    await pass(500)
    expect(out().status).toBe("pending")
    await pass(1_000)
    expect([out().status, server.asked]).toEqual(["answered", ["add eip155:1", "revoke eip155:1"]])
    expect([status(), server.sessions, liveIn(wallet)]).toEqual(["signedOut idle", [], []])
  })

  it("ends nothing of a visitor whose signature the site refuses", async () => {
    const { auth, wallet, server, status } = await asked({ addSession: () => timer(1_000).pipe(map(() => false)) })
    auth.approve()
    await pass(10)
    const out = watch(lastValueFrom(auth.signOut(), { defaultValue: null }))
    await pass(2_000)
    expect([out().status, server.asked]).toEqual(["answered", []])
    expect([status(), liveIn(wallet)]).toEqual(["signedOut failed", [SCRIPTED]])
  })

  it("ends nothing where the site says that the account is not signed in, or no wallet is restored", async () => {
    const getSessions = () => of([]).pipe(delay(1_000))
    const { auth, server, wallet } = await asked({ getSessions })
    const out = watch(lastValueFrom(auth.signOut(), { defaultValue: null }))
    await pass(2_000)
    expect([out().status, server.asked, liveIn(wallet)]).toEqual(["answered", [], [SCRIPTED]])
    const alone = siteVisit({ options: server.functions })
    const nothing = watch(lastValueFrom(alone.auth.signOut(), { defaultValue: null }))
    await pass(2_000)
    expect(nothing().status).toBe("answered")
  })

  it("fails where the site fails, and the visitor is still signed in", async () => {
    const revokeSession = () => Promise.reject(new Error("HTTP 500"))
    const { auth, status } = await signedIn({ revokeSession })
    const out = watch(lastValueFrom(auth.signOut(), { defaultValue: null }))
    await pass(10)
    expect(out()).toMatchObject({ status: "failed", code: "SignInFailed" })
    expect(status()).toBe("signedIn")
  })
})

describe("signIn()", () => {
  it("fails without a wallet", async () => {
    const { auth } = siteVisit({ options: siteServer().functions })
    const session = watch(lastValueFrom(auth.signIn()))
    await pass(10)
    expect(session()).toMatchObject({ code: "NotConnected" })
  })

  it("opens the view, and emits the session", async () => {
    const { auth, view } = await asked({ getRequired: () => false })
    auth.cancel()
    await pass(10)
    const session = watch(lastValueFrom(auth.signIn()))
    await pass(10)
    expect(view()).toBe("SIWXSignMessage")
    auth.approve()
    await pass(10)
    expect(session()).toMatchObject({ value: { data: { chainId: "eip155:1" } } })
  })

  it("is aborted when the visitor leaves, or another account is active", async () => {
    const { auth, wallet } = await asked({ getRequired: () => false })
    const first = watch(lastValueFrom(auth.signIn()))
    await pass(10)
    auth.cancel()
    await pass(10)
    expect(first()).toMatchObject({ code: "Aborted" })
    const second = watch(lastValueFrom(auth.signIn()))
    await pass(10)
    wallet.selectAccount({ address: BOB })
    await pass(10)
    expect(second()).toMatchObject({ code: "Aborted" })
  })
})

describe("cancel()", () => {
  it("neither disconnects nor signs out a visitor who is signed in", async () => {
    const { auth, wallet, server, status } = await signedIn()
    auth.cancel()
    await pass(200)
    expect([status(), liveIn(wallet), server.asked]).toEqual(["signedIn", [SCRIPTED], ["add eip155:1"]])
  })

  it("does nothing while the site checks the signature, as closing the view does", async () => {
    const server = siteServer()
    const addSession: SiwxOptions["addSession"] = (session) =>
      timer(500).pipe(switchMap(() => server.functions.addSession(session)))
    const { auth, wallet, status, view } = await asked({ ...server.functions, addSession })
    const session = watch(lastValueFrom(auth.signIn()))
    auth.approve()
    await pass(10)
    wallet.modal.close()
    auth.cancel()
    await pass(10)
    expect([status(), view(), liveIn(wallet)]).toEqual(["signedOut verifying", "closed", [SCRIPTED]])
    await pass(1_000)
    expect([status(), session().status, liveIn(wallet)]).toEqual(["signedIn", "answered", [SCRIPTED]])
  })
})

describe("a site that hangs", () => {
  it("fails after 30 s, and the visitor is not signed in", async () => {
    const { auth, status } = await asked({ addSession: () => new Promise(() => {}) })
    auth.approve()
    await pass(10)
    expect(status()).toBe("signedOut verifying")
    await pass(30_000)
    expect(status()).toBe("signedOut failed")
  })

  it("does not ask a wallet that hangs twice", async () => {
    const { auth, scripted, status } = await asked()
    scripted.next("personal_sign", hangs)
    auth.approve()
    auth.approve()
    await pass(10)
    expect(status()).toBe("signedOut signing")
    expect(scripted.requests().filter(({ method }) => method === "personal_sign")).toHaveLength(1)
  })
})
