import { Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector } from "../../../src/adapters/connector.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { fail } from "../../../src/model/errors.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { testTab, walletOn } from "../../support/testPage.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectorOf } from "../support/sessions.js"
import { onEthereum } from "../support/twoFamilies.js"
import { connect, liveIn, SCRIPTED } from "../support/visit.js"

inFakeTime()

const info: Connector["info"] = { id: "late", name: "Late", type: "external", namespaces: ["eip155"] }
const late = (code$: Observable<unknown>): Connector => ({ ...connectorOf(info, [onEthereum]), code$ })

const visit = (connector: Connector, storage = memoryStorage()) => {
  const tab = testTab({ options: { connectors: [{ create: () => of([connector]) }] }, storage })
  tab.wallet.start()
  return tab
}

describe("the code of a connector", () => {
  it("is loaded when the modal asks for code, and not before", async () => {
    let loads = 0
    const { wallet } = visit(late(new Observable(() => void (loads += 1))))
    await pass(10_000)
    expect(loads).toBe(0)
    wallet.preload()
    await pass()
    expect(loads).toBe(1)
  })

  it("harms no other wallet when it cannot be loaded", async () => {
    const { page, wallet } = visit(late(throwError(() => new Error("offline"))))
    walletOn(page)
    wallet.preload()
    await connect(wallet)
    expect(liveIn(wallet)).toEqual([SCRIPTED])
  })
})

describe("a stored connection", () => {
  const scene = async (failure: Error) => {
    const storage = memoryStorage()
    const before = visit(late(of(null)), storage)
    void before.wallet.connect({ connector: "late" })
    await pass()
    before.wallet.destroy()
    await pass(1_000)
    const opened: boolean[] = []
    let isThere = false
    const whole = late(of(null))
    const open: Connector["open"] = (options) => {
      opened.push(options.silent)
      return isThere ? whole.open(options) : throwError(() => failure)
    }
    const { page, wallet } = visit({ ...whole, open }, storage)
    await pass(60_000)
    expect(wallet.status$.value.status).toBe("disconnected")
    isThere = true
    const comesBack = () => pass().then(() => (page.dispatchEvent(new Event("online")), pass()))
    return { wallet, opened, comesBack }
  }

  it("whose code could not be loaded is restored as soon as the page is online, and not again after that", async () => {
    const { wallet, opened, comesBack } = await scene(new Error("offline"))
    await comesBack()
    expect(liveIn(wallet)).toEqual(["late"])
    await comesBack()
    expect(opened).toEqual([true, true])
  })

  it("whose wallet has failed is not asked again", async () => {
    const { wallet, opened, comesBack } = await scene(fail("WalletOffline", { connector: "late" }))
    await comesBack()
    expect(liveIn(wallet)).toEqual([])
    expect(opened).toEqual([true])
  })

  it("whose code could not be loaded is not restored where the visitor has connected it, or forgotten it, since", async () => {
    const { wallet, opened, comesBack } = await scene(new Error("offline"))
    void wallet.connect({ connector: "late" })
    await pass()
    void wallet.disconnect()
    await pass(1_000)
    await comesBack()
    expect(liveIn(wallet)).toEqual([])
    expect(opened).toEqual([true, false])
  })
})

describe("connectors of a site that cannot be made", () => {
  it("take nothing from the others, and not the wallet itself", async () => {
    const create = () => {
      throw new Error("broken")
    }
    const { page, wallet } = testTab({ options: { connectors: [{ create }] } })
    wallet.start()
    walletOn(page)
    await connect(wallet)
    expect(liveIn(wallet)).toEqual([SCRIPTED])
  })
})

describe("a family whose wallets cannot be looked for", () => {
  it.each<[string, (page: EventTarget, wallet: Wallet) => unknown]>([
    ["the page is online", (page) => page.dispatchEvent(new Event("online"))],
    ["code is loaded ahead, as once the list of wallets is shown", (_, wallet) => wallet.preload()],
  ])("has them as soon as %s", async (_, comesBack) => {
    let isThere = false
    const discover = () => (isThere ? of([connectorOf(info, [onEthereum])]) : throwError(() => new Error("offline")))
    const { page, wallet } = testTab({ options: { adapters: [{ ...evm(), discover }] } })
    wallet.start()
    await pass()
    isThere = true
    comesBack(page, wallet)
    await pass()
    expect(wallet.connectors$.value.map(({ id }) => id)).toEqual(["late"])
  })

  it("takes no wallet from the others", async () => {
    const broken = { ...evm(), namespace: "solana" as const, discover: () => throwError(() => new Error("offline")) }
    const { page, wallet } = testTab({ options: { adapters: [evm(), broken] } })
    wallet.start()
    walletOn(page)
    await connect(wallet)
    expect(liveIn(wallet)).toEqual([SCRIPTED])
  })
})
