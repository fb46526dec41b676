import { of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
// Loaded before the tests: time is fake, and a module takes real time.
import "../../../src/adapters/evm/site/siteProvider.js"
import { builtIn } from "../../../src/features/builtIn.js"
import { unavailableModal } from "../../../src/model/modal/modal.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { lateScene, makeEngine } from "../support/lateScene.js"
import { eventsOf } from "../support/providerCalls.js"
import { connectorOf } from "../support/sessions.js"
import { onEthereum } from "../support/twoFamilies.js"
import { connect, visit } from "../support/visit.js"

inFakeTime()

const offline$ = throwError(() => new Error("offline"))

const phone = connectorOf({ id: "phone", name: "Phone", type: "external", namespaces: ["eip155"] }, [onEthereum])

/** A wallet whose code cannot be loaded before `comesBack`. */
const scene = () => {
  let isThere = false
  const { wallet } = lateScene({
    options: { connectors: [{ create: () => of([phone]) }] },
    load: () => (isThere ? of(makeEngine) : offline$),
  })
  return { wallet, comesBack: () => (isThere = true) }
}

describe("what is called while the code of the wallet cannot be loaded", () => {
  it("is done in its order as soon as the code is loaded for something else", async () => {
    const { wallet, comesBack } = scene()
    wallet.start()
    wallet.setTheme({ mode: "dark" })
    wallet.setTheme({ mode: "light" })
    await pass()
    comesBack()
    wallet.preload()
    expect(wallet.theme$.value.mode).toBe("light")
  })

  it("listens to the provider from then on, unless the listener was removed", async () => {
    const { wallet, comesBack } = scene()
    const events = eventsOf(wallet)
    const removed: unknown[] = []
    const listener = (accounts: readonly string[]) => removed.push(accounts)
    wallet.provider("eip155").on("accountsChanged", listener)
    wallet.provider("eip155").removeListener("accountsChanged", listener)
    await pass()
    comesBack()
    wallet.start()
    await connect(wallet, "phone")
    await pass()
    expect(events.map(([name]) => name).sort()).toEqual(["accountsChanged", "connect"])
    expect(removed).toEqual([])
  })

  it("opens the modal at its view, which said until then that the code is missing", async () => {
    const { wallet, comesBack } = scene()
    wallet.start()
    wallet.modal.open("WhatIsAWallet")
    await pass()
    expect(wallet.modal.state$.value).toBe(unavailableModal)
    comesBack()
    wallet.preload()
    await pass()
    expect(wallet.modal.state$.value).toMatchObject({ open: true, stack: [{ view: "WhatIsAWallet" }] })
  })

  it("leaves the modal closed that was closed meanwhile", async () => {
    const { wallet, comesBack } = scene()
    wallet.start()
    wallet.modal.open("WhatIsAWallet")
    await pass()
    wallet.modal.close()
    comesBack()
    wallet.preload()
    await pass()
    expect(wallet.modal.state$.value.open).toBe(false)
  })

  it("is never done once the wallet is destroyed", async () => {
    const { wallet, comesBack } = scene()
    wallet.setTheme({ mode: "dark" })
    await pass()
    wallet.destroy()
    comesBack()
    wallet.preload()
    expect(wallet.theme$.value.mode).toBe("system")
  })
})

describe("a listener to the provider, whose code cannot be loaded", () => {
  it("is called as soon as that is loaded for something else", async () => {
    const sources = [offline$]
    const { wallet } = visit({ load: () => sources.shift() ?? of(builtIn) })
    const events = eventsOf(wallet)
    await pass()
    await connect(wallet)
    await pass()
    expect(events.map(([name]) => name).sort()).toEqual(["accountsChanged", "connect"])
  })
})
