// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest"
import { frameOf, framePage, until } from "../support/framePage.js"
import { simulatedDialogs } from "../support/simulatedDialogs.js"

simulatedDialogs()
const pages: ReturnType<typeof framePage>[] = []
afterEach(() => pages.splice(0).forEach(({ end }) => end()))

it("a frame that other code of the site takes off the page, as with a new body, is loaded anew for a request", async () => {
  const reactions = frameOf({ RPC_REQUEST: () => `0x${"ab".repeat(65)}` })
  const page = framePage({ reactions })
  pages.push(page)
  const { wallet } = page
  wallet.embedded.logIn("alice@example.com")
  await until(wallet.embedded.state$, ({ login }) => login.status === "code")
  wallet.embedded.enterCode("123456")
  await until(wallet.status$, ({ status }) => status === "connected")
  document.body.replaceChildren()
  expect(await wallet.signMessage("hi")).toMatch(/^0xabab/)
  expect(document.querySelectorAll("iframe")).toHaveLength(1)
})
