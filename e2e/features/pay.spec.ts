import { chainAt, held } from "../support/chain.js"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { modalOf } from "../support/modal.js"
import { approveButton, ask, openPayments, payButton, resultOf, review, shop, twelve } from "../support/payments.js"
import { expect, test } from "../support/test.js"

/** How long a service may take: each of its steps is read after three seconds. */
const served = { timeout: 20_000 }

test("a payment in the token that is asked for: exactly that arrives, and the site has the result", async ({
  scriptedPage: page,
  world,
}) => {
  const chain = chainAt(world.ethereum.url)
  const account = await openPayments(page, world)
  const before = await held(chain, shop, "USDC")
  await ask(page, twelve())
  const { dialog, button } = modalOf(page)
  await expect(dialog).toContainText("12.5 USDC")
  await review(page)
  await button(payButton).click()
  await expect(dialog.getByText("Payment complete")).toBeVisible()
  expect((await held(chain, shop, "USDC")) - before).toBe(12.5)
  expect(await held(chain, account, "USDC")).toBe(237.5)
  expect(await resultOf(page)).toMatchObject({ success: true, result: { status: "success", way: "direct" } })
})

test("a payment in another coin, by a deposit that is converted", async ({ scriptedPage: page, world, provider }) => {
  const chain = chainAt(world.ethereum.url)
  const account = await openPayments(page, world)
  const before = await held(chain, shop, "USDC")
  await ask(page, twelve())
  await review(page, "Ether")
  await expect(modalOf(page).dialog).toContainText("A service converts your ETH.")
  await modalOf(page).button(payButton).click()
  await expect(modalOf(page).dialog.getByText("Payment complete")).toBeVisible(served)
  expect((await held(chain, shop, "USDC")) - before).toBe(12.5)
  expect(await held(chain, account, "USDC")).toBe(250)
  expect(provider.control.count("/appkit/v1/transfers/status")).toBeGreaterThan(1)
})

test("a payment in another token by a contract: approve, then pay, and the recipient has it", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  const chain = chainAt(world.ethereum.url)
  provider.transfers.takeBy("contract")
  const account = await openPayments(page, world, {}, ["USDC", "DAI"])
  const before = await held(chain, shop, "USDC")
  await ask(page, twelve())
  await review(page, "Dai", approveButton)
  const { dialog, button } = modalOf(page)
  const cost = 12.55
  await expect(dialog).toContainText(/First you allow the service's contract .* to take exactly 12\.5\d* DAI/)
  await expect(button(payButton)).toHaveCount(0)
  await button(approveButton).click()

  // What is left is reviewed again: nothing was paid yet.
  await button(payButton).waitFor()
  await expect(dialog).toContainText(/Its contract .* takes exactly 12\.5\d* DAI/)
  expect(await held(chain, account, "DAI")).toBe(250)
  expect(await held(chain, shop, "USDC")).toBe(before)
  await button(payButton).click()
  await expect(dialog.getByText("Payment complete")).toBeVisible(served)
  expect((await held(chain, shop, "USDC")) - before).toBe(12.5)
  expect(await held(chain, account, "DAI")).toBeCloseTo(250 - cost, 1)
  expect(await resultOf(page)).toMatchObject({ success: true, result: { status: "success", way: "contract" } })
})

for (const [end, title] of [
  ["failure", "Payment failed"],
  ["refund", "Payment refunded"],
  ["timeout", "The payment took too long"],
] as const)
  test(`a payment that ends with ${end}`, async ({ scriptedPage: page, world, provider }) => {
    await openPayments(page, world)
    provider.transfers.endNext(end)
    await ask(page, twelve())
    await review(page, "Ether")
    await modalOf(page).button(payButton).click()
    await expect(modalOf(page).dialog.getByText(title)).toBeVisible(served)
    expect(await resultOf(page)).toMatchObject({ success: false, error: { details: { outcome: end } } })
  })

test("a payment from an exchange: its page, and the way back", async ({ scriptedPage: page, world }) => {
  const chain = chainAt(world.ethereum.url)
  await openPayments(page, world)
  const before = await held(chain, shop, "USDC")
  await ask(page, twelve())
  const opened = page.waitForEvent("popup")
  await modalOf(page)
    .button(/Local Exchange/)
    .click()
  const exchange = await opened
  await expect(exchange.getByText(`12.5 USDC to ${shop}`)).toBeVisible()
  expect(await exchange.evaluate(() => window.opener === null)).toBe(true)
  await expect(modalOf(page).dialog).toContainText("Continue in Local Exchange")
  await exchange.getByRole("button", { name: "Confirm" }).click()
  await expect(exchange.getByText("Sent")).toBeVisible()
  await exchange.close()
  await expect(modalOf(page).dialog.getByText("Payment complete")).toBeVisible(served)
  expect((await held(chain, shop, "USDC")) - before).toBe(12.5)
})

test("a service that lies is refused in words, and nothing is sent", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await openPayments(page, world)
  const { button, dialog } = modalOf(page)
  const { paymentAsset } = twelve()
  const ether = { network: "eip155:1", asset: "native", metadata: { symbol: "ETH", decimals: 18 } }
  const deposit = { amount: "4180000000000000", currency: "native", receiver: shop }
  provider.control.behave("/appkit/v1/transfers/quote", {
    type: "answer",
    json: {
      ...{ origin: { amount: "4180000000000000", currency: ether }, fees: [], timeInSeconds: 6 },
      destination: { amount: "1", currency: paymentAsset },
      steps: [{ requestId: "r", type: "deposit", deposit }],
    },
  })
  await ask(page, twelve())
  await button(/^Pay with Ready/).click()
  await button(/USD Coin/).click()
  await button(/Ether/).click()
  await expect(dialog.getByText(/^The service offered something else/)).toBeVisible()
  await expect(button(payButton)).toHaveCount(0)
  const sent = await (
    await testHandleOf(page)
  ).evaluate(({ wallets }) =>
    wallets.flatMap((wallet) => wallet.requests().filter(({ method }) => method === "eth_sendTransaction")),
  )
  expect(sent).toEqual([])
})

test("a reload while a payment is in progress: it is found again, and not made twice", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  const chain = chainAt(world.ethereum.url)
  const account = await openPayments(page, world)
  const request = { ...twelve(), id: "order 9" }
  provider.transfers.endNext("pending")
  await ask(page, request)
  await review(page, "Ether")
  await modalOf(page).button(payButton).click()
  await expect(modalOf(page).dialog.getByText("Converting them")).toBeVisible(served)
  const left = await chain.getBalance({ address: account })
  await openFixture(page, world, "react", { pay: true, wallets: [{ name: "Ready", accounts: [account] }] })
  await ask(page, request)
  await expect(modalOf(page).dialog.getByText("Converting them")).toBeVisible(served)
  await expect(modalOf(page).button(/^Pay/)).toHaveCount(0)
  expect(await chain.getBalance({ address: account })).toBe(left)
})

test("a request that the visitor closes is not paid, and the site knows it", async ({ scriptedPage: page, world }) => {
  await openPayments(page, world)
  await ask(page, twelve())
  const { button, close } = modalOf(page)
  // The sheet is centred: while the view is being loaded, what is at its top still moves.
  await button(/^Pay with Ready/).waitFor()
  await close.click()
  await expect.poll(() => resultOf(page)).toMatchObject({ success: false, payment: null })
})
