import type { Page } from "@playwright/test"
import type { Behaviour } from "../../devkit/provider/control.js"
import type { Provider } from "../../devkit/provider/startProvider.js"
import type { Route, View } from "../../src/model/modal/modal.js"
import type { PageWallet } from "../pages/readQuery.js"
import { bob } from "./accounts.js"
import { chainAt, createAccount, mintToken, sendCoins } from "./chain.js"
import { openFixture, testHandleOf, type FixtureOptions } from "./fixturePage.js"
import { connectScripted } from "./journeys.js"
import { connectButtonOf, modalOf } from "./modal.js"
import { sendOf } from "./money.js"
import type { World } from "./world.js"

/** Where a state is reached: an empty page, and the local world. */
export interface Stage {
  readonly page: Page
  readonly world: World
  readonly provider: Provider
}

/** One state of one view. Together they are everything that the modal can show. */
export interface State {
  readonly view: View
  readonly name: string
  /** Opens a page, and brings its modal to this state. */
  readonly reach: (stage: Stage, fixture: FixtureOptions) => Promise<void>
}

export type Reaction = "hangs" | "rejects" | "breaks"

const errors = { rejects: { code: 4001, message: "No" }, breaks: { code: -32603, message: "Internal JSON-RPC error." } }

/** What the scripted wallet does with the next request of a method. */
export const next = async (page: Page, method: string, reaction: Reaction): Promise<void> =>
  (await testHandleOf(page)).evaluate(
    ({ wallets: [wallet] }, [name, error]) =>
      wallet?.next(name, error === undefined ? { type: "hangs" } : { type: "rejects", error }),
    [method, reaction === "hangs" ? undefined : errors[reaction]] as const,
  )

/** Opens the modal at a route. */
export const show = async (page: Page, route: Route): Promise<void> =>
  (await testHandleOf(page)).evaluate(({ wallet }, shown) => {
    wallet.modal.close()
    wallet.modal.push(shown)
  }, route)

/** One wallet on the page. */
export const ready: readonly PageWallet[] = [{ name: "Ready" }]
/** Ten wallets on the page: the list has to be scrolled. */
export const many = ["Ready", ..."ABCDEFGHI"].map((name, index) => ({
  name: index === 0 ? name : `Wallet ${name}`,
  rdns: `test.wallet${index}`,
}))

type Reach = State["reach"]

/** The modal of a visitor, opened by the button. */
export const visitor =
  (wallets: readonly PageWallet[], then: (page: Page) => Promise<void>): Reach =>
  async ({ page, world }, fixture) => {
    await openFixture(page, world, "react", { wallets, ...fixture })
    await connectButtonOf(page).disconnected.click()
    await then(page)
  }

/** A visitor who chose the wallet, which reacts so. */
export const connecting = (reaction: Reaction, seen: string): Reach =>
  visitor(ready, async (page) => {
    await next(page, "eth_requestAccounts", reaction)
    await modalOf(page).wallet("Ready").click()
    await modalOf(page).dialog.getByText(seen).first().waitFor()
  })

/** The modal of a connected wallet. */
export const connected =
  (then: (page: Page, stage: Stage) => Promise<void>): Reach =>
  async (stage, fixture) => {
    await connectScripted(stage.page, stage.world, fixture)
    await then(stage.page, stage)
  }

export const account: Route = { view: "Account" }
export const activity: Route = { view: "Activity" }

/** A new account with 10 ETH, 5 USDC and one payment, while the provider behaves so. */
export const withData = (route: Route, seen: string, behaviour?: Behaviour): Reach =>
  connected(async (page, { world, provider }) => {
    const chain = chainAt(world.ethereum.url)
    if (behaviour)
      for (const path of ["/v1/account/*/balance", "/v1/account/*/history"]) provider.control.behave(path, behaviour)
    const address = await createAccount(chain)
    await mintToken(chain, address, "USDC", "5")
    await sendCoins(chain, address, bob, "0.5")
    const handle = await testHandleOf(page)
    await handle.evaluate(({ wallets: [wallet] }, changed) => wallet?.changeAccounts([changed]), address)
    await show(page, route)
    await modalOf(page).dialog.getByText(seen).first().waitFor()
  })

/** A provider that knows nothing of an account. */
export const nothing: Behaviour = { type: "answer", json: { balances: [], data: [], next: null } }

/** The switch to Polygon, to which the wallet reacts so. */
export const switching = (reaction: Reaction, seen: string): Reach =>
  connected(async (page) => {
    await next(page, "wallet_switchEthereumChain", reaction)
    await show(page, { view: "SwitchNetwork", network: "eip155:137" })
    await modalOf(page).dialog.getByText(seen).first().waitFor()
  })

/** The form, with what is typed into it. */
export const form = (then: (page: Page) => Promise<void>, route: Route = { view: "Send" }): Reach =>
  connected(async (page) => {
    await show(page, route)
    await sendOf(page).token.waitFor()
    await then(page)
  })

/** Fills the form in, and goes on to the preview. */
export const preview = async (page: Page): Promise<void> => {
  await sendOf(page).receiver.fill("bob.reown.id")
  await sendOf(page).amount.fill("0.01")
  await sendOf(page).preview.click()
  await sendOf(page).send.waitFor()
}

/** A payment that the site asked for, to which the wallet reacts so; without a reaction, it is sent. */
export const sending = (seen: string, reaction?: Reaction): Reach =>
  form(
    async (page) => {
      await preview(page)
      if (reaction) await next(page, "eth_sendTransaction", reaction)
      await sendOf(page).send.click()
      await modalOf(page).dialog.getByText(seen).first().waitFor()
    },
    { view: "Send", to: bob, amount: "0.01" },
  )

/** A network that the fixture page has no wallet for. */
export const solana = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
