import { expect, type FrameLocator, type Page } from "@playwright/test"
import { stringToHex } from "viem"
import type { LocalSecureFrame } from "../../devkit/secureFrame/startLocalSecureFrame.js"
import type { FrameHost } from "../pages/frameHostPage.js"
import { newEmail } from "./secureFrame.js"
import type { World } from "./world.js"

/** The outcome of a request to the frame. */
export type Outcome = { readonly value: unknown } | { readonly error: string }

/** A page that shows the frame, and asks it by the protocol alone. */
export interface HostPage {
  readonly page: Page
  /** Inside of the frame. */
  readonly frame: FrameLocator
  readonly ask: (name: string, payload?: unknown) => Promise<Outcome>
  readonly messages: () => Promise<FrameHost["messages"]>
}

const typeIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly host: FrameHost }).host.messages.map(({ data }) => data.type))

/** The page, once the frame says that it is ready. */
export const openHost = async (page: Page, siteUrl: string, secureFrame: LocalSecureFrame): Promise<HostPage> => {
  const frame = `${secureFrame.origin}/sdk?projectId=e2e&chainId=eip155:1&version=4`
  await page.goto(`${siteUrl}/frameHost.html?${new URLSearchParams({ frame })}`)
  await expect.poll(() => typeIn(page)).toContain("@w3m-frame/READY")
  return hostOn(page)
}

export const hostOn = (page: Page): HostPage => ({
  page,
  frame: page.frameLocator("iframe"),
  ask: (name, payload) =>
    page.evaluate(
      ([asked, given]) =>
        (window as unknown as { readonly host: FrameHost }).host.ask(asked, given).then(
          (value) => ({ value }),
          (thrown: Error) => ({ error: thrown.message }),
        ),
      [name, payload] as const,
    ),
  messages: () => page.evaluate(() => (window as unknown as { readonly host: FrameHost }).host.messages),
})

/** Opens the mailed link in a tab of its own, and approves the device. */
export const approveDevice = async (page: Page, secureFrame: LocalSecureFrame, email: string): Promise<void> => {
  const tab = await page.context().newPage()
  await tab.goto(secureFrame.linkFor(email))
  await tab.getByRole("button", { name: "Approve" }).click()
  await expect(tab.getByRole("heading", { name: "Device approved" })).toBeVisible()
  await tab.close()
}

/** Who is logged in. */
export interface LoggedIn {
  readonly email: string
  readonly evm: `0x${string}`
  readonly solana: string
}

const valueOf = (outcome: Outcome): unknown => {
  if ("error" in outcome) throw new Error(outcome.error)
  return outcome.value
}

/** Logs in with an email as a new user does, or on a device that the user has approved. */
export const logIn = async (
  { page, ask }: HostPage,
  secureFrame: LocalSecureFrame,
  email = newEmail(),
): Promise<LoggedIn> => {
  const { action } = valueOf(await ask("CONNECT_EMAIL", { email })) as { readonly action: string }
  if (action === "VERIFY_DEVICE") {
    const waiting = ask("CONNECT_DEVICE")
    await approveDevice(page, secureFrame, email)
    valueOf(await waiting)
  }
  if (action !== "CONNECT") valueOf(await ask("CONNECT_OTP", { otp: secureFrame.codeFor(email) }))
  secureFrame.advance(31_000)
  const addressOn = async (chainId: unknown) =>
    (valueOf(await ask("GET_USER", { chainId, preferredAccountType: "eoa" })) as { readonly address: string }).address
  const solana = await addressOn("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp")
  return { email, evm: (await addressOn(1)) as `0x${string}`, solana }
}

/** A new page of the site that shows the frame. */
export const openOwnHost = (page: Page, world: World, secureFrame: LocalSecureFrame): Promise<HostPage> =>
  openHost(page, world.site.url, secureFrame)

/** Asks for the signature of a message. */
export const signing = (host: HostPage, account: string, message = "hi"): Promise<Outcome> =>
  host.ask("RPC_REQUEST", { method: "personal_sign", params: [stringToHex(message), account], chainId: 1 })

/** Presses where a button is, as a mouse does, whatever lies there. */
export const pressAt = async (page: Page, host: HostPage, name: string): Promise<void> => {
  const box = await host.frame.getByRole("button", { name }).boundingBox()
  if (!box) throw new Error(`There is no ${name}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
