import type { BrowserContext, Page } from "@playwright/test"
import { announceWallet, benchAddress, shows } from "./wallet.js"

/** The one host outside that the page may know: its chain, answered here. */
export const chain = "https://chain.example/"

/** A chain that answers at once, whatever it is asked. */
export const answerChain = (context: BrowserContext): Promise<unknown> =>
  context.route(`${chain}**`, async (route) => {
    const asked = route.request().postDataJSON() as { readonly id: number } | readonly { readonly id: number }[]
    const answer = ({ id }: { readonly id: number }) => ({ jsonrpc: "2.0", id, result: "0xde0b6b3a7640000" })
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" }
    await route.fulfill({ json: Array.isArray(asked) ? asked.map(answer) : answer(asked as { id: number }), headers })
  })

/** A page whose visitor has connected the bench wallet; with `clock`, its time is in the hands of the measure. */
export const connectBench = async (context: BrowserContext, url: string, clock = false): Promise<Page> => {
  await context.addInitScript(announceWallet)
  await context.addInitScript(shows)
  const page = await context.newPage()
  if (clock) await page.clock.install()
  await page.goto(url)
  await page.getByRole("button", { name: "Connect Wallet" }).click()
  await page.getByRole("button", { name: /Bench Wallet/ }).click()
  await page.getByRole("button", { name: new RegExp(benchAddress.slice(-6)) }).waitFor()
  await page.waitForLoadState("networkidle")
  return page
}
