import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { failed, loading, ready } from "../../src/model/remote.js"
import { emptySend, type SendState } from "../../src/model/sendForm.js"
import { sendNext } from "../../src/model/sendNext.js"
import type { Token } from "../../src/model/token.js"

const usdc: Token = {
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  address: "eip155:1:0xA0b8",
  value: 10,
  price: 1,
  quantity: { decimals: "6", numeric: "10" },
  iconUrl: null,
}
const alice = { address: "0xAlice", name: null, avatar: null }
const good: SendState = {
  ...emptySend,
  form: { token: usdc, amount: "1", receiver: "0xAlice" },
  receiver: ready(alice),
  most: ready("10"),
  problem: null,
}
const form = (change: Partial<SendState["form"]>): SendState => ({ ...good, form: { ...good.form, ...change } })
const invalid = fail("InvalidAddress", { address: "x" })

describe("the form of a transfer", () => {
  it.each<[string, SendState]>([
    ["preview", good],
    ["selectToken", form({ token: null, amount: "", receiver: "" })],
    ["addAmount", form({ amount: "", receiver: "" })],
    ["incorrectValue", form({ amount: "1,5" })],
    ["incorrectValue", form({ amount: "0.0000001" })],
    ["insufficientFunds", form({ amount: "10.000001", receiver: "" })],
    ["preview", form({ amount: "10" })],
    ["insufficientFunds", { ...good, problem: fail("InsufficientFunds", { symbol: "ETH" }) }],
    ["addAddress", form({ receiver: " " })],
    ["lookingUp", { ...good, receiver: loading() }],
    ["invalidAddress", { ...good, receiver: failed(invalid) }],
    ["invalidAddress", { ...good, problem: invalid }],
    ["blocked", { ...good, problem: fail("NamespaceUnsupported", { namespace: "bip122" }) }],
  ])("requires %s", (next, state) => {
    expect(sendNext(state)).toBe(next)
  })
})
