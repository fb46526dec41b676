import { openFixture } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { ready } from "../support/reach.js"
import { expect, test } from "../support/test.js"

const engine = /\/assets\/engine-[^/]*\.js$/

test.use({ tolerance: { requests: [engine], problems: [/^Failed to load resource/] } })

test("a press of the button while the wallet's code cannot be loaded says so, and a retry shows the list", async ({
  scriptedPage: page,
  world,
}) => {
  await page.context().route(engine, (route) => route.abort())
  await openFixture(page, world, "react", { wallets: ready })
  const plain = page.getByRole("dialog", { name: "Couldn't show this part" })
  const retry = plain.getByRole("button", { name: "Try again" })

  await connectButtonOf(page).disconnected.press("Enter")
  await expect(plain).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(plain).toBeHidden()

  await connectButtonOf(page).disconnected.press("Enter")
  await expect(retry).toBeFocused()
  await retry.press("Enter")
  await expect(plain).toBeVisible()
  await page.context().unroute(engine)
  await retry.press("Enter")
  await modalOf(page).wallet("Ready").waitFor()
  await expect(plain).toBeHidden()
})
