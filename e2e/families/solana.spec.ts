import { createPublicKey, verify } from "node:crypto"
import { getBase58Encoder } from "@solana/kit"
import type { Page } from "@playwright/test"
import { transactionBytes } from "../../test/adapters/solana/transactions.js"
import { solanaAccount } from "../../devkit/wallet/solanaAccounts.js"
import type { ExtensionWallet } from "../support/extensionWallet.js"
import { cardsOf } from "../support/cards.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

/** What the page offers a test beside its wallet. */
interface SolanaPage {
  readonly signTransaction: (bytes: readonly number[]) => Promise<Uint8Array>
}

/** Whether a signature in base58 is of an account: by Node's own cryptography. */
const isSigned = (address: string, message: Uint8Array, signature: Uint8Array): boolean => {
  const der = Buffer.concat([
    Buffer.from("302a300506032b6570032100", "hex"),
    new Uint8Array(getBase58Encoder().encode(address)),
  ])
  return verify(null, message, createPublicKey({ key: der, format: "der", type: "spki" }), signature)
}

const first = (await solanaAccount(0)).address
const second = (await solanaAccount(1)).address

/** Connects the extension on the site with Solana only. */
const connect = async (page: Page, extension: ExtensionWallet): Promise<void> => {
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Lantern").click()
  await (await extension.approval()).approve()
  await expect(connectButtonOf(page).connected(first)).toBeVisible()
}

test.describe("a site with Solana only", () => {
  test.beforeEach(async ({ extensionPage, solana, world }) => {
    await solana.fund(first, 1_500_000_000n)
    await extensionPage.goto(world.pageUrl("solana", { solana: solana.url }))
  })

  test("starts on Solana, connects the extension, and shows its balance of the chain", async ({
    extension,
    extensionPage: page,
    solana,
  }) => {
    await expect(cardsOf(page).fact("Network")).toHaveText("Solana")
    await connect(page, extension)
    await expect(cardsOf(page).fact("Status")).toHaveText("connected")
    const lamports = solana.chain.svm.getBalance(first as never) ?? 0n
    const sol = Number(lamports) / 1e9
    const wallet = await testHandleOf(page)
    await page.waitForFunction(
      ({ handle, amount }) => {
        const balance = handle.wallet.balance$.value
        return balance.status === "ready" && Number(balance.value.amount) === amount
      },
      { handle: wallet, amount: sol },
    )
  })

  test("is not connected when the user rejects", async ({ extension, extensionPage: page }) => {
    await connectButtonOf(page).disconnected.click()
    await modalOf(page).wallet("Lantern").click()
    await (await extension.approval()).reject()
    await expect(modalOf(page).button("Try again")).toBeVisible()
    await expect(cardsOf(page).fact("Status")).toHaveText("disconnected")
  })

  test("has a message and a transaction signed, which another library verifies", async ({
    extension,
    extensionPage: page,
  }) => {
    await connect(page, extension)
    const handle = await testHandleOf(page)
    const signed = handle.evaluate(({ wallet }) => wallet.signMessage("héllo"))
    const prompt = await extension.approval()
    await expect(prompt.fact("Message")).toHaveText("héllo")
    await prompt.approve()
    const signature = new Uint8Array(getBase58Encoder().encode(await signed))
    expect(isSigned(first, Buffer.from("héllo"), signature)).toBe(true)

    const transaction = transactionBytes({ signers: [first], version: 0 })
    const signedTransaction = page.evaluate(
      async (bytes) => [...(await (window as unknown as SolanaPage).signTransaction(bytes))],
      [...transaction],
    )
    await (await extension.approval()).approve()
    const bytes = Uint8Array.from(await signedTransaction)
    expect(isSigned(first, transaction.slice(65), bytes.slice(1, 65))).toBe(true)
  })

  test("sees a switch of account inside the wallet, is restored by a reload, and stays disconnected", async ({
    extension,
    extensionPage: page,
  }) => {
    await connect(page, extension)
    await extension.chooseAccount(2)
    await expect(connectButtonOf(page).connected(second)).toBeVisible()

    await page.reload()
    await expect(connectButtonOf(page).connected(second)).toBeVisible()

    const handle = await testHandleOf(page)
    await handle.evaluate(({ wallet }) => wallet.disconnect())
    await expect(connectButtonOf(page).disconnected).toBeVisible()
    await page.reload()
    await expect(cardsOf(page).fact("Status")).toHaveText("disconnected")
  })
})
