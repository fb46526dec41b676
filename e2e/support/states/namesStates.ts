import type { Page } from "@playwright/test"
import { createAccount, chainAt } from "../chain.js"
import { testHandleOf } from "../fixturePage.js"
import { connectScripted } from "../journeys.js"
import { modalOf } from "../modal.js"
import { next, show, type State } from "../reach.js"

const view = "RegisterAccountName"

/** A visitor with an account that has no name, who types one. */
const typing =
  (text: string, seen: string, then: (page: Page) => Promise<void> = async () => {}): State["reach"] =>
  async ({ page, world }, fixture) => {
    await connectScripted(page, world, { ...fixture, names: true })
    const address = await createAccount(chainAt(world.ethereum.url))
    await (await testHandleOf(page)).evaluate(({ wallets: [wallet] }, own) => wallet?.changeAccounts([own]), address)
    await show(page, { view })
    await modalOf(page).dialog.getByRole("textbox", { name: "Name" }).fill(text)
    await modalOf(page).dialog.getByText(seen).first().waitFor()
    await then(page)
  }

/** The view of names. */
export const namesStates: readonly State[] = [
  { view, name: "a taken name, and a free one", reach: typing("alice", "alice.reown.id is taken") },
  {
    ...{ view, name: "signing" },
    reach: typing("captain", "captain.reown.id is free", async (page) => {
      await next(page, "personal_sign", "hangs")
      await modalOf(page).button("Register").click()
      await modalOf(page).dialog.getByText("Read the message").click()
    }),
  },
]
