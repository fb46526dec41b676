import type { Page } from "@playwright/test"
import type { Behaviour } from "../../../devkit/provider/control.js"
import { modalOf } from "../modal.js"
import { ready, show, type Stage, type State, visitor } from "../reach.js"

type Reach = State["reach"]

/** The list of all wallets of a site with a remote directory, which answers so until the list is there. */
const remote =
  (behaviour: Behaviour | null, then: (page: Page, stage: Stage) => Promise<void>): Reach =>
  async (stage, fixture) => {
    const { control, url } = stage.world.directory
    control.heal()
    if (behaviour) control.behave("/getWallets", behaviour)
    const reach = visitor(ready, async (page) => {
      await show(page, { view: "AllWallets" })
      await modalOf(page).wallet("Ready").waitFor()
      await then(page, stage)
    })
    await reach(stage, { ...fixture, directory: url })
  }

/** The list of all wallets, with a remote directory. */
export const directoryStates: readonly State[] = [
  {
    view: "AllWallets",
    name: "the directory failed",
    reach: remote({ type: "fail", status: 503 }, (page) =>
      modalOf(page).dialog.getByText("Couldn't load all wallets").waitFor(),
    ),
  },
  {
    view: "AllWallets",
    name: "loading what a search finds",
    reach: remote(null, async (page, { world: { directory } }) => {
      await modalOf(page).wallet("Amber Anchor").first().waitFor()
      directory.control.behave("/getWallets", { type: "hang" })
      await modalOf(page).dialog.getByRole("searchbox").fill("harbor")
      await modalOf(page).dialog.getByText("Loading").first().waitFor()
    }),
  },
]
