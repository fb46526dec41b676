import type { Page } from "@playwright/test"
import { parseEther } from "viem"
import { alice, bob } from "../support/accounts.js"
import { chainAt } from "../support/chain.js"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { connectExtension } from "../support/journeys.js"
import { connectButtonOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

/** Sends 0.01 ETH to Bob. Resolves with the steps, and the code of the failure if there is one. */
const send = async (page: Page, options: { readonly despiteUnknown?: boolean } = {}): Promise<readonly string[]> =>
  (await testHandleOf(page)).evaluate(
    ({ wallet }, transfer) =>
      new Promise<string[]>((resolve) => {
        const steps: string[] = []
        wallet.send(transfer).subscribe({
          next: ({ type }) => steps.push(type),
          error: ({ code }: { readonly code: string }) => resolve([...steps, code]),
          complete: () => resolve(steps),
        })
      }),
    { to: bob, amount: "0.01", ...options },
  )

/** The button shows the address of the last visit before the wallet is connected again. */
const untilRestored = async (page: Page): Promise<void> => {
  const button = connectButtonOf(page).connected(alice)
  await expect(button).toBeVisible()
  await expect(button).not.toHaveAttribute("aria-busy")
}

/** The number of locks that the tabs of the site hold. */
const locksOf = (page: Page): Promise<number> =>
  page.evaluate(() => navigator.locks.query().then(({ held = [] }) => held.length))

test.describe("two tabs of one account", () => {
  test("that send at once pay once: the other is told", async ({ extension, extensionPage: page, world }) => {
    const chain = chainAt(world.ethereum.url)
    await connectExtension(page, extension, world)
    const other = await extension.context.newPage()
    await openFixture(other, world, "react")
    await untilRestored(other)
    const before = await chain.getBalance({ address: bob })
    const results = Promise.all([send(page), send(other)])
    await (await extension.approval()).approve()
    const [refused, sent] = [...(await results)].sort((a, b) => a.length - b.length)
    expect(refused).toEqual(["BusyElsewhere"])
    expect(sent).toEqual(["awaitingWallet", "submitted", "confirmed"])
    expect((await chain.getBalance({ address: bob })) - before).toBe(parseEther("0.01"))
    expect(await locksOf(other)).toBe(0)
  })

  test("can send again when the one that asks is closed, after the user was told of what is unknown", async ({
    extension,
    extensionPage: page,
    world,
  }) => {
    const chain = chainAt(world.ethereum.url)
    await connectExtension(page, extension, world)
    const other = await extension.context.newPage()
    await openFixture(other, world, "react")
    await untilRestored(other)
    void send(page).catch(() => {})
    const abandoned = await extension.approval()
    expect(await send(other)).toEqual(["BusyElsewhere"])
    await page.close()
    await expect.poll(() => locksOf(other)).toBe(0)
    expect(await send(other)).toEqual(["PreviousUnknown"])
    await abandoned.reject()
    const before = await chain.getBalance({ address: bob })
    const sent = send(other, { despiteUnknown: true })
    await (await extension.approval()).approve()
    expect(await sent).toEqual(["awaitingWallet", "submitted", "confirmed"])
    expect((await chain.getBalance({ address: bob })) - before).toBe(parseEther("0.01"))
  })
})
