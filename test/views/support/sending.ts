import { fireEvent } from "@testing-library/react"
import { NEVER } from "rxjs"
import { vi } from "vitest"
import { activeAccount } from "../../../src/model/connection/connections.js"
import { ready } from "../../../src/model/remote.js"
import { emptySend, type SendState } from "../../../src/model/send/sendForm.js"
import { isAbsent, sendTokens, sentToken } from "../../../src/model/token/sendTokens.js"
import { verdictOf } from "../../../src/model/send/sendVerdict.js"
import type { Token } from "../../../src/model/token/token.js"
import { settled, sheet } from "./drawn.js"
import { connection, stateIn, mainnet, metaMask, type Scene, stillWallet } from "./stillWallet.js"

export const eth: Token = {
  name: "Ether",
  symbol: "ETH",
  chainId: "eip155:1",
  address: null,
  value: 3703.68,
  price: 3000,
  quantity: { decimals: "18", numeric: "1.23456" },
  iconUrl: null,
}
export const usdc: Token = {
  ...eth,
  name: "USD Coin",
  symbol: "USDC",
  address: "eip155:1:0xA0b8",
  value: 250.5,
  price: 1,
  quantity: { decimals: "6", numeric: "250.5" },
}
export const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
export const bob = { address: BOB, name: null, avatar: null }
export const alice = { ...bob, name: "alice.eth" }
export const filledIn: SendState = {
  ...emptySend,
  form: { token: eth, amount: "0.25", receiver: "alice.eth" },
  receiver: ready(alice),
  fee: ready("0.00042"),
  most: ready("1.2341"),
}
export const connections = stateIn({ connections: [connection(metaMask)] })

/** Derives tokens and verdict from the form as the product does. */
const derived =
  ({ tokens = ready([eth, usdc]), balance = ready({ amount: "1.23456", symbol: "ETH" }) }: Partial<Scene>) =>
  (state: SendState): SendState => {
    const own = sendTokens(mainnet, tokens, balance)
    const token = sentToken(state.form.token, own)
    const filled = { ...state, ...own, form: { ...state.form, token }, isTokenAbsent: isAbsent(token, tokens, own) }
    const verdict = verdictOf({
      ...filled,
      account: activeAccount(connections),
      network: mainnet,
      canSend: true,
      paysFee: true,
    })
    return { ...filled, ...verdict }
  }

export const send = (more: Partial<SendState> = {}, scene: Partial<Scene> = {}): Scene => ({
  connections,
  tokens: ready([eth, usdc]),
  stack: [{ view: "Account" }, { view: "Send" }],
  sendForm: { ...filledIn, ...more },
  deriveSend: derived(scene),
  ...scene,
})
export const form = (change: Partial<SendState["form"]>): Pick<SendState, "form"> => ({
  form: { ...filledIn.form, ...change },
})
export const still = (scene: Scene) => stillWallet(scene).wallet
/** A scene whose `submit` is a spy. */
export const submitting = (scene: Scene) => {
  const submit = vi.fn(() => NEVER)
  const { wallet, states } = stillWallet(scene)
  return { submit, states, scene: { ...scene, wallet: { sendForm: { ...wallet.sendForm, submit } } } }
}

export const heading = () => sheet().getByRole("heading", { level: 2 }).textContent
export const press = async (name: string | RegExp) => {
  fireEvent.click(sheet().getByRole("button", { name }))
  await settled()
}
