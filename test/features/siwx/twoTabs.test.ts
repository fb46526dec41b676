import { describe, expect, it } from "vitest"
import { ALICE, sharedStorage, walletOn } from "../../support/testPage.js"
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
