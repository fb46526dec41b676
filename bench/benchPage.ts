import type { BrowserContext, Page } from "@playwright/test"
import { announceWallet, benchAddress } from "./wallet.js"

/** A page with the bench wallet connected; with `clock`, the measure controls its time. */
export const connectBench = async (context: BrowserContext, url: string, clock = false): Promise<Page> => {
  await context.addInitScript(announceWallet)
  const page = await context.newPage()
  if (clock) await page.clock.install()
  await page.goto(url)
  await page.getByRole("button", { name: "Connect wallet" }).click()
  await page.getByRole("button", { name: /Bench Wallet/ }).click()
  await page.getByRole("button", { name: new RegExp(benchAddress.slice(-6)) }).waitFor()
  await page.waitForLoadState("networkidle")
  return page
}
