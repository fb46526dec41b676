import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import { optionsOfSiwe } from "../../../src/features/siwx/siweFeature.js"
import { siwx, siweConfig } from "../../../src/features/siwx/siwx.js"
import type { SiweOptions, SiweSession } from "../../../src/features/siwx/siweOptions.js"
import { writeSignIn } from "../../../src/model/signIn/signInMessage.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../../wallet/support/fakeTime.js"
import { connect, disconnect, liveIn, OTHER, SCRIPTED, visit } from "../../wallet/support/visit.js"
import { siteVisit } from "./support.js"

inFakeTime()

/** A site with one session at a time, and what it was told. */
const siteOf = (changes: Partial<SiweOptions> = {}) => {
  const reported: string[] = []
  let session: SiweSession | null = null
  const siwe: SiweOptions = {
    getNonce: () => "12345678",
    getMessageParams: () => ({ statement: "Welcome." }),
    createMessage: ({ address, chainId, domain, uri, nonce, version, statement = "" }) =>
      writeSignIn(
        { accountAddress: address, chainId: `eip155:${chainId}`, domain, uri, nonce, version, statement },
        "Ethereum",
      ),
    verifyMessage: async ({ message }) => {
      reported.push(message.includes("Welcome.") ? "verify" : "verify without statement")
      session = { address: ALICE, chainId: 1 }
      return true
    },
    getSession: () => of(session),
    signOut: () => {
      reported.push("signOut")
      session = null
      return true
    },
    onSignIn: ({ chainId }) => void reported.push(`in ${chainId}`),
    onSignOut: () => void reported.push("out"),
    ...changes,
  }
  const environment = inertEnvironment()
  const context = { environment, records: recordsIn(environment.storage, "shop") } as WalletContext
  return { ...siteVisit({ options: optionsOfSiwe(siwe, context) }), reported }
}

describe("a configuration of Sign-In with Ethereum", () => {
  it("signs in by its functions, and out when the wallet is on another network", async () => {
    const { wallet, auth, status, reported } = siteOf()
    await connect(wallet)
    await pass(10)
    auth.approve()
    await pass(10)
    expect([status(), reported]).toEqual(["signedIn", ["verify", "in 1"]])
    const moved = wallet.switchNetwork("eip155:137")
    await pass(10)
    await moved
    expect([status(), reported.slice(2)]).toEqual(["signedOut ready", ["signOut", "out"]])
  })

  it("stays signed in on another network where it says so", async () => {
    const { wallet, auth, status } = siteOf({ signOutOnNetworkChange: false })
    await connect(wallet)
    await pass(10)
    auth.approve()
    await pass(10)
    const moved = wallet.switchNetwork("eip155:137")
    await pass(10)
    await moved
    expect(status()).toBe("signedIn")
  })

  it("does not sign in where it refuses the signature", async () => {
    const { wallet, auth, status } = siteOf({ verifyMessage: () => false, required: false })
    await connect(wallet)
    await pass(10)
    auth.approve()
    await pass(10)
    expect(status()).toBe("signedOut failed")
    expect(liveIn(wallet)).toHaveLength(1)
  })

  it("keeps the session of the account that is signed in when the wallet of an earlier one is disconnected", async () => {
    const session = { now: null as SiweSession | null }
    const { wallet, page, auth, status, reported } = siteOf({
      verifyMessage: ({ message }) => {
        session.now = { address: message.includes(BOB) ? BOB : ALICE, chainId: 1 }
        return true
      },
      getSession: () => of(session.now),
      signOut: () => {
        reported.push(`out ${session.now?.address}`)
        session.now = null
        return true
      },
    })
    walletOn(page, { rdns: OTHER, accounts: [BOB] })
    for (const connector of [SCRIPTED, OTHER]) {
      await connect(wallet, connector)
      await pass(10)
      auth.approve()
      await pass(10)
    }
    expect([status(), session.now?.address]).toEqual(["signedIn", BOB])
    await disconnect(wallet, SCRIPTED)
    await pass(10)
    expect([status(), session.now?.address]).toEqual(["signedIn", BOB])
    await disconnect(wallet, OTHER)
    await pass(10)
    expect([status(), session.now]).toEqual(["signedOut idle", null])
  })

  it("is rejected beside siwx", () => {
    const { getNonce, createMessage, verifyMessage, getSession, signOut } = {} as SiweOptions
    const siwe = siweConfig({ getNonce, createMessage, verifyMessage, getSession, signOut })
    expect(() => visit({ options: { plugins: [siwx(), siwe] } })).toThrow(
      /Cannot set both `siweConfig` and `siwx` options/,
    )
  })
})
