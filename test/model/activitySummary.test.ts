import { describe, expect, it } from "vitest"
import { summarizeActivity } from "../../src/model/activitySummary.js"
import { activity, moved } from "./support/activity.js"

const eth = moved("out", "ETH", "1")
const usdc = moved("in", "USDC", "2")
const junk = moved("in", null, "1", { type: "nft", spam: true })
const uniswap = { name: "Uniswap", iconUrl: null }

describe("a transaction in one glance", () => {
  it.each([
    ["out", [eth], { type: "to", name: "0x22…222222" }],
    ["in", [usdc], { type: "from", name: "0x11…111111" }],
    ["both", [usdc, eth], { type: "with", name: "0x22…222222" }],
  ])("%s", (flow, transfers, party) => {
    expect(summarizeActivity(activity("a", { operation: "execute", transfers }))).toMatchObject({ flow, party })
  })

  it("tells what went away before what came, one of each, and how much else there is", () => {
    const { moved: told, more } = summarizeActivity(activity("a", { transfers: [usdc, usdc, eth, eth, eth] }))
    expect(told).toEqual([eth, usdc])
    expect(more).toBe(3)
  })

  it("keeps silent about junk that came along", () => {
    expect(summarizeActivity(activity("a", { transfers: [eth, junk] }))).toMatchObject({
      flow: "out",
      moved: [eth],
      more: 0,
    })
  })

  it("names the app, except where one person sent to another", () => {
    const party = (operation: string) =>
      summarizeActivity(activity("a", { operation, application: uniswap, transfers: [eth] })).party
    expect(party("trade")).toEqual({ type: "with", name: "Uniswap" })
    expect(party("send")).toEqual({ type: "to", name: "0x22…222222" })
  })

  it.each(["\u202e0x1234567890abcdef", "x".repeat(10_000), "a b c", ""])(
    "shows no address that is none (%#)",
    (sentTo) => {
      expect(summarizeActivity(activity("a", { sentTo })).party).toBeNull()
    },
  )
})
