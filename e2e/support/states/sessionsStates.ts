import type { Page } from "@playwright/test"
import { askForSession } from "../sessions.js"
import { modalOf } from "../modal.js"
import { connected, next, show, type Stage, type State } from "../reach.js"

type Reach = State["reach"]
const list = { view: "SmartSessionList" } as const
const grant = { view: "GrantPermissions" } as const

const day = { type: "native-token-recurring-allowance", data: { allowance: "0xb1a2bc2ec50000", period: 86_400 } }
const game = { id: "1", name: "Game", url: "https://game.example", iconUrl: null }
const shop = { ...game, id: "2", name: "Shop" }
/** Two sessions that are active, one of them with a permission that cannot be explained. */
const two = {
  pcis: [
    { project: game, pci: "1", expiry: 4_000_000_000, createdAt: 1_760_000_000, permissions: [day] },
    {
      project: shop,
      pci: "2",
      expiry: 4_000_000_000,
      createdAt: 1_750_000_000,
      permissions: [day, { type: "anything" }],
    },
  ].map((pci) => ({ ...pci, policies: [], context: "0xc0", revokedAt: null })),
}

const withSessions =
  (then: (page: Page, stage: Stage) => Promise<void>): Reach =>
  (stage, fixture) =>
    connected(then)(stage, { ...fixture, sessions: true })

/** The list, while the provider behaves so. */
const listed = (json: object | null, seen: string, then: (page: Page) => Promise<void> = async () => {}): Reach =>
  withSessions(async (page, { provider }) => {
    provider.control.behave("/v1/sessions/*", json ? { type: "answer", json } : { type: "rateLimit" })
    await show(page, list)
    await modalOf(page).dialog.getByText(seen).first().waitFor()
    await then(page)
  })

/** A request of the site, to which the wallet reacts so once the visitor continues. */
const asking = (seen: string, reaction?: "hangs" | "rejects" | "breaks"): Reach =>
  withSessions(async (page) => {
    await askForSession(page)
    if (reaction) {
      await next(page, "wallet_grantPermissions", reaction)
      await modalOf(page).button("Continue").click()
    }
    await modalOf(page).dialog.getByText(seen).first().waitFor()
  })

/** The views of smart sessions. */
export const sessionsStates: readonly State[] = [
  { ...list, name: "empty", reach: listed({ pcis: [] }, "No site may act without asking you") },
  { ...list, name: "two sessions", reach: listed(two, "Spend up to 0.05 ETH each day") },
  {
    ...{ ...list, name: "not revoked" },
    reach: listed(two, "Spend up to 0.05 ETH each day", async (page) => {
      await next(page, "personal_sign", "rejects")
      await modalOf(page).button("Revoke what Game may do").click()
      await modalOf(page).dialog.getByText("Not revoked").waitFor()
    }),
  },
  { ...list, name: "failed", reach: listed(null, "Couldn't load your smart sessions") },
  { ...grant, name: "review", reach: asking("Spend up to 1.5 ETH in total") },
  { ...grant, name: "waiting", reach: asking("Check that it shows the same", "hangs") },
  { ...grant, name: "declined", reach: asking("Nothing was allowed.", "rejects") },
  { ...grant, name: "failed", reach: asking("Your wallet may list it as allowed", "breaks") },
]
