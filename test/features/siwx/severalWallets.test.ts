import { lastValueFrom, switchMap, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import type { SiwxOptions } from "../../../src/features/siwx/siwxOptions.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../../wallet/support/fakeTime.js"
import { connect, disconnect, liveIn, OTHER, SCRIPTED } from "../../wallet/support/visit.js"
import { siteServer, siteVisit } from "./support.js"

inFakeTime()

const namespace = "eip155"
const mainnet = "eip155:1"
const polygon = "eip155:137"

const switchTo = async (wallet: Wallet, network: NetworkId): Promise<void> => {
  const switched = wallet.switchNetwork(network)
  await pass(10)
  await switched
}

/** Bob and Alice, signed in on a network with a wallet each; hers is the active one. From then on the server takes two seconds. */
const bothSignedIn = async (network: NetworkId, options: Pick<SiwxOptions, "perNetwork"> = {}) => {
  const { sessions, functions } = siteServer()
  const { getSessions, revokeSession } = functions
  let latency = 0
  const site = siteVisit({
    options: {
      ...functions,
      getSessions: (chain: NetworkId, address: string) =>
        timer(latency).pipe(switchMap(() => getSessions(chain, address))),
      revokeSession: (chain: NetworkId, address: string) =>
        timer(latency).pipe(switchMap(() => revokeSession(chain, address))),
      ...options,
    },
    wallet: { accounts: [ALICE] },
  })
  const { wallet, auth, page } = site
  walletOn(page, { rdns: OTHER, accounts: [BOB] })
  for (const connector of [OTHER, SCRIPTED]) {
    await connect(wallet, connector)
    await switchTo(wallet, network)
    await pass(10)
    auth.approve()
    await pass(10)
  }
  latency = 2_000
  const choose = (connector: string) => wallet.activate({ namespace, connector })
  /** Who is signed in, and where. */
  const signedInAs = () => {
    const state = site.state()
    return state.status === "signedIn" ? state.account : null
  }
  return { ...site, sessions, choose, signedInAs }
}

/** Alice has gone to another network than the one on which both are signed in, and does not sign there: the server is being asked. */
const aliceLeft = async (network: NetworkId) => {
  const site = await bothSignedIn(network)
  await switchTo(site.wallet, network === mainnet ? polygon : mainnet)
  await pass(5_000)
  site.auth.cancel()
  await pass(500)
  return site
}

describe("while the server is asked where a visitor who does not sign was signed in", () => {
  it("another wallet is chosen: it stays, and only the one that was left is disconnected", async () => {
    const { wallet, sessions, choose, signedInAs } = await aliceLeft(mainnet)
    sessions.pop()
    choose(OTHER)
    await pass(5_000)
    expect(liveIn(wallet)).toEqual([OTHER])
    expect(signedInAs()).toEqual({ address: BOB, network: mainnet })
  })

  it("another wallet is chosen: it is not moved to that network", async () => {
    const { wallet, choose } = await aliceLeft(polygon)
    choose(OTHER)
    await switchTo(wallet, mainnet)
    await pass(5_000)
    expect(wallet.network$.value.id).toBe(mainnet)
    expect(liveIn(wallet)).toEqual([OTHER, SCRIPTED])
  })

  it("the wallet is disconnected: no other one is", async () => {
    const { wallet, sessions } = await aliceLeft(mainnet)
    sessions.pop()
    await disconnect(wallet, SCRIPTED)
    await pass(5_000)
    expect(liveIn(wallet)).toEqual([OTHER])
  })

  it("the visitor goes back: they are asked to sign there, and not disconnected", async () => {
    const { wallet, sessions, status } = await aliceLeft(mainnet)
    sessions.pop()
    await switchTo(wallet, mainnet)
    await pass(5_000)
    expect(liveIn(wallet)).toEqual([SCRIPTED, OTHER])
    expect(status()).toBe("signedOut ready")
  })
})

describe("while the server is asked whether a visitor who signs out has a session", () => {
  it("another wallet is chosen: its session stays, and signing out fails", async () => {
    const { wallet, auth, sessions, choose, signedInAs } = await bothSignedIn(mainnet)
    choose(OTHER)
    await pass(500)
    const out = watch(lastValueFrom(auth.signOut(), { defaultValue: null }))
    choose(SCRIPTED)
    await pass(5_000)
    expect(out()).toMatchObject({ status: "failed", code: "Aborted" })
    expect([liveIn(wallet), sessions.length]).toEqual([[SCRIPTED, OTHER], 2])
    expect(signedInAs()).toEqual({ address: ALICE, network: mainnet })
  })

  it("the wallet goes to another network: no session ends, and signing out fails", async () => {
    const { wallet, auth, sessions, choose } = await bothSignedIn(mainnet)
    choose(OTHER)
    await pass(500)
    const out = watch(lastValueFrom(auth.signOut(), { defaultValue: null }))
    await switchTo(wallet, polygon)
    await pass(5_000)
    expect(out()).toMatchObject({ status: "failed", code: "Aborted" })
    expect([liveIn(wallet), sessions.length]).toEqual([[OTHER, SCRIPTED], 2])
  })
})

describe("while the server ends the session of a visitor who signs out", () => {
  it("another wallet is chosen: it stays signed in, and only the one that was signed out is disconnected", async () => {
    const { wallet, auth, choose, signedInAs } = await bothSignedIn(mainnet)
    auth.signOut()
    await pass(500)
    choose(OTHER)
    await pass(5_000)
    expect(liveIn(wallet)).toEqual([OTHER])
    expect(signedInAs()).toEqual({ address: BOB, network: mainnet })
  })

  it("the wallet goes to another network: it is disconnected", async () => {
    const { wallet, auth } = await bothSignedIn(mainnet, { perNetwork: false })
    await disconnect(wallet, OTHER)
    auth.signOut()
    await pass(500)
    await switchTo(wallet, polygon)
    await pass(5_000)
    expect(liveIn(wallet)).toEqual([])
  })
})

describe("two wallets with the same account", () => {
  /** Both are connected with Alice's account, who signed in with the second one: it is active. */
  const sharing = async (options: Pick<SiwxOptions, "getRequired"> = {}) => {
    const { functions } = siteServer()
    const site = siteVisit({ options: { ...functions, ...options }, wallet: { accounts: [ALICE] } })
    walletOn(site.page, { rdns: OTHER, accounts: [ALICE] })
    await connect(site.wallet, OTHER)
    await pass(10)
    site.auth.approve()
    await pass(10)
    await connect(site.wallet, SCRIPTED)
    await pass(10)
    return site
  }

  it("are signed in together", async () => {
    const { wallet, status, view } = await sharing()
    expect(liveIn(wallet)).toEqual([SCRIPTED, OTHER])
    expect([status(), view()]).toEqual(["signedIn", "closed"])
  })

  it("sign out together: one is disconnected, and the other is asked to sign", async () => {
    const { wallet, auth, status, view } = await sharing()
    auth.signOut()
    await pass(500)
    expect(liveIn(wallet)).toEqual([OTHER])
    expect([status(), view()]).toEqual(["signedOut ready", "SIWXSignMessage"])
  })

  it("are disconnected one after the other where the visitor does not sign", async () => {
    const { wallet, auth, status } = await sharing()
    auth.signOut()
    await pass(500)
    auth.cancel()
    await pass(500)
    expect(liveIn(wallet)).toEqual([])
    expect(status()).toBe("signedOut idle")
  })

  it("stay connected, and neither is asked, where sign-in is optional", async () => {
    const { wallet, auth, status, view } = await sharing({ getRequired: () => false })
    auth.signOut()
    await pass(500)
    wallet.activate({ namespace, connector: OTHER })
    await pass(500)
    expect(liveIn(wallet)).toEqual([OTHER, SCRIPTED])
    expect([status(), view()]).toEqual(["signedOut idle", "closed"])
  })
})
