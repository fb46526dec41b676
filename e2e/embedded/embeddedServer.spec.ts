import { connected, openSite, submitEmail } from "../support/embeddedSite.js"
import { approveDevice } from "../support/frameHost.js"
import { newEmail } from "../support/secureFrame.js"
import { expect, test } from "../support/test.js"

test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

test("a code that the server has not seen is not called wrong, and logs in once the server is back", async ({
  scriptedPage,
  world,
  solana,
  secureFrame,
}) => {
  const site = await openSite(scriptedPage, { world, solana, secureFrame })
  const email = newEmail()
  await submitEmail(site, email)
  await expect(site.modal.heading("Confirm this device")).toBeVisible()
  await approveDevice(scriptedPage, secureFrame, email)
  const code = site.modal.dialog.getByRole("textbox", { name: "6-digit code" })
  await code.waitFor()
  secureFrame.control.behave("/api/*", { type: "close" })
  await code.fill(secureFrame.codeFor(email))
  await expect(site.modal.dialog.getByText("Check your connection and try again")).toBeVisible()
  await expect(site.modal.dialog.getByText("Wrong or expired code")).toHaveCount(0)
  secureFrame.control.heal()
  await code.press("Enter")
  await connected(scriptedPage)
  secureFrame.advance(31_000)
})
