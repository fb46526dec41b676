import { describe, expect, it } from "vitest"
import { summarizeActivity } from "../../../src/model/activity/activitySummary.js"
import { activity, moved } from "../support/activity.js"

const eth = moved("out", "ETH", "1")
const usdc = moved("in", "USDC", "2")
const spam = moved("in", null, "1", { type: "nft", spam: true })
const uniswap = { name: "Uniswap", iconUrl: null }

describe("the summary of a transaction", () => {
  it.each([
    ["out", [eth], { type: "to", name: "0x22…222222" }],
    ["in", [usdc], { type: "from", name: "0x11…111111" }],
    ["both", [usdc, eth], { type: "with", name: "0x22…222222" }],
  ])("%s", (flow, transfers, party) => {
    expect(summarizeActivity(activity("a", { operation: "execute", transfers }))).toMatchObject({ flow, party })
  })

  it("lists the first outgoing transfer, then the first incoming one, and counts the rest", () => {
    const { moved: listed, more } = summarizeActivity(activity("a", { transfers: [usdc, usdc, eth, eth, eth] }))
    expect(listed).toEqual([eth, usdc])
    expect(more).toBe(3)
  })

  it("ignores spam transfers", () => {
    expect(summarizeActivity(activity("a", { transfers: [eth, spam] }))).toMatchObject({
      flow: "out",
      moved: [eth],
      more: 0,
    })
  })

  it("names the app, except for a plain transfer", () => {
    const party = (operation: string) =>
      summarizeActivity(activity("a", { operation, application: uniswap, transfers: [eth] })).party
    expect(party("trade")).toEqual({ type: "with", name: "Uniswap" })
    expect(party("send")).toEqual({ type: "to", name: "0x22…222222" })
  })

  it("has no sender for what is minted, which comes from nobody", () => {
    const minted = activity("a", { operation: "mint", transfers: [usdc], sentFrom: `0x${"0".repeat(40)}` })
    expect(summarizeActivity(minted).party).toBeNull()
  })

  it.each(["\u202e0x1234567890abcdef", "x".repeat(10_000), "a b c", ""])(
    "has no counterparty for an invalid address (%#)",
    (sentTo) => {
      expect(summarizeActivity(activity("a", { sentTo })).party).toBeNull()
    },
  )
})
