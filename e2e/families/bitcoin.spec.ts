import type { Page } from "@playwright/test"
import { Verifier } from "bip322-js"
import { Psbt } from "bitcoinjs-lib"
import { bitcoinKey } from "../../devkit/wallet/bitcoinKey.js"
import { bitcoinRegtest } from "../../src/networks/bitcoin.js"
import type { ExtensionWallet } from "../support/extensionWallet.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

const payment = bitcoinKey(bitcoinRegtest.id, "payment")
const ordinal = bitcoinKey(bitcoinRegtest.id, "ordinal")

/** The extension by each of its protocols: the Wallet Standard, and sats-connect. */
const wallets = ["Lantern", "Candle"] as const

const connect = async (
  page: Page,
  extension: ExtensionWallet,
  name: string,
  address = payment.address,
): Promise<void> => {
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet(name).click()
  await (await extension.approval()).approve()
  await expect(connectButtonOf(page).connected(address)).toBeVisible()
}

const selectAccount = async (page: Page, address: string): Promise<void> => {
  await (await testHandleOf(page)).evaluate(({ wallet }, chosen) => wallet.selectAccount({ address: chosen }), address)
  await expect(connectButtonOf(page).connected(address)).toBeVisible()
}

/** A signature of the page's message, as base64. */
const signOnPage = async (page: Page, extension: ExtensionWallet, message: string): Promise<string> => {
  // While it is open, the page is inert: what is typed into a field of the page is lost.
  await expect(modalOf(page).dialog).toBeHidden()
  await page.getByLabel("Message").fill(message)
  await page.getByRole("button", { name: "Sign", exact: true }).click()
  const window = await extension.approval()
  await expect(window.fact("Message")).toHaveText(message)
  await window.approve()
  const signature = page.getByRole("status").locator("code")
  await expect(signature).toHaveText(/^[\w+/]+={0,2}$/)
  return signature.innerText()
}

/** What `wallet.provider("bip122")` answers, or the code with which it rejects. */
const request = async (page: Page, method: string, params: object): Promise<unknown> =>
  (await testHandleOf(page)).evaluate(
    ({ wallet }, call) =>
      wallet
        .provider("bip122")
        .request(call)
        .catch(({ code }: { readonly code: number }) => code),
    { method, params },
  )

/** Spends a coin of each account. */
const spendingBoth = (): Psbt =>
  new Psbt({ network: payment.network })
    .addInput({ hash: "11".repeat(32), index: 0, witnessUtxo: { script: payment.output, value: 100_000n } })
    .addInput({
      ...{ hash: "22".repeat(32), index: 1, witnessUtxo: { script: ordinal.output, value: 546n } },
      tapInternalKey: payment.publicKey.subarray(1),
    })
    .addOutput({ address: payment.address, value: 90_000n })

test.beforeEach(async ({ extensionPage, world }) => {
  await extensionPage.goto(world.pageUrl("bitcoin"))
})

for (const name of wallets)
  test.describe(`${name}, on a site with Bitcoin only`, () => {
    test("shows a rejection, connects, signs with either account, is there after a reload, and disconnects", async ({
      extension,
      extensionPage: page,
    }) => {
      const modal = modalOf(page)
      const button = connectButtonOf(page)
      await button.disconnected.click()
      await modal.wallet(name).click()
      await (await extension.approval()).reject()
      await expect(modal.dialog.getByText("Connection declined")).toBeVisible()
      await modal.button("Try again").click()
      await (await extension.approval()).approve()
      await expect(button.connected(payment.address)).toBeVisible()
      const paid = await signOnPage(page, extension, "Hello, payment")
      expect(Verifier.verifySignature(payment.address, "Hello, payment", paid)).toBe(true)
      await selectAccount(page, ordinal.address)
      const inscribed = await signOnPage(page, extension, "Hello, ordinal")
      expect(Verifier.verifySignature(ordinal.address, "Hello, ordinal", inscribed)).toBe(true)
      await page.reload()
      await expect(button.connected(ordinal.address)).toBeVisible()
      await (await testHandleOf(page)).evaluate(({ wallet }) => wallet.disconnect())
      await page.reload()
      await expect(button.disconnected).toBeVisible()
      // The type of account that was chosen last is remembered.
      await connect(page, extension, name, ordinal.address)
    })

    test("signs the inputs of a transaction that the site asks for, and no others", async ({
      extension,
      extensionPage: page,
    }) => {
      await connect(page, extension, name)
      const asked = { psbt: spendingBoth().toBase64(), signInputs: [{ index: 0 }] }
      const signed = request(page, "signPsbt", asked)
      const window = await extension.approval()
      await expect(window.fact("Pays")).toHaveText(`90000 satoshis to ${payment.address}`)
      await window.approve()
      const { inputs } = Psbt.fromBase64(String(await signed)).data
      expect(inputs[0]?.partialSig).toHaveLength(1)
      expect(inputs[1]?.tapKeySig).toBeUndefined()
      const rejected = request(page, "signPsbt", asked)
      await (await extension.approval()).reject()
      expect(await rejected).toBe(4001)
      expect(await request(page, "signPsbt", { psbt: "AAAA", signInputs: [{ index: 0 }] })).toBe(-32602)
    })
  })

test("a site with Bitcoin only starts on Bitcoin, and loads nothing of its library before it is needed", async ({
  extension,
  extensionPage: page,
}) => {
  const handle = await testHandleOf(page)
  expect(await handle.evaluate(({ wallet }) => wallet.network$.value.name)).toBe("Bitcoin Regtest")
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("bitcoinLib")).length,
    )
  await connect(page, extension, "Lantern")
  expect(await loaded()).toBe(0)
  await request(page, "signPsbt", { psbt: spendingBoth().toBase64(), signInputs: [{ index: 9 }] })
  expect(await loaded()).toBeGreaterThan(0)
})
