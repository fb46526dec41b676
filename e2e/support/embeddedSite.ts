import type { FrameLocator, Page } from "@playwright/test"
import type { LocalSecureFrame } from "../../devkit/secureFrame/startLocalSecureFrame.js"
import { testHandleOf } from "./fixturePage.js"
import { approveDevice } from "./frameHost.js"
import { connectButtonOf, type Modal, modalOf } from "./modal.js"
import { newEmail } from "./secureFrame.js"
import type { SolanaWorld } from "./solanaWorld.js"
import { expect } from "./test.js"
import type { World } from "./world.js"

/** What a site with an embedded wallet stands on. */
export interface EmbeddedWorld {
  readonly world: World
  readonly solana: SolanaWorld
  readonly secureFrame: Pick<LocalSecureFrame, "origin">
}

/** A site of the fixtures with an embedded wallet. */
export interface EmbeddedSite {
  readonly page: Page
  readonly modal: Modal
  /** Inside of the frame. */
  readonly frame: FrameLocator
}

/** Opens the site. */
export const openSite = async (
  page: Page,
  { world, solana, secureFrame }: EmbeddedWorld,
  more: Readonly<Record<string, string>> = {},
): Promise<EmbeddedSite> => {
  await page.goto(world.pageUrl("embedded", { provider: "", secure: secureFrame.origin, solana: solana.url, ...more }))
  await testHandleOf(page)
  return { page, modal: modalOf(page), frame: page.frameLocator("#w3m-iframe") }
}

/** Opens the modal and submits an email there. */
export const submitEmail = async ({ page, modal }: EmbeddedSite, email: string): Promise<void> => {
  await connectButtonOf(page).disconnected.click()
  await modal.dialog.getByRole("textbox", { name: "Email" }).fill(email)
  await modal.button("Continue").click()
}

/** The accounts that are connected, by their networks. */
export const accountsOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  testHandleOf(page).then((handle) =>
    handle.evaluate(({ wallet }) =>
      Object.fromEntries(
        Object.values(wallet.connections$.value.byNamespace).flatMap(({ connections }) =>
          connections.map(({ namespace, accounts: [{ address }] }) => [namespace, address]),
        ),
      ),
    ),
  )

/** Both families of the site are connected. */
export const connected = (page: Page): Promise<void> =>
  expect.poll(async () => Object.keys(await accountsOf(page)).sort()).toEqual(["eip155", "solana"])

/** Logs in as a visitor does, by mail. Resolves with the email once the wallet is connected. */
export const logInByMail = async (
  site: EmbeddedSite,
  secureFrame: LocalSecureFrame,
  email = newEmail(),
): Promise<string> => {
  const { page, modal } = site
  await submitEmail(site, email)
  await expect(modal.heading("Confirm this device")).toBeVisible()
  await approveDevice(page, secureFrame, email)
  await modal.dialog.getByRole("textbox", { name: "6-digit code" }).fill(secureFrame.codeFor(email))
  await connected(page)
  secureFrame.advance(31_000)
  return email
}

/** Presses the button of the request that is on show in the frame. */
export const answerInFrame = async ({ frame }: EmbeddedSite, name: "Sign" | "Send" | "Reject"): Promise<void> =>
  frame.getByRole("button", { name }).click()
