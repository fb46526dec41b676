import { BehaviorSubject, delay, delayWhen, filter, lastValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { SiwxOptions } from "../../../src/features/siwx/siwxOptions.js"
import { hangs } from "../../../src/testing/reactions.js"
import { ALICE, BOB, sharedStorage } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../../wallet/support/fakeTime.js"
import { connect, disconnect, liveIn, SCRIPTED, visit } from "../../wallet/support/visit.js"
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

describe("disconnecting", () => {
  it("ends the session of the account", async () => {
    const { wallet, server, status } = await signedIn()
    await disconnect(wallet)
    await pass(10)
    expect(server.asked).toEqual(["add eip155:1", "revoke eip155:1"])
    expect(status()).toBe("signedOut idle")
  })

  it("ends it also after the wallet has changed to another account: the next connection is asked to sign", async () => {
    const { wallet, scripted, server, status } = await signedIn()
    scripted.changeAccounts([BOB])
    await pass(10)
    await disconnect(wallet)
    await pass(10)
    expect(server.sessions).toEqual([])
    scripted.changeInSilence({ accounts: [ALICE] })
    await connect(wallet)
    await pass(10)
    expect([wallet.account$.value?.address, status()]).toEqual([ALICE, "signedOut ready"])
  })

  it("replaces all sessions by none where the site can, and no wallet is left", async () => {
    const replaced: unknown[] = []
    const setSessions = (all: unknown) => void replaced.push(all)
    const { wallet, scripted, server } = await signedIn({ setSessions })
    scripted.changeAccounts([BOB])
    await pass(10)
    await disconnect(wallet)
    await pass(10)
    expect([replaced, server.asked]).toEqual([[[]], ["add eip155:1"]])
  })

  it("ends it also while the site is still checking the signature", async () => {
    const server = siteServer()
    const addSession = (session: Parameters<typeof server.functions.addSession>[0]) =>
      server.functions.addSession(session).then(() => new Promise(() => {}))
    const { wallet, auth, status } = await asked({ ...server.functions, addSession })
    auth.approve()
    await pass(10)
    expect(status()).toBe("signedOut verifying")
    await disconnect(wallet)
    await pass(10)
    expect(server.asked).toEqual(["add eip155:1", "revoke eip155:1"])
  })

  const slowSite = async (changes: object = {}) => {
    const server = siteServer()
    const addSession = (session: Parameters<typeof server.functions.addSession>[0]) =>
      new Promise((resolve) => setTimeout(resolve, 2_000)).then(() => server.functions.addSession(session))
    const site = await asked({ ...server.functions, addSession, ...changes })
    site.auth.approve()
    await pass(10)
    return { ...site, server }
  }

  it("ends it also where the site begins it after that: it was slower to check the signature than to end a session", async () => {
    const { wallet, status, server } = await slowSite()
    await disconnect(wallet)
    await pass(5_000)
    expect([status(), server.sessions]).toEqual(["signedOut idle", []])
  })

  it("does not end what the site begins later for an account that is still connected, or signs in again", async () => {
    const { wallet, server } = await slowSite({ getRequired: () => false })
    wallet.selectAccount({ address: BOB })
    await pass(5_000)
    expect(server.sessions).toHaveLength(1)
    const kept = await slowSite({ signOutOnDisconnect: false })
    await disconnect(kept.wallet)
    await pass(5_000)
    expect(kept.server.sessions).toHaveLength(1)
  })

  it("keeps it where the site says so, and the next connection is signed in without a prompt", async () => {
    const { wallet, server, status, scripted } = await signedIn({ signOutOnDisconnect: false })
    await disconnect(wallet)
    await connect(wallet)
    await pass(10)
    expect(status()).toBe("signedIn")
    expect(server.asked).toEqual(["add eip155:1"])
    expect(scripted.requests().filter(({ method }) => method === "personal_sign")).toHaveLength(1)
  })
})

describe("another tab that disconnects the wallet and connects it anew while this one is frozen", () => {
  it("ends no session of the account", async () => {
    const server = siteServer()
    const storage = sharedStorage()
    const own = storage.tab()
    const thawed$ = new BehaviorSubject(true)
    const changed$ = own.changed$.pipe(delayWhen(() => thawed$.pipe(filter(Boolean))))
    const { auth, wallet, status } = siteVisit({ options: server.functions, storage: { ...own, changed$ } })
    await connect(wallet)
    await pass(10)
    auth.approve()
    await pass(10)
    // A page without sign-in.
    const other = visit({ storage: storage.tab() }, { authorized: true })
    await pass(10)
    thawed$.next(false)
    await disconnect(other.wallet)
    await connect(other.wallet)
    const [renewed] = other.wallet.connections$.value.byNamespace.eip155.connections
    thawed$.next(true)
    await pass(1_000)
    expect(wallet.connections$.value.byNamespace.eip155.connections).toMatchObject([
      { approvedAt: renewed?.approvedAt },
    ])
    expect(status()).toBe("signedIn")
    expect(server.asked).toEqual(["add eip155:1"])
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
