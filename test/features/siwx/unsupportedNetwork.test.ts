import { describe, expect, it } from "vitest"
import { inFakeTime, pass } from "../../wallet/support/fakeTime.js"
import { connect } from "../../wallet/support/visit.js"
import { siteVisit } from "./support.js"

inFakeTime()

describe("a visitor who comes back from a network that the site does not support", () => {
  /** On a site that follows the sign-in, and knows its sessions at once. */
  const onUnsupported = async () => {
    const functions = { addSession: () => true, revokeSession: () => true, getSessions: () => [] }
    const site = siteVisit({ options: { getNonce: () => "nonce1000", ...functions }, follows: true })
    await connect(site.wallet)
    expect([site.view(), site.status()]).toEqual(["SIWXSignMessage", "signedOut ready"])
    site.scripted.changeChain(999)
    await pass(500)
    expect([site.view(), site.status()]).toEqual(["UnsupportedChain", "signedOut idle"])
    return site
  }

  it("is asked to sign in", async () => {
    const { scripted, view, status } = await onUnsupported()
    scripted.changeChain(137)
    await pass(500)
    expect([view(), status()]).toEqual(["SIWXSignMessage", "signedOut ready"])
  })

  it("is not asked where the wallet is disconnected there", async () => {
    const { wallet, scripted, view } = await onUnsupported()
    scripted.disconnect()
    await pass(500)
    expect([view(), wallet.status$.value.status]).toEqual(["closed", "disconnected"])
  })
})
