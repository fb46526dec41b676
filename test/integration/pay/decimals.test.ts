import { type Hex, pad, toHex } from "viem"
import { describe, expect, it } from "vitest"
import { withNode } from "./contractSupport.js"
import { addressOf, held, local, quoteIn, requestFor, reviewed, sentBy, SHOP, submitted, visit } from "./support.js"

const DECIMALS: Hex = "0x313ce567"
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11"

/** A node without Multicall3 that says, from `lie` on, that a token has other decimal places. */
const onNode = (symbol: string, act: (node: string, lie: (decimals: number) => void) => Promise<void>) => {
  let decimals: number | null = null
  return withNode(
    ({ method, params: [call] = [] }) => {
      const { to, data } = Object(call) as { readonly to?: string; readonly data?: string }
      if (method !== "eth_call") return undefined
      if (to === MULTICALL3) return { result: "0x" }
      const isAsked = data === DECIMALS && to?.toLowerCase() === addressOf(symbol).toLowerCase()
      return isAsked && decimals !== null ? { result: pad(toHex(decimals)) } : undefined
    },
    (node) => act(node, (places) => void (decimals = places)),
  )
}

describe("the decimal places of what is paid", () => {
  it("are those that were reviewed: where the chain says others then, nothing is sent directly", () =>
    onNode("USDC", async (node, lie) => {
      const visited = await visit(undefined, undefined, { node })
      const before = await held("USDC", SHOP)
      visited.pay.request(requestFor("USDC", "0.01"))
      const quote = quoteIn(await reviewed(visited, "USDC"))
      lie(7)
      const details = { symbol: "USDC", reviewed: 6, decimals: 7 }
      await expect(submitted(visited, quote)).rejects.toMatchObject({ code: "DecimalsDiffer", details })
      expect(visited.pay.state$.value.progress).toMatchObject({ status: "failed", last: null })
      expect(sentBy(visited)).toBe(0)
      expect(await held("USDC", SHOP)).toBe(before)
    }))

  it("are those that were reviewed, in a deposit, too", () =>
    onNode("DAI", async (node, lie) => {
      const visited = await visit(undefined, undefined, { node })
      visited.pay.request(requestFor("USDC", "0.01"))
      const quote = quoteIn(await reviewed(visited, "DAI"))
      expect(quote).toMatchObject({ way: "deposit" })
      lie(19)
      await expect(submitted(visited, quote)).rejects.toMatchObject({ code: "DecimalsDiffer" })
      expect(sentBy(visited)).toBe(0)
    }))

  it("are the site's: where the chain says others from the beginning, nothing is offered", () =>
    onNode("USDC", async (node, lie) => {
      lie(7)
      const visited = await visit(undefined, undefined, { node })
      visited.pay.request(requestFor("USDC", "0.01"))
      const { quote } = await reviewed(visited, "USDC")
      const details = { symbol: "USDC", reviewed: 6, decimals: 7 }
      expect(quote).toMatchObject({ status: "failed", error: { code: "DecimalsDiffer", details } })
    }))

  it("are the site's, whatever the list of the account's tokens says", () =>
    onNode("USDC", async (node) => {
      const { asset, network, metadata } = requestFor("USDC", "0.01").paymentAsset
      const listed = {
        ...{ ...metadata, chainId: network, address: `${network}:${asset}`, value: 1000, price: 1 },
        ...{ quantity: { decimals: "5", numeric: "1000" }, iconUrl: "https://icon.example/usdc.png" },
      }
      local().provider.control.behave("/v1/account/*/balance", { type: "answer", json: { balances: [listed] } })
      const visited = await visit(undefined, undefined, { node })
      const before = await held("USDC", SHOP)
      visited.pay.request(requestFor("USDC", "0.000001"))
      expect(await submitted(visited, quoteIn(await reviewed(visited, "USDC")))).toContain("confirmed")
      expect((await held("USDC", SHOP)) - before).toBe(1n)
    }))
})
