import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Token } from "../../../src/model/token/token.js"
import { dataProvider } from "../../../src/services/data/dataProvider.js"
import { answers } from "../../../src/testing/reactions.js"
import { BOB } from "../../support/testPage.js"
import { inFakeTime } from "../support/fakeTime.js"
import { openForm, pass } from "../support/openForm.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { connectedVisit } from "../support/visit.js"

inFakeTime()

/** The coin, as a provider that lies describes it. */
const fake: Token = {
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  address: null,
  value: 1,
  price: 1,
  quantity: { decimals: "6", numeric: "1" },
  iconUrl: "https://usdc.example/",
}
/** A contract that calls itself USDC. */
const imitation: Token = { ...fake, address: "eip155:1:0x00000000000000000000000000000000000bad00" }

const provider = dataProvider({
  tokens: () => of([fake, imitation]),
  prices: () => of([{ address: "", name: "USD Coin", symbol: "USDC", iconUrl: null, price: 1, decimals: 6 }]),
})

describe("the coin of a network, where the provider calls it USDC", () => {
  it("is what the network says in the form, and has no price of something else", async () => {
    const { wallet, state } = await openForm({}, { provider })
    wallet.sendForm.edit({ amount: "0.5", receiver: BOB, token: fake })
    await pass(1_000)
    expect(state().form.token).toEqual({
      ...fake,
      ...{ name: "Ether", symbol: "ETH", value: null, price: 0, iconUrl: null },
      quantity: { decimals: "18", numeric: "1" },
    })
    expect(state().tokens.map(({ symbol, address }) => [symbol, address])).toEqual([
      ["ETH", null],
      ["USDC", imitation.address],
    ])
  })

  it("is not in the list of tokens as something else, and an imitation of USDC is marked there", async () => {
    const { wallet } = await openForm({}, { provider })
    wallet.tokens$.subscribe()
    wallet.price$.subscribe()
    await pass(1_000)
    expect(wallet.tokens$.value).toMatchObject({ status: "ready", value: [{ ...imitation, imitates: "USDC" }] })
    expect(wallet.tokens$.value).not.toMatchObject({ value: [{ address: null }] })
    expect(wallet.price$.value).toEqual({ status: "ready", value: null })
  })

  it("is what the network says, also where the wallet itself reports its assets", async () => {
    const { wallet, scripted } = await connectedVisit({ options: { adapters: [scriptedChain().factory] } })
    const metadata = { name: "Free money", symbol: "eth", iconUrl: "", decimals: 18, price: 1 }
    const odd = { name: "USD Coin", symbol: "USDC", iconUrl: "", decimals: 6, price: 1 }
    scripted.always("wallet_getCapabilities", answers({ "0x1": { assetDiscovery: { supported: true } } }))
    scripted.always(
      "wallet_getAssets",
      answers({
        "0x1": [
          { address: "", balance: "0x1", type: "NATIVE", metadata: odd },
          { address: "", balance: "0x1", type: "NATIVE", metadata },
        ],
      }),
    )
    wallet.tokens$.subscribe()
    await pass(1_000)
    expect(wallet.tokens$.value).toMatchObject({ status: "ready", value: [{ name: "Ether", symbol: "ETH" }] })
  })
})
