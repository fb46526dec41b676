import { BehaviorSubject, delayWhen, filter, map, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import type { NetworkId } from "../../../src/model/namespace.js"
import { ALICE, BOB, sharedStorage } from "../../support/testPage.js"
import { inFakeTime, pass } from "../../wallet/support/fakeTime.js"
import { connect, disconnect, visit } from "../../wallet/support/visit.js"
import { asked, signedIn, siteServer, siteVisit } from "./support.js"

inFakeTime()

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

  it("is no destroyed wallet: the session stays, also on a site that has followed the sign-in from the start", async () => {
    const { functions, asked } = siteServer()
    const { wallet, auth, status } = siteVisit({ options: functions, follows: true })
    await connect(wallet)
    await pass(10)
    auth.approve()
    await pass(10)
    expect(status()).toBe("signedIn")
    wallet.destroy()
    await pass(1_000)
    expect(asked).toEqual(["add eip155:1"])
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

  it("ends it also where the site had it before: a session of an earlier visit, as by a cookie", async () => {
    const server = siteServer()
    const session = {
      data: { accountAddress: ALICE, chainId: "eip155:1" },
      message: "hello",
      signature: "0x12",
    } as const
    server.sessions.push(session)
    const { wallet, status } = await asked(server.functions)
    expect(status()).toBe("signedIn")
    await disconnect(wallet)
    await pass(10)
    expect([server.asked, server.sessions]).toEqual([["revoke eip155:1"], []])
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

  it.each([
    ["each session by itself", false],
    ["all sessions at once", true],
  ])(
    "signs nobody in by a session that is being ended: connected again, the visitor is asked. The site ends %s",
    async (_, atOnce) => {
      const server = siteServer()
      const site = await signedIn(server.functions)
      const end = () => timer(1_000).pipe(map(() => server.sessions.splice(0)))
      const slow = { ...server.functions, revokeSession: end, ...(atOnce && { setSessions: end }) }
      const { wallet, status } = await asked({ ...slow })
      expect([site.status(), status()]).toEqual(["signedIn", "signedIn"])
      await disconnect(wallet)
      await connect(wallet)
      await pass(100)
      expect(status()).toBe("checking")
      await pass(2_000)
      expect([status(), server.sessions]).toEqual(["signedOut ready", []])
    },
  )

  it("keeps it where the site says so, and the next connection is signed in without a prompt", async () => {
    const { wallet, server, status, scripted } = await signedIn({ signOutOnDisconnect: false })
    await disconnect(wallet)
    await connect(wallet)
    await pass(10)
    expect(status()).toBe("signedIn")
    expect(server.asked).toEqual(["add eip155:1"])
    expect(scripted.requests().filter(({ method }) => method === "personal_sign")).toHaveLength(1)
  })

  it("ends the session of each account, also where the site fails to end that of another", async () => {
    const { wallet, auth, server } = await signedIn({
      revokeSession: (chainId: NetworkId, address: string) => {
        if (address === ALICE) throw new Error("HTTP 500")
        return timer(500).pipe(map(() => server.functions.revokeSession(chainId, address)))
      },
    })
    wallet.selectAccount({ address: BOB })
    await pass(10)
    auth.approve()
    await pass(10)
    expect(server.sessions.map(({ data }) => data.accountAddress)).toEqual([ALICE, BOB])
    await disconnect(wallet)
    await pass(1_000)
    expect(server.sessions.map(({ data }) => data.accountAddress)).toEqual([ALICE])
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
