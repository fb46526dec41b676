import { NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector } from "../../../src/adapters/connector.js"
import { fail } from "../../../src/model/errors.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { BOB, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectorOf } from "../support/sessions.js"
import { connect, disconnect, liveIn, SCRIPTED } from "../support/visit.js"

inFakeTime()

const around: Connector = {
  ...connectorOf({ id: "around", name: "Around", type: "external", namespaces: ["eip155"] }, [
    { namespace: "eip155", accounts: [{ address: BOB, type: "smartAccount" }], network: "eip155:1" },
  ]),
  connectsItself: true,
}

const visit = (storage = memoryStorage(), connector: Connector = around) => {
  const tab = testTab({ storage, options: { connectors: [{ create: () => of([connector]) }] } })
  return { ...tab, stop: tab.wallet.start() }
}

describe("a wallet that the page is inside of", () => {
  it("is connected when the wallet starts, without an attempt that the modal would show", async () => {
    const { wallet } = visit()
    await pass()
    expect(wallet.account$.value).toEqual({ network: "eip155:1", address: BOB })
    expect(wallet.attempt$.value).toBeNull()
  })

  it("is the active one, before a wallet of the last visit", async () => {
    const storage = memoryStorage()
    const before = testTab({ storage })
    walletOn(before.page)
    before.wallet.start()
    await connect(before.wallet)
    before.wallet.destroy()
    await pass(60_000)
    const { page, wallet } = visit(storage)
    walletOn(page, { authorized: true })
    await pass()
    expect(liveIn(wallet)).toEqual(["around", SCRIPTED])
  })

  it("is restored after a reload, by one connection", async () => {
    const storage = memoryStorage()
    const before = visit(storage)
    await pass()
    before.wallet.destroy()
    await pass(60_000)
    const opened: boolean[] = []
    const { wallet } = visit(storage, {
      ...around,
      open: (options) => {
        opened.push(options.silent)
        return around.open(options)
      },
    })
    await pass()
    expect(liveIn(wallet)).toEqual(["around"])
    expect(opened).toEqual([true])
  })

  it("is not connected again after the user has disconnected it, until the user connects it", async () => {
    const storage = memoryStorage()
    const before = visit(storage)
    await pass()
    await disconnect(before.wallet)
    expect(liveIn(before.wallet)).toEqual([])
    before.wallet.destroy()
    await pass(60_000)
    const { wallet } = visit(storage)
    await pass(5_000)
    expect(wallet.status$.value.status).toBe("disconnected")
    await connect(wallet, "around")
    expect(liveIn(wallet)).toEqual(["around"])
  })

  it("is left to the user when it fails: nothing is shown", async () => {
    const { wallet } = visit(memoryStorage(), {
      ...around,
      open: () => throwError(() => fail("WalletRefused", { connector: "around", message: "no" })),
    })
    await pass()
    expect(wallet.status$.value.status).toBe("disconnected")
    expect(wallet.notices$.value).toEqual([])
  })

  it("holds nothing up when it never answers", async () => {
    const { page, wallet } = visit(memoryStorage(), { ...around, open: () => NEVER })
    walletOn(page)
    await connect(wallet)
    expect(liveIn(wallet)).toEqual([SCRIPTED])
  })
})
