import { of } from "rxjs"
import { beforeAll, expect, it, vi } from "vitest"
import type { Connector } from "../../../src/adapters/connector.js"
import { safe } from "../../../src/adapters/safe/safe.js"
import { testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectorOf } from "../support/sessions.js"
import { onEthereum } from "../support/twoFamilies.js"
import { SCRIPTED } from "../support/visit.js"

inFakeTime()

// The first import of the code takes real time.
beforeAll(() => import("../../../src/adapters/safe/findSafe.js"))

/** The code cannot be loaded while this is so: access to it throws. */
const network = vi.hoisted(() => ({ isGone: true }))
vi.mock("../../../src/adapters/safe/findSafe.js", () => ({
  get findSafe() {
    if (network.isGone) throw new Error("offline")
    const info: Connector["info"] = { id: "safe", name: "Safe", type: "external", namespaces: ["eip155"] }
    return () => of([connectorOf(info, [onEthereum])])
  },
}))

it("a Safe whose code cannot be loaded takes nothing from other wallets, and is found once the page is online", async () => {
  const { page, wallet } = testTab({ options: { connectors: [safe()] }, injected: { parent: {}, window: {} } })
  const ids = () => wallet.connectors$.value.map(({ id }) => id)
  walletOn(page)
  wallet.start()
  await pass()
  expect(ids()).toEqual([SCRIPTED])
  network.isGone = false
  page.dispatchEvent(new Event("online"))
  await pass()
  expect(ids()).toEqual([SCRIPTED, "safe"])
})
