import { chainAt, held } from "../support/chain.js"
import { testHandleOf } from "../support/fixturePage.js"
import { modalOf } from "../support/modal.js"
import { buyDollars, openSwaps, review } from "../support/swaps.js"
import { expect, test } from "../support/test.js"

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

test("a token and an amount that the visitor chooses replace those of the site", async ({
  scriptedPage: page,
  world,
}) => {
  await openSwaps(page, world, { view: "Swap", fromToken: "USDC", toToken: "DAI", amount: "5" })
  const { dialog, button, back, heading } = modalOf(page)
  const amount = dialog.getByRole("textbox", { name: "Amount" })
  await expect(amount).toHaveValue("5")
  await button(/USDC.*Choose token/).click()
  await button(/Ether/).click()
  await expect(button(/ETH.*Choose token/)).toBeVisible()
  await amount.fill("0.5")
  await review(page)
  await expect(dialog.getByText("0.5 ETH", { exact: true })).toBeVisible()
  await back.click()
  await heading("Swap").waitFor()
  await expect(button("Review swap")).toBeVisible()
  await expect(amount).toHaveValue("0.5")
})

for (const width of [1280, 320])
  test(`the account with every action has no word in two lines in a window of ${width} px`, async ({
    scriptedPage: page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openSwaps(page, world, { view: "Account" }, { seller: "seller.example" })
    for (const name of ["Send", "Receive", "Swap", "Buy", "Activity"]) {
      const word = modalOf(page).dialog.getByRole("button", { name, exact: true })
      const lines = await word.evaluate((button) => {
        const range = document.createRange()
        range.selectNodeContents(button.lastChild ?? button)
        return range.getClientRects().length
      })
      expect(lines, name).toBe(1)
    }
  })

test("the button of the form is in sight in a window of 900 px, whatever is above it", async ({
  scriptedPage: page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSwaps(page, world, { view: "Swap", fromToken: "USDC", toToken: "ETH", amount: "100" })
  const review = modalOf(page).button("Review swap")
  await expect(modalOf(page).dialog).toContainText("You receive at least")
  await expect(review).toBeInViewport({ ratio: 1 })
  // What has the focus is not behind it.
  const last = modalOf(page).dialog.getByRole("button", { name: /least/ })
  await last.focus()
  const [own, bar] = [await last.boundingBox(), await review.boundingBox()]
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

for (const [kind, seen] of [
  ["approval", "Approve"],
  ["swap", "Send"],
] as const)
  test(`a reload after the ${kind} was sent sends nothing twice, and lists it until it ends`, async ({
    scriptedPage: page,
    world,
  }) => {
    const chain = chainAt(world.ethereum.url)
    const account = await openSwaps(page, world, { view: "Swap", fromToken: "USDC", toToken: "ETH", amount: "100" })
    const { dialog, button } = modalOf(page)
    await review(page)
    if (kind === "swap") {
      await button("Approve USDC").click()
      await button(/^Swap$/).waitFor()
    }
    const before = await chain.getTransactionCount({ address: account })
    await chain.setAutomine(false)
    try {
      await button(kind === "swap" ? /^Swap$/ : "Approve USDC").click()
      await expect(dialog.getByText(kind === "swap" ? "Swap submitted" : "Approval submitted")).toBeVisible()
      await page.reload()
      // The scripted wallet has forgotten that the site is connected.
      await (
        await testHandleOf(page)
      ).evaluate(async ({ wallet }) => {
        await wallet.connect({ connector: "test.scripted" })
        wallet.modal.open("Activity")
      })
      const row = dialog.getByRole("list", { name: "Pending transfers" }).getByRole("listitem")
      await expect(row).toHaveCount(1)
      await expect(row).toContainText(seen)
      await expect(row).toContainText("100 USDC")
      await expect(row).not.toContainText("ETH")
      const sent = await (
        await testHandleOf(page)
      ).evaluate(
        ({ wallets: [wallet] }) => wallet?.requests().filter(({ method }) => method === "eth_sendTransaction").length,
      )
      expect(sent).toBe(0)
    } finally {
      await chain.setAutomine(true)
      await chain.mine({ blocks: 1 })
    }
    await expect(dialog.getByRole("list", { name: "Pending transfers" })).toHaveCount(0)
    expect(await chain.getTransactionCount({ address: account })).toBe(before + 1)
  })
