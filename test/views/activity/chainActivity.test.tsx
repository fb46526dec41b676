// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { ready } from "../../../src/model/remote.js"
import { activity, moved } from "../../model/support/activity.js"
import { draw, sheet } from "../support/drawn.js"
import { connection, stateIn, metaMask, type Scene } from "../support/stillWallet.js"

afterEach(cleanup)

const listed = { send: true, names: false, history: true }
const paid = activity("paid", {
  transfers: [moved("out", "tBTC", "0.00012")],
  fee: { amount: "0.00000141", symbol: "tBTC" },
})
const scene: Scene = {
  connections: stateIn({ connections: [connection(metaMask)] }),
  capabilities: [],
  history: ready({ items: [paid], next: null, page: { status: "idle" } }),
  stack: [{ view: "Account" }],
}
const onActivity: Scene = { ...scene, stack: [{ view: "Account" }, { view: "Activity" }] }

describe("activity of a chain that lists transactions itself", () => {
  it("is offered without a data provider, and only there", async () => {
    await draw({ ...scene, wallet: { can: () => listed } })
    expect(sheet().getByRole("button", { name: "Activity" })).toBeTruthy()
    cleanup()
    await draw(scene)
    expect(sheet().queryByRole("button", { name: "Activity" })).toBeNull()
  })

  it("is shown without a data provider, with every digit of the fee", async () => {
    await draw({ ...onActivity, wallet: { can: () => listed } })
    expect(sheet().getByRole("listitem").textContent).toMatch(/Sent.*Fee 0\.00000141 tBTC/)
    cleanup()
    await draw(onActivity)
    expect(sheet().queryByRole("listitem")).toBeNull()
    expect(sheet().getByText("Activity isn't available here")).toBeTruthy()
  })

  it("says of what went to the account itself that it was sent to yourself, with a small amount in full", async () => {
    const own = activity("own", { operation: "send", transfers: [moved("self", "tBTC", "0.00012")] })
    const items = [own, { ...own, id: "2", status: "pending" as const }, paid]
    const history = ready({ items, next: null, page: { status: "idle" as const } })
    await draw({ ...onActivity, history, wallet: { can: () => listed } })
    const rows = sheet().getAllByRole("listitem")
    expect(rows.map((row) => /Sen[dt]( to yourself)?|0\.\d+/g[Symbol.match](row.textContent))).toMatchObject([
      ["Sent to yourself", "0.00012"],
      ["Send to yourself", "0.00012"],
      ["Sent", "0.00012", "0.00000141"],
    ])
  })
})
