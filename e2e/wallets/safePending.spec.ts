import { parseEther } from "viem"
import { chainAt } from "../support/chain.js"
import { openSafe, startParentSite } from "../support/safePage.js"
import { expect, test } from "../support/test.js"

const anybody = "0x00000000000000000000000000000000000a11ce"

test("a transfer that waits for other owners is followed after a reload, until the chain has it", async ({
  scriptedPage,
  world,
}) => {
  const site = await startParentSite()
  const opened = await openSafe(scriptedPage, world, site, { threshold: 2 })
  const connected = () => expect(opened.app.getByTitle(new RegExp(`^${opened.safe.safe}$`, "i"))).toBeVisible()
  await connected()
  const chain = chainAt(world.ethereum.url)
  const before = await chain.getBalance({ address: anybody })
  const pending = () =>
    opened.inApp(
      ({ wallet }) =>
        new Promise((resolve) => {
          wallet.transfers$.subscribe((transfers) => {
            if (transfers.status === "ready") resolve(transfers.value.map(({ amount, hash }) => ({ amount, hash })))
          })
        }),
      null,
    )
  await opened.inApp(
    ({ wallet }, to) => void wallet.send({ to, amount: "0.25" }).subscribe({ error: () => {} }),
    anybody,
  )
  await opened.button("Confirm as owner 1").click()
  await opened.page.getByText("Another owner has to confirm").waitFor()
  await expect.poll(pending).toEqual([{ amount: "0.25", hash: null }])
  const app = scriptedPage.mainFrame().childFrames()[0]
  await app?.goto(app.url())
  await connected()
  await expect.poll(pending).toEqual([{ amount: "0.25", hash: null }])
  await opened.button("Confirm as owner 2").click()
  await expect(opened.app.getByText("Sent 0.25 ETH")).toBeVisible({ timeout: 20_000 })
  await expect.poll(pending).toEqual([])
  expect((await chain.getBalance({ address: anybody })) - before).toBe(parseEther("0.25"))
  await site.stop()
})
