import { Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector } from "../../../src/adapters/connector.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectorOf } from "../support/sessions.js"
import { onEthereum } from "../support/twoFamilies.js"
import { connect, liveIn, SCRIPTED } from "../support/visit.js"

inFakeTime()

const info: Connector["info"] = { id: "late", name: "Late", type: "external", namespaces: ["eip155"] }
const late = (code$: Observable<unknown>): Connector => ({ ...connectorOf(info, [onEthereum]), code$ })

const visit = (connector: Connector) => {
  const tab = testTab({ options: { connectors: [{ create: () => of([connector]) }] } })
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
  it("has them as soon as the page is online", async () => {
    let isThere = false
    const discover = () => (isThere ? of([connectorOf(info, [onEthereum])]) : throwError(() => new Error("offline")))
    const { page, wallet } = testTab({ options: { adapters: [{ ...evm(), discover }] } })
    wallet.start()
    await pass()
    isThere = true
    page.dispatchEvent(new Event("online"))
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
