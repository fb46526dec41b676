import type { Page } from "@playwright/test"
import { type FixtureOptions, openFixture, testHandleOf } from "../fixturePage.js"
import { modalOf } from "../modal.js"
import { show, type State } from "../reach.js"

/** The wallets of a page of two chain families: one of each, and one of both. */
export const familyWallets = {
  wallets: [{ name: "Ready" }, { name: "Duo", rdns: "io.duo" }],
  toys: [
    { id: "toy.bear", name: "Bear", accounts: ["toy-alice", "toy-bob"] },
    { id: "io.duo", name: "Duo", accounts: ["toy-carol"] },
  ],
} as const satisfies FixtureOptions

/** A site of two chain families, where these wallets are connected, the last one active. */
const ofFamilies =
  (connectors: readonly string[], then: (page: Page) => Promise<void>): State["reach"] =>
  async ({ page, world }, fixture) => {
    await openFixture(page, world, "react", { ...familyWallets, ...fixture })
    const handle = await testHandleOf(page)
    for (const connector of connectors)
      await handle.evaluate(({ wallet }, id) => wallet.connect({ connector: id }).then(() => {}), connector)
    await then(page)
  }

/** The states of views that only a site of several chain families has. */
export const familyStates: readonly State[] = [
  {
    view: "SelectChain",
    name: "one family is connected",
    reach: ofFamilies(["io.duo"], async (page) => {
      await show(page, { view: "SelectChain", connector: "io.duo" })
      await modalOf(page)
        .button(/^Solana/)
        .waitFor()
    }),
  },
  {
    view: "Networks",
    name: "of two families",
    reach: ofFamilies(["toy.bear"], async (page) => {
      await show(page, { view: "Networks" })
      await modalOf(page)
        .button(/^Toy Two/)
        .waitFor()
    }),
  },
  {
    view: "Send",
    name: "of a family with a choice of speed",
    reach: ofFamilies(["toy.bear"], async (page) => {
      await show(page, { view: "Send" })
      await modalOf(page).dialog.getByRole("radio", { name: "Normal" }).waitFor({ state: "attached" })
    }),
  },
  {
    view: "ProfileWallets",
    name: "of two families",
    reach: ofFamilies(["test.scripted", "toy.bear"], async (page) => {
      await (
        await testHandleOf(page)
      ).evaluate(({ wallet }) =>
        wallet
          .connect({ connector: "io.duo", namespace: "eip155" })
          .then(() => wallet.disconnect({ connector: "io.duo", namespace: "eip155" })),
      )
      await show(page, { view: "ProfileWallets" })
      await modalOf(page).button("Connect Duo").waitFor()
    }),
  },
  {
    view: "SelectAccount",
    name: "of two accounts",
    reach: ofFamilies(["toy.bear"], async (page) => {
      await show(page, { view: "SelectAccount" })
      await modalOf(page)
        .button(/toy-bob/)
        .waitFor()
    }),
  },
]
