import { fail } from "../../../src/model/errors.js"
import { nativeTokenOf } from "../../../src/model/token/nativeToken.js"
import { unknownNetwork } from "../../../src/model/network.js"
import { idle, ready } from "../../../src/model/remote.js"
import { type SendDraft, verdictOf } from "../../../src/model/send/sendVerdict.js"
import type { Token } from "../../../src/model/token/token.js"

export const BOB = "0xB0b0000000000000000000000000000000000002"
export const network = unknownNetwork("eip155:1")
export const eth = nativeTokenOf(network, "1")
export const usdc: Token = {
  ...eth,
  symbol: "USDC",
  address: "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  quantity: { decimals: "6", numeric: "5" },
}

/** A form that can be sent. */
export const fine: SendDraft = {
  account: { network: network.id, address: "0xa11ce" },
  network,
  canSend: true,
  paysFee: true,
  form: { token: eth, amount: "0.5", receiver: BOB },
  nativeToken: eth,
  nativeAmount: ready("1"),
  receiver: ready({ address: BOB, name: null, avatar: null }),
  fee: ready("0.01"),
  most: idle,
}
export const form = (change: Partial<SendDraft["form"]>): Partial<SendDraft> => ({ form: { ...fine.form, ...change } })
export const noToken = (nativeAmount: SendDraft["nativeAmount"]): Partial<SendDraft> => ({
  ...form({ token: null }),
  nativeAmount,
})
export const verdict = (change: Partial<SendDraft>) => verdictOf({ ...fine, ...change })
export const ZERO = `0x${"0".repeat(40)}`
export const toZero = ready({ address: ZERO, name: null, avatar: null })
/** The contract of `usdc`. */
export const toContract = ready({ address: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", name: null, avatar: null })
export const invalid = fail("InvalidAddress", { address: "x" })
export const unavailable = fail("BalanceUnavailable", { retryAt: 1 })
