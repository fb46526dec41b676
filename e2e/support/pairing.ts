import { expect, type Locator, type Page } from "@playwright/test"
import type { Phone } from "../../devkit/phone/startPhone.js"
import { type FixtureOptions, openFixture, testHandleOf } from "./fixturePage.js"
import { connectButtonOf, modalOf } from "./modal.js"
import type { World } from "./world.js"

/** The pairing URI of the attempt that the page shows, once it has one. `without` is one that it had before. */
export const uriOf = async (page: Page, without = ""): Promise<string> => {
  const handle = await testHandleOf(page)
  return handle.evaluate(
    ({ wallet }, old) =>
      new Promise<string>((resolve) => {
        wallet.attempt$.subscribe((attempt) => {
          if (attempt?.status === "pending" && attempt.uri !== null && attempt.uri !== old) resolve(attempt.uri)
        })
      }),
    without,
  )
}

/** The QR code on the screen. */
export const codeOf = (page: Page): Locator =>
  modalOf(page).dialog.getByRole("img", { name: "QR code to connect your wallet" })

/** Chooses WalletConnect in the modal. */
export const chooseWalletConnect = async (page: Page): Promise<void> => {
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("WalletConnect").click()
}

/** Opens the page with WalletConnect, and chooses it in the modal. */
export const openRelayPage = async (page: Page, world: World, options: FixtureOptions = {}): Promise<void> => {
  await openFixture(page, world, "relay", options)
  await chooseWalletConnect(page)
}

/** Opens the page, and pairs it with the phone, whose owner approves. */
export const connectPhone = async (
  page: Page,
  world: World,
  phone: Phone,
  options: FixtureOptions = {},
): Promise<void> => {
  await openRelayPage(page, world, options)
  await phone.pair(await uriOf(page))
  await expect(connectButtonOf(page).connected(phone.accounts[0] ?? "")).toBeVisible()
}
