// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { firstValueFrom, lastValueFrom, of } from "rxjs"
import { afterEach, describe, expect, it } from "vitest"
import { createWallet, inertEnvironment, type Wallet } from "rxwallet"
import { WalletModal, WalletProvider } from "rxwallet/react"
import { evm } from "../../src/adapters/evm/evm.js"
import type { Call } from "../../src/services/data/call.js"
import { dataProvider } from "../../src/services/data/dataProvider.js"
import { BOB, siteOptions } from "../support/testPage.js"
import { sheet } from "../views/support/drawn.js"
import { type Tips, tips } from "./feature/tips.js"

afterEach(cleanup)

/** A provider that responds to any call with two names. */
const provider = dataProvider({
  calls: <A,>({ returns }: Call<A>) => {
    const decoded = returns.decode({ names: ["alice.eth", "bob.eth"] })
    return decoded._tag === "Right" ? of(decoded.right) : of()
  },
})

const visit = () => {
  const requests: string[] = []
  const plugin: Tips = {
    ...tips(),
    load: () => {
      requests.push("tips")
      return import("./feature/tipsFeature.js").then(({ tipsFeature }) => tipsFeature)
    },
  }
  const options = { ...siteOptions, adapters: [evm()], provider, plugins: [plugin] as const }
  const wallet = createWallet(options, inertEnvironment())
  return { wallet, requests }
}

const views = {
  Tips: { title: "Tips", load: () => import("./feature/TipsView.js").then(({ TipsView }) => TipsView) },
} as const

const draw = async (wallet: Wallet): Promise<void> => {
  render(
    <WalletProvider wallet={wallet}>
      <WalletModal views={views} />
    </WalletProvider>,
  )
  await act(async () => wallet.modal.push({ view: "Tips", to: BOB }))
}

describe("a feature in a folder of its own", () => {
  it("is in the wallet under its name, with its initial state, and loads nothing until it is used", () => {
    const { wallet, requests } = visit()
    expect(wallet.tips.state$.value).toEqual({ given: 0, names: [] })
    expect(requests).toEqual([])
  })

  it("is rejected under the name of a property of the wallet", () => {
    const taken = { ...tips(), name: "connect" as const }
    const options = { ...siteOptions, plugins: [taken] as const }
    expect(() => createWallet(options, inertEnvironment())).toThrow(/plugins: the name connect is taken/)
  })

  it("calls the data provider with a codec of its own", async () => {
    const { wallet, requests } = visit()
    wallet.start()
    const state$ = wallet.tips.state$
    const states: unknown[] = []
    state$.subscribe((state) => states.push(state))
    await firstValueFrom(wallet.tips.preload())
    expect(requests).toEqual(["tips"])
    expect(states.at(-1)).toEqual({ given: 0, names: ["alice.eth", "bob.eth"] })
  })

  it("sends by the wallet's rules: it fails when no wallet is connected", async () => {
    const { wallet } = visit()
    wallet.start()
    const failure = await lastValueFrom(wallet.tips.tip(BOB)).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: "NotConnected", details: { command: "tips" } })
  })

  it("renders a view of its own with its title, and its state with a hook", async () => {
    const { wallet } = visit()
    await draw(wallet)
    await waitFor(() => screen.getByText("0 tips, and alice.eth, bob.eth tipped before"))
    expect(sheet().getByRole("heading").textContent).toBe("Tips")
    fireEvent.click(screen.getByRole("button", { name: "Tip" }))
  })
})
