import { chainAt, held } from "./support/chain.js"
import { modalOf } from "./support/modal.js"
import { buyDollars, openSwaps, review } from "./support/swaps.js"
import { expect, test } from "./support/test.js"

test("swaps a token: the form, an approval of the amount, the swap and its receipt", async ({
  scriptedPage: page,
  world,
}) => {
  const chain = chainAt(world.ethereum.url)
  const account = await openSwaps(page, world, { view: "Account" })
  const { dialog, button } = modalOf(page)
  await button("Swap").click()
  await dialog
    .getByRole("button", { name: /Choose a token/ })
    .first()
    .click()
  await dialog.getByRole("button", { name: /USD Coin/ }).click()
  await dialog.getByRole("button", { name: /Choose a token/ }).click()
  await dialog.getByRole("button", { name: /Dai Stablecoin/ }).click()
  await dialog.getByRole("textbox").fill("100")
  await review(page)
  await button("Approve USDC").click()
  await button(/^Swap$/).click()
  await expect(dialog.getByText("Swapped 100 USDC")).toBeVisible()
  expect(await held(chain, account, "USDC")).toBe(150)
  expect(await held(chain, account, "DAI")).toBeGreaterThan(98)
})

test("sends nothing at a price that has moved, and asks again", async ({ scriptedPage: page, world }) => {
  const chain = chainAt(world.ethereum.url)
  const route = { view: "Swap", fromToken: "ETH", toToken: "USDC", amount: "1" } as const
  const account = await openSwaps(page, world, route)
  const { dialog, button } = modalOf(page)
  await review(page)
  await button(/^Swap$/).waitFor()
  await buyDollars(chain, "40")

  await button(/^Swap$/).click()
  await expect(dialog.getByText(/^The price has changed/)).toBeVisible()
  expect(await held(chain, account, "USDC")).toBe(250)

  await button("Review swap").click()
  await button(/^Swap$/).click()
  await expect(dialog.getByText("Swapped 1 ETH")).toBeVisible()
  expect(await held(chain, account, "USDC")).toBeGreaterThan(2_000)
})
