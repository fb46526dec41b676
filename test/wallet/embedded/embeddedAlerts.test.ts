// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { frameOf, framePage, type FramePageOptions, until } from "../support/framePage.js"
import { simulatedDialogs } from "../support/simulatedDialogs.js"

simulatedDialogs()

const pages: ReturnType<typeof framePage>[] = []
const visit = (options?: FramePageOptions) => {
  const page = framePage(options)
  pages.push(page)
  return page
}
afterEach(() => pages.splice(0).forEach(({ end }) => end()))

const alerts = ({ notices$ }: Wallet) => notices$.value.map(({ place, short, long }) => ({ place, short, long }))

/** An attempt to log in, until it has failed. */
const failedLogin = async (
  { wallet }: ReturnType<typeof framePage>,
  meanwhile: () => Promise<void> = async () => {},
) => {
  wallet.embedded.logIn("alice@example.com")
  await meanwhile()
  const { login } = await until(wallet.embedded.state$, (state) => state.login.status === "failed")
  return login.status === "failed" ? login.error.code : undefined
}

/** The browser says that the frame could not be loaded. */
const breakFrame = async (): Promise<void> => {
  await expect.poll(() => document.querySelector("iframe")).not.toBeNull()
  document.querySelector("iframe")?.dispatchEvent(new Event("error"))
}

describe("the alerts of the embedded wallet (SPEC §8)", () => {
  it("say that it could not be loaded, once, and that the visitor may try again later", async () => {
    const page = visit()
    expect(await failedLogin(page, breakFrame)).toBe("FrameUnavailable")
    const alert = { place: "alert", short: "error.FrameUnavailable", long: "error.FrameUnavailable.long" }
    expect(alerts(page.wallet)).toEqual([alert])
    await expect.poll(() => document.querySelector("iframe")).toBeNull()
    expect(await failedLogin(page, breakFrame)).toBe("FrameUnavailable")
    expect(alerts(page.wallet)).toEqual([alert])
  })

  it("tell the developer that the domain is not one of the project", async () => {
    const CONNECT_EMAIL = () => {
      throw new Error("unverified_domain")
    }
    const page = visit({ reactions: frameOf({ CONNECT_EMAIL }) })
    expect(await failedLogin(page)).toBe("DomainUnverified")
    expect(alerts(page.wallet)).toEqual([
      { place: "developer", short: "error.DomainUnverified", long: "error.DomainUnverified.long" },
    ])
  })
})
