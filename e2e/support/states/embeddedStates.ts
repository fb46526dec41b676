import type { Page } from "@playwright/test"
import type { EmbeddedState } from "../../../src/model/embedded/embedded.js"
import type { ErrorCode } from "../../../src/model/errors.js"
import type { FeatureView } from "../../../src/model/modal/featureRoutes.js"
import type { Route } from "../../../src/model/modal/modal.js"
import { alice } from "../accounts.js"
import { openFixture, testHandleOf } from "../fixturePage.js"
import { connectButtonOf, modalOf } from "../modal.js"
import { ready, show, type State } from "../reach.js"

type Reach = State["reach"]

/** An email that is as long as the sheet is wide, twice. */
const email = "alice.liddell.of.wonderland@a-rather-long-domain-of-mail.example"
const user = { email, username: null, provider: "email" } as const

/** The code and the details of a failure: the page makes the error. */
type Failure = readonly [code: ErrorCode, details: object]

/** The state of the embedded wallet, with an error in the place of `null` where there is a failure. */
const become = async (page: Page, state: Partial<EmbeddedState>, failure?: Failure): Promise<void> =>
  (await testHandleOf(page)).evaluate(
    ({ embedded }, [changes, failed]) => {
      const error = failed && Object.assign(new Error(failed[0]), { code: failed[0], details: failed[1] })
      const withError = ([name, step]: readonly [string, unknown]) => {
        const isStep = typeof step === "object" && step !== null && "error" in step
        return [name, isStep ? { ...step, error: error ?? null } : step] as const
      }
      embedded?.become(Object.fromEntries(Object.entries(changes).map(withError)))
    },
    [state, failure] as const,
  )

interface Shown {
  readonly route: Route
  readonly state?: Partial<EmbeddedState>
  readonly failure?: Failure
  readonly seen: string
}

const appear = async (page: Page, { route, state = {}, failure, seen }: Shown): Promise<void> => {
  await become(page, state, failure)
  await show(page, route)
  await modalOf(page).dialog.getByText(seen).first().waitFor()
}

/** The modal of a visitor of a site with logins. */
const visiting =
  (then: (page: Page) => Promise<void>, wallets = ready): Reach =>
  async ({ page, world }, fixture) => {
    await openFixture(page, world, "react", { wallets, embedded: true, ...fixture })
    await connectButtonOf(page).disconnected.click()
    await modalOf(page).dialog.getByRole("textbox", { name: "Email" }).waitFor()
    await then(page)
  }

const login = (shown: Shown): Reach => visiting((page) => appear(page, shown))

/** A user who is logged in. */
const loggedIn = (shown: Shown): Reach =>
  visiting(async (page) => {
    const handle = await testHandleOf(page)
    await handle.evaluate(async ({ wallet, embedded }, address) => {
      const connection = wallet.connect({ connector: "embedded" })
      embedded?.logIn(address)
      await connection
    }, alice)
    await become(page, { user, accountType: "eoa", accountTypes: ["eoa", "smartAccount"] })
    await appear(page, shown)
  })

const at = (view: FeatureView, state: Partial<EmbeddedState>, seen: string, failure?: Failure): Shown => ({
  ...{ route: { view } as Route, state, seen, ...(failure && { failure }) },
})
const row = (view: State["view"], name: string, reach: Reach): State => ({ view, name, reach })

const code = {
  ...({ status: "code", email, checking: false, error: null } as const),
  /** Half a minute after the state is shown, as after a mail. */
  get resendAt() {
    return Date.now() + 30_000
  },
}
const device = { status: "device", email, resendAt: 0, error: null } as const
const failed = { status: "failed", error: null } as unknown as { status: "failed"; error: never }
/** As long as such links are. */
const link = `https://farcaster.example/~/siwf?channelToken=${"P8UFAWVI".repeat(20)}`
const update = { email: "new@example.com", checking: false, error: null }

/** The views of the embedded wallet. */
export const embeddedStates: readonly State[] = [
  row(
    "Connect",
    "an email after a wallet",
    visiting(async () => {}),
  ),
  row(
    "Connect",
    "an email and no wallet",
    visiting(async () => {}, []),
  ),
  row(
    "Connect",
    "a wrong email",
    visiting(async (page) => {
      await become(page, { login: { ...failed, email } }, ["EmailInvalid", { email }])
      await modalOf(page).dialog.getByText("Enter a valid email").waitFor()
    }),
  ),
  row("ConnectSocials", "all", login(at("ConnectSocials", {}, "GitHub"))),
  row("EmailLogin", "empty", login(at("EmailLogin", {}, "We email you a code"))),
  row("EmailVerifyDevice", "waiting", login(at("EmailVerifyDevice", { login: device }, "Send another email"))),
  row("EmailVerifyOtp", "waiting", login(at("EmailVerifyOtp", { login: code }, "You can request another email"))),
  row(
    "EmailVerifyOtp",
    "wrong",
    login(at("EmailVerifyOtp", { login: code }, "Wrong or expired code", ["CodeInvalid", { reason: null }])),
  ),
  row(
    "ConnectingSocial",
    "waiting",
    login(at("ConnectingSocial", { login: { status: "social", provider: "google" } }, "Continue with Google")),
  ),
  row(
    "ConnectingSocial",
    "leaving",
    login(
      at(
        "ConnectingSocial",
        { login: { status: "social", provider: "google", page: "leaving" } },
        "It brings you back",
      ),
    ),
  ),
  row(
    "ConnectingSocial",
    "blocked",
    login(
      at("ConnectingSocial", { login: { ...failed, provider: "google" } }, "Your browser blocked the window", [
        "PopupBlocked",
        { connector: "google" },
      ]),
    ),
  ),
  row(
    "ConnectingFarcaster",
    "a code",
    login(at("ConnectingFarcaster", { login: { status: "farcaster", url: link } }, "Scan with Farcaster")),
  ),
  row(
    "ConnectingFarcaster",
    "expired",
    login(
      at("ConnectingFarcaster", { login: { ...failed, provider: "farcaster" } }, "This code has expired", [
        "FrameTimedOut",
        { request: "CONNECT_FARCASTER", after: 120_000 },
      ]),
    ),
  ),
  row("Account", "logged in", loggedIn({ route: { view: "Account" }, seen: "Standard account" })),
  row("UpdateEmailWallet", "empty", loggedIn(at("UpdateEmailWallet", {}, "First you confirm"))),
  row(
    "UpdateEmailPrimaryOtp",
    "waiting",
    loggedIn(at("UpdateEmailPrimaryOtp", { update: { ...update, status: "primaryCode" } }, "Enter the code")),
  ),
  row(
    "UpdateEmailSecondaryOtp",
    "changed",
    loggedIn(at("UpdateEmailSecondaryOtp", { update: { status: "done", email } }, "Your email was changed")),
  ),
  row("SmartAccountSettings", "a choice", loggedIn(at("SmartAccountSettings", {}, "Smart account"))),
  row(
    "ApproveTransaction",
    "a request in the frame",
    loggedIn({
      route: { view: "ApproveTransaction" },
      state: { request: { id: "1", method: "personal_sign", network: "eip155:1" } },
      seen: "Approve request",
    }),
  ),
]
