import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import { siwx, type Siwx } from "../../../src/features/siwx/siwx.js"
import { siwxFeature } from "../../../src/features/siwx/siwxFeature.js"
import { shownRoute } from "../../../src/model/modal/modal.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { PluginControl } from "../../../src/wallet/plugin.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../../wallet/support/fakeTime.js"
import { connect, tabOnScriptedChain } from "../../wallet/support/visit.js"
import { ORIGIN } from "./support.js"

inFakeTime()

describe("a visitor who comes back from a network that the site does not support", () => {
  /** On a site that follows the sign-in from the start, and knows its sessions at once. */
  const onUnsupported = async () => {
    const functions = { addSession: () => true, revokeSession: () => true, getSessions: () => [] }
    const options = { getNonce: () => "nonce1000", ...functions }
    const plugin: Siwx = { ...siwx(options), load: () => of(siwxFeature(options)) }
    const page = { ...inertEnvironment().page, origin: () => ORIGIN }
    const { wallet, ...tab } = tabOnScriptedChain({ page, options: { plugins: [plugin] } })
    const { state$ } = (wallet as Wallet & { readonly siwx: PluginControl<Siwx> }).siwx
    state$.subscribe()
    wallet.start()
    const scripted = walletOn(tab.page)
    const view = (): string => {
      const modal = wallet.modal.state$.value
      return modal.open ? shownRoute(modal).view : "closed"
    }
    await connect(wallet)
    expect([view(), state$.value]).toMatchObject(["SIWXSignMessage", { step: { type: "ready" } }])
    scripted.changeChain(999)
    await pass(500)
    expect([view(), state$.value]).toMatchObject(["UnsupportedChain", { step: { type: "idle" } }])
    return { wallet, scripted, view, state$ }
  }

  it("is asked to sign in", async () => {
    const { scripted, view, state$ } = await onUnsupported()
    scripted.changeChain(137)
    await pass(500)
    expect([view(), state$.value]).toMatchObject(["SIWXSignMessage", { step: { type: "ready" } }])
  })

  it("is not asked where the wallet is disconnected there", async () => {
    const { wallet, scripted, view } = await onUnsupported()
    scripted.disconnect()
    await pass(500)
    expect([view(), wallet.status$.value.status]).toEqual(["closed", "disconnected"])
  })
})
