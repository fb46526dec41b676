import { parseUnits } from "viem"
import { describe, expect, it } from "vitest"
import { EXCHANGE } from "../../../devkit/provider/tokens.js"
import { swapCoder } from "../../../src/adapters/evm/viem/viemSwaps.js"
import { ALICE, BOB } from "../evm/support.js"
import { addressOf, approve, filled, local, reviewed, sentBy, submitted, swapData, visit } from "./support.js"

const built = (tx: object) => ({
  tx: {
    from: `eip155:1:${ALICE}`,
    to: `eip155:1:${EXCHANGE}`,
    amount: "0",
    eip155: { gas: "1", gasPrice: "1" },
    ...tx,
  },
})
const BUILD = "/v1/convert/build-transaction"
const APPROVAL = "/v1/convert/build-approve"

describe("a service that lies", () => {
  const units = parseUnits("10", 6)
  const usdc = addressOf("USDC")
  const dai = addressOf("DAI")
  const approval = (data: string) => ({
    tx: { from: `eip155:1:${usdc}`, to: `eip155:1:${usdc}`, data, value: "0", eip155: { gasPrice: "1" } },
  })

  it.each([
    ["another contract", "router", BUILD, built({ to: `eip155:1:${BOB}`, data: "0x" })],
    ["another sender", "router", BUILD, built({ from: `eip155:1:${BOB}`, data: "0x" })],
    ["the contract on another chain", "router", BUILD, built({ to: `eip155:137:${EXCHANGE}`, data: "0x" })],
    ["coins that were not asked for", "amount", BUILD, built({ amount: "1", data: "0x" })],
    ["another receiver", "receives", BUILD, built({ data: swapData(usdc, dai, units, BOB) })],
    ["less than was quoted", "receives", BUILD, built({ data: swapData(usdc, dai, units / 2n, ALICE) })],
    ["an approval for another spender", "approval", APPROVAL, approval(swapCoder.approve(BOB, units))],
    ["an approval of a higher amount", "approval", APPROVAL, approval(swapCoder.approve(EXCHANGE, units + 1n))],
    ["a transfer in the place of an approval", "approval", APPROVAL, approval("0xa9059cbb")],
  ])("is refused before any prompt: %s", async (_, reason, path, body) => {
    const visited = await visit()
    await filled(visited, "USDC", "DAI", { amount: "10" })
    local().control.behave(path, { type: "answer", json: body })
    const { plan } = await reviewed(visited.swap)
    expect(plan).toMatchObject({ status: "failed", error: { code: "SwapRefused", details: { reason } } })
    await expect(submitted(visited)).rejects.toBeDefined()
    expect(sentBy(visited)).toBe(0)
  })

  /** A swap of a dollar, whose service takes fifty DAI that its contract may take. */
  const refusedAsTakingDai = async (): Promise<void> => {
    await approve("DAI", parseUnits("50", 18))
    const visited = await visit()
    await filled(visited, "USDT", "USDC", { amount: "1" })
    const data = swapData(dai, usdc, parseUnits("50", 18), ALICE)
    local().control.behave(BUILD, { type: "answer", json: built({ data }) })
    const { plan } = await reviewed(visited.swap)
    expect(plan).toMatchObject({ status: "failed", error: { code: "SwapRefused", details: { reason: "amount" } } })
    expect(sentBy(visited)).toBe(0)
    await approve("DAI", 0n)
  }

  it("is refused when it takes a token that was not given, which the contract may take", async () => {
    await refusedAsTakingDai()
  })

  it("is refused when it takes a well-known token that it leaves out of the list of what the account has", async () => {
    const balances = Array.from({ length: 60 }, (_, at) => ({
      ...{ name: "Spam", symbol: "SPAM", chainId: "eip155:1", price: 0, quantity: { decimals: "18", numeric: "1" } },
      address: `eip155:1:0x5fa4${String(at).padStart(36, "0")}`,
    }))
    local().control.behave("/v1/account/*/balance", { type: "answer", json: { balances } }, 9)
    await refusedAsTakingDai()
  })

  const sayDecimals = async (decimals: number): Promise<void> => {
    const answer = await fetch(`${local().url}/v1/convert/tokens?chainId=eip155:1&projectId=local&st=rxwallet&sv=1`)
    const { tokens } = (await answer.json()) as { readonly tokens: readonly object[] }
    const json = {
      tokens: tokens.map((token) => ("symbol" in token && token.symbol === "USDC" ? { ...token, decimals } : token)),
    }
    local().control.behave("/v1/convert/tokens", { type: "answer", json })
  }

  it("is not believed about the decimals of a token", async () => {
    await sayDecimals(8)
    const visited = await visit()
    const { quote } = await filled(visited, "USDC", "DAI", { amount: "3" })
    if (quote.status !== "ready") throw quote
    expect(local().control.requests("/v1/convert/quotes").at(-1)?.query).toMatchObject({ amount: "3000000" })
  })

  it("does not have less given than is shown, where it says more decimals than the token has", async () => {
    await sayDecimals(18)
    const visited = await visit()
    const { next, problem } = await filled(visited, "USDC", "DAI", { amount: "1.0000009" })
    expect({ next, problem }).toMatchObject({ next: "incorrectValue", problem: { code: "AmountInvalid" } })
  })

  it("is asked again when its quote is for another swap", async () => {
    const quotes = [{ id: null, fromAmount: "1", fromAccount: "a", toAmount: "2", toAccount: "b" }]
    local().control.behave("/v1/convert/quotes", { type: "answer", json: { quotes } })
    const visited = await visit()
    const { next, problem } = await filled(visited, "USDC", "DAI", { amount: "3" })
    expect({ next, problem }).toMatchObject({ next: "failed", problem: { code: "MalformedResponse" } })
  })
})
