import type { Page } from "@playwright/test"
import type { PluginControl, Wallet } from "rxwallet"
import type { Sessions } from "rxwallet/sessions"
import { testHandleOf } from "./fixturePage.js"
import { modalOf } from "./modal.js"

type WithSessions = Wallet & { readonly sessions: PluginControl<Sessions> }

/** The permissions that the fixture page asks for. */
const asked = {
  expiresAt: Date.UTC(2096, 0, 1),
  permissions: [
    { type: "native-token-recurring-allowance", amount: "0.05", period: "day" },
    { type: "native-token-transfer", amount: "1.5" },
  ],
} as const

/** The site asks for a session: the modal shows what. What came of it is in `outcomeOf`. */
export const askForSession = async (page: Page): Promise<void> => {
  const handle = await testHandleOf(page)
  await handle.evaluate(({ wallet }, request) => {
    const { sessions } = wallet as WithSessions
    sessions.grant(request).subscribe((result) => Object.assign(window, { sessionOutcome: result }))
  }, asked)
  await modalOf(page).button("Continue").waitFor()
}

/** What came of the last request of the site: `granted`, or the code of its failure. */
export const outcomeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { sessionOutcome: result } = window as { sessionOutcome?: { success: boolean; error?: { code: string } } }
    return result && (result.success ? "granted" : result.error?.code)
  })
