import type { Page } from "@playwright/test"
import { erc20Abi, type Hex, verifyTypedData } from "viem"
import { alice } from "../support/accounts.js"
import { chainAt, tokenCalled } from "../support/chain.js"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"
import type { World } from "../support/world.js"
import { receiptOf } from "../../devkit/receiptOf.js"

const wallets = [{ name: "Ready", authorized: true }]

/** The site's own part of the page, drawn with wagmi's hooks. */
const siteOf = (page: Page) => {
  const site = page.getByRole("region", { name: "wagmi" })
  return {
    heading: site.getByRole("heading"),
    button: (name: string) => site.getByRole("button", { name }),
    connection: site.getByLabel("Connection"),
    signature: site.getByLabel("Signature"),
    transaction: site.getByLabel("Transaction"),
    alert: site.getByRole("alert"),
  }
}

const order = {
  domain: { name: "Shop", chainId: 1 },
  types: { Order: [{ name: "item", type: "string" }] },
  primaryType: "Order",
  message: { item: "A fine thing" },
} as const

for (const [version, name] of [
  ["2", "wagmi2"],
  ["3", "wagmi3"],
] as const)
  test.describe(`a site with wagmi ${version}`, () => {
    /** Opens the page, and connects by wagmi's hook in our modal. */
    const connect = async (page: Page, world: World): Promise<void> => {
      await openFixture(page, world, name, { wallets })
      await siteOf(page).button("Connect by rxwallet").click()
      await modalOf(page).wallet("Ready").click()
      await expect(siteOf(page).connection).toHaveText(`connected ${alice} 1`)
      await expect(connectButtonOf(page).connected(alice)).toBeVisible()
      await expect(modalOf(page).dialog).toBeHidden()
    }

    test("connects by wagmi's hook in our modal, and receives an error when the modal is closed instead", async ({
      scriptedPage: page,
      world,
    }) => {
      const { heading, button, connection, alert } = siteOf(page)
      await openFixture(page, world, name, { wallets })
      await expect(heading).toHaveText(new RegExp(`^wagmi ${version}\\.`))
      await button("Connect by rxwallet").click()
      await modalOf(page).close.click()
      await expect(alert).toHaveText("UserRejectedRequestError")
      await expect(connection).toHaveText("disconnected")
      await connect(page, world)
    })

    test("switches from either side", async ({ scriptedPage: page, world }) => {
      await connect(page, world)
      await siteOf(page).button("Polygon").click()
      await expect(siteOf(page).connection).toHaveText(`connected ${alice} 137`)
      await connectButtonOf(page).connected(alice).click()
      await modalOf(page)
        .button(/^Polygon/)
        .click()
      await modalOf(page).button("Ethereum").click()
      await expect(siteOf(page).connection).toHaveText(`connected ${alice} 1`)
    })

    test("signs typed data, and writes to a contract", async ({ scriptedPage: page, world }) => {
      await connect(page, world)
      await siteOf(page).button("Sign").click()
      await expect(siteOf(page).signature).toHaveText(/^0x[0-9a-f]{130}$/)
      const signature = (await siteOf(page).signature.textContent()) as Hex
      expect(await verifyTypedData({ ...order, address: alice, signature })).toBe(true)

      await siteOf(page).button("Approve").click()
      await expect(siteOf(page).transaction).toHaveText(/^0x[0-9a-f]{64}$/)
      const hash = (await siteOf(page).transaction.textContent()) as Hex
      const chain = chainAt(world.ethereum.url)
      await receiptOf(chain, hash)
      const { address } = tokenCalled("USDC")
      const allowance = { abi: erc20Abi, address, functionName: "allowance", args: [alice, address] } as const
      expect(await chain.readContract(allowance)).toBe(7n)
    })

    test("is connected after a reload, without the modal and without a prompt", async ({
      scriptedPage: page,
      world,
    }) => {
      await connect(page, world)
      await page.reload()
      await expect(siteOf(page).connection).toHaveText(`connected ${alice} 1`)
      await expect(connectButtonOf(page).connected(alice)).toBeVisible()
      await expect(modalOf(page).dialog).toBeHidden()
      const methods = await (
        await testHandleOf(page)
      ).evaluate(({ wallets: [ready] }) => ready?.requests().map(({ method }) => method))
      expect(methods).toContain("eth_accounts")
      expect(methods).not.toContain("eth_requestAccounts")
    })

    test("disconnects from either side, and stays disconnected after a reload", async ({
      scriptedPage: page,
      world,
    }) => {
      await connect(page, world)
      await siteOf(page).button("Disconnect").click()
      await expect(siteOf(page).connection).toHaveText("disconnected")
      await expect(connectButtonOf(page).disconnected).toBeVisible()

      await connect(page, world)
      await connectButtonOf(page).connected(alice).click()
      await modalOf(page).button("Disconnect").last().click()
      await expect(siteOf(page).connection).toHaveText("disconnected")
      await page.reload()
      await expect(connectButtonOf(page).disconnected).toBeVisible()
      await expect(siteOf(page).connection).toHaveText("disconnected")
    })
  })
