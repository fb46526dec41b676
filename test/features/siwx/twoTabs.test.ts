import { map, of, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { optionsOfSiwe } from "../../../src/features/siwx/siweFeature.js"
import type { SiweOptions, SiweSession } from "../../../src/features/siwx/siweOptions.js"
import { writeSignIn } from "../../../src/model/signIn/signInMessage.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { ALICE, BOB, sharedStorage, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../../wallet/support/fakeTime.js"
import { connect, liveIn, OTHER } from "../../wallet/support/visit.js"
import { siteServer, siteVisit } from "./support.js"

inFakeTime()

/** Two tabs of a site that both have the same two wallets, with one account. */
const twoTabs = () => {
  const { functions } = siteServer()
  const storage = sharedStorage()
  const tab = () => {
    const features = { multiWallet: false }
    const site = siteVisit({ options: functions, storage: storage.tab(), features, wallet: { authorized: true } })
    walletOn(site.page, { rdns: OTHER, accounts: [ALICE], authorized: true })
    return site
  }
  return [tab(), tab()] as const
}

describe("a visitor who is asked to sign in, in two tabs", () => {
  it("is still asked in both where another wallet with the same account takes the place of the first one", async () => {
    const tabs = twoTabs()
    const shown = () => tabs.map(({ view, status }) => `${view()} ${status()}`)
    const asked = "SIWXSignMessage signedOut ready"
    await connect(tabs[0].wallet)
    await pass(100)
    expect(shown()).toEqual([asked, asked])
    await connect(tabs[0].wallet, OTHER)
    await pass(100)
    expect(tabs.map(({ wallet }) => liveIn(wallet))).toEqual([[OTHER], [OTHER]])
    expect(shown()).toEqual([asked, asked])
  })
})

describe("a site with one session at a time, in two tabs", () => {
  /** Alice is active in both. */
  const aliceInBoth = async () => {
    const storage = sharedStorage()
    const server = { session: null as SiweSession | null }
    const siwe: SiweOptions = {
      required: false,
      getNonce: () => "12345678",
      createMessage: ({ address, chainId, domain, uri, nonce, version }) =>
        writeSignIn({ accountAddress: address, chainId: `eip155:${chainId}`, domain, uri, nonce, version }, "Ethereum"),
      verifyMessage: ({ message }) =>
        timer(20).pipe(
          map(() => (server.session = { address: message.includes(BOB) ? BOB : ALICE, chainId: 1 })),
          map(() => true),
        ),
      getSession: () => of(server.session),
      signOut: () => {
        server.session = null
        return true
      },
    }
    const tab = () => {
      // Each tab has its own code of the site.
      const context = {
        environment: inertEnvironment(),
        records: recordsIn(storage.tab(), "rxwallet"),
      } as WalletContext
      const options = optionsOfSiwe(siwe, context)
      return siteVisit({ options, storage: storage.tab(), wallet: { accounts: [ALICE, BOB], authorized: true } })
    }
    const [first, second] = [tab(), tab()] as const
    await connect(first.wallet)
    await pass(100)
    return { first, second, server }
  }
  const signedOut = expect.stringContaining("signedOut") as string

  it("stays signed in as the account of one, whatever account is active in the other", async () => {
    const { first, second, server } = await aliceInBoth()
    second.wallet.selectAccount({ address: BOB })
    await pass(100)
    first.auth.approve()
    await pass(1_000)
    expect([first.wallet.account$.value?.address, second.wallet.account$.value?.address]).toEqual([ALICE, BOB])
    expect([first.status(), second.status(), server.session?.address]).toEqual(["signedIn", signedOut, ALICE])
    second.scripted.changeChain(137)
    await pass(1_000)
    expect([first.status(), server.session?.address]).toEqual(["signedIn", ALICE])
  })

  it("is signed out in both where the account is changed in one", async () => {
    const { first, second, server } = await aliceInBoth()
    first.auth.approve()
    await pass(1_000)
    expect([first.status(), second.status()]).toEqual(["signedIn", "signedIn"])
    first.wallet.selectAccount({ address: BOB })
    await pass(1_000)
    expect(second.wallet.account$.value?.address).toBe(ALICE)
    expect([first.status(), second.status(), server.session]).toEqual([signedOut, signedOut, null])
  })
})
