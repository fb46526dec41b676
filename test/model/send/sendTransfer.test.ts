import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { nativeTokenOf } from "../../../src/model/token/nativeToken.js"
import { unknownNetwork } from "../../../src/model/network.js"
import { failed, idle, loading, ready } from "../../../src/model/remote.js"
import type { Receiver, SendForm } from "../../../src/model/send/sendForm.js"
import { reviewedTransfer, transferOf } from "../../../src/model/send/sendTransfer.js"
import type { Token } from "../../../src/model/token/token.js"

const BOB = "0xB0b0000000000000000000000000000000000002"
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const eth = nativeTokenOf(unknownNetwork("eip155:1"), "1")
const usdc: Token = {
  ...eth,
  symbol: "USDC",
  address: `eip155:1:${USDC}`,
  quantity: { decimals: "6", numeric: "5" },
}
const bob: Receiver = { address: BOB, name: "bob.eth", avatar: null }

const transfer = (
  change: Partial<SendForm> = {},
  receiver: Parameters<typeof transferOf>[0]["receiver"] = ready(bob),
) => transferOf({ form: { token: eth, amount: "0.5", receiver: "bob.eth", ...change }, receiver })

describe("the transfer of a form", () => {
  it("sends coins to the address that was found, not to what was typed", () => {
    expect(transfer()).toEqual({ to: BOB, amount: "0.5" })
  })

  it("sends the amount without the spaces around it", () => {
    expect(transfer({ amount: " 0.5 " })).toEqual({ to: BOB, amount: "0.5" })
  })

  it("sends a token by its contract and its symbol, without the decimals of the list", () => {
    expect(transfer({ token: usdc })).toEqual({ to: BOB, amount: "0.5", token: { address: USDC, symbol: "USDC" } })
  })

  it("sends a token whose contract is named without its network", () => {
    expect(transfer({ token: { ...usdc, address: USDC } })).toMatchObject({ token: { address: USDC } })
  })

  it("names the speed that was chosen, and the fee that was reviewed where there is such a choice", () => {
    expect(transfer({ speed: "fast" })).toEqual({ to: BOB, amount: "0.5", speed: "fast" })
    const form = { token: eth, amount: "0.5", receiver: "bob.eth" }
    const reviewed = { form, receiver: ready(bob), fee: ready("0.001") }
    expect(reviewedTransfer({ ...reviewed, speeds: ["slow", "fast"] })).toEqual({
      to: BOB,
      amount: "0.5",
      fee: "0.001",
    })
    expect(reviewedTransfer(reviewed)).toEqual({ to: BOB, amount: "0.5" })
    expect(reviewedTransfer({ ...reviewed, fee: loading(), speeds: ["slow"] })).toEqual({ to: BOB, amount: "0.5" })
  })

  it("names the decimal places that a token was reviewed with, which a fee is estimated without", () => {
    const reviewed = { receiver: ready(bob), fee: ready("0.001") }
    const form = (token: Token | null) => ({ token, amount: "0.5", receiver: "bob.eth" })
    expect(reviewedTransfer({ ...reviewed, form: form(usdc) })).toEqual({
      ...{ to: BOB, amount: "0.5" },
      token: { address: USDC, symbol: "USDC", reviewedDecimals: 6 },
    })
    expect(reviewedTransfer({ ...reviewed, form: form(eth) })).toEqual({ to: BOB, amount: "0.5" })
    expect(reviewedTransfer({ ...reviewed, form: form(null) })).toBeNull()
  })

  it("is none while the token is not known", () => {
    expect(transfer({ token: null })).toBeNull()
  })

  it.each([
    ["was not looked up", idle],
    ["is looked up again", loading(bob)],
    ["is not found any more", failed(fail("NameNotFound", { name: "bob.eth" }), bob)],
  ])("is none while the address %s", (_, receiver) => {
    expect(transfer({}, receiver)).toBeNull()
  })
})
