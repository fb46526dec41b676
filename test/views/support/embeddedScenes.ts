import "../../../src/views/embedded/embeddedViews.js"
import { BehaviorSubject, EMPTY } from "rxjs"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import {
  type EmailUpdate,
  type EmbeddedLogin,
  type EmbeddedState,
  type EmbeddedUser,
  emptyEmbedded,
} from "../../../src/model/embedded/embedded.js"
import type { BuiltInView, Route } from "../../../src/model/modal/modal.js"
import type { EmbeddedActions } from "../../../src/features/embedded/embeddedActions.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { android, desktop } from "../../model/support/directory.js"
import { at, failingWith, now } from "./sceneAt.js"
import { connection, listed, metaMask, type Scene, stateIn } from "./stillWallet.js"

/** The connector of the embedded wallet. */
export const embeddedConnector = listed("embedded", "Email and social", {
  ...{ type: "auth", namespaces: ["eip155", "solana"] },
})
const relay = listed("walletConnect", "WalletConnect", { type: "walletConnect" })

export const email = "alice.of.wonderland@a-rather-long-domain.example"
export const user: EmbeddedUser = { email, username: null, provider: "email" }
const socials = ["google", "x", "discord", "farcaster", "apple", "github", "facebook"] as const
/** The code is loaded, and nothing happens. */
export const still: EmbeddedState = { ...emptyEmbedded, socials }

const names: readonly (keyof EmbeddedActions)[] = [
  ...(["logIn", "resend", "enterCode", "cancelLogin", "logInWith", "updateEmail"] as const),
  ...(["enterUpdateCode", "cancelUpdate", "setAccountType", "placeFrame", "selectEmail"] as const),
]

/** The embedded wallet at a state, which a test may change; `calls` records its functions. */
export const embeddedAt = (state: Partial<EmbeddedState>, calls: string[] = []) => {
  const state$ = new BehaviorSubject<EmbeddedState>({ ...still, ...state })
  const actions = names.map((name) => [
    name,
    (...input: readonly unknown[]) => {
      calls.push([name, ...input.map((value) => JSON.stringify(value))].join(" "))
      return EMPTY
    },
  ])
  return { state$, preload: () => EMPTY, ...Object.fromEntries(actions) }
}

const features = { email: true, socials }
const installed = [metaMask, embeddedConnector]

/** A view of a visitor who is not connected. */
export const loginScene = (route: Route, state: Partial<EmbeddedState> = {}, calls: string[] = []): Scene => ({
  ...{ stack: [{ view: "Connect" }, route], connectors: installed, features },
  ...{ links: { device: desktop }, now },
  wallet: { embedded: embeddedAt(state, calls) } as unknown as Partial<Wallet>,
})

/** A view of a user who is logged in. */
export const userScene = (route: Route, state: Partial<EmbeddedState> = {}, calls: string[] = []): Scene =>
  at(route, {
    ...{ connectors: installed, connections: stateIn({ connections: [connection(embeddedConnector)] }), features },
    wallet: { embedded: embeddedAt({ user, accountType: "eoa", ...state }, calls) } as unknown as Partial<Wallet>,
  })

/** The list of wallets beside the ways to log in. */
export const connectScene = (more: Partial<Scene> = {}, state: Partial<EmbeddedState> = {}, calls: string[] = []) => ({
  ...loginScene({ view: "Connect" }, state, calls),
  ...{ stack: [{ view: "Connect" }] as const, ...more },
})

const login = (view: Extract<BuiltInView, "EmailLogin">, state: EmbeddedLogin): Scene =>
  loginScene({ view }, { login: state })
const failedWith = (error: AnyWalletError): EmbeddedLogin => ({ status: "failed", error, email })
const closed = fail("UserRejected", { connector: "embedded" })
const wrongCode = fail("CodeInvalid", { reason: null })
const tooSoon = fail("EmailTooSoon", { seconds: 12 })
const resendAt = now + 30_000

/** States of the list of wallets beside the ways to log in. */
export const loginScenes: Readonly<Record<string, Scene>> = {
  "an email after the wallets": connectScene(),
  "an email before the wallets": connectScene({ connectors: [embeddedConnector, relay] }),
  "an email and no wallet": connectScene({ connectors: [embeddedConnector] }),
  "an email and no wallet, nor another device": connectScene({ connectors: [embeddedConnector], links: {} }),
  "an email alone": connectScene({ features: { email: true, socials: false } }),
  "social logins alone": connectScene({ features: { email: false, socials: ["google", "apple"] } }),
  "social logins that are loaded": connectScene({}, emptyEmbedded),
  "an email that is sent": connectScene({}, { login: { status: "sending", email } }),
  "a wrong email": connectScene({}, { login: failedWith(fail("EmailInvalid", { email: "x" })) }),
  "a login": connectScene({}, { login: { status: "connecting" } }),
  "logged in": connectScene({ connections: stateIn({ connections: [connection(embeddedConnector)] }) }),
}

const code = (checking: boolean, error: AnyWalletError | null): EmbeddedLogin => ({
  ...{ status: "code", email, resendAt, checking, error },
})
const updating = (view: BuiltInView, update: EmailUpdate): Scene => userScene({ view } as Route, { update })
const updateCode = (status: "primaryCode" | "secondaryCode", error: AnyWalletError | null, checking = false) => ({
  ...{ status, email: "new@example.com", checking, error },
})
const updates = { idle: { status: "idle" }, sending: { status: "sending", email: "new@example.com" } } as const
const updateFailed = (error: AnyWalletError): EmailUpdate => ({ status: "failed", email: "new@example.com", error })
const social = (state: EmbeddedLogin): Scene => loginScene({ view: "ConnectingSocial" }, { login: state })
const socialFailed = (error: AnyWalletError): Scene => social({ status: "failed", provider: "google", error })
const farcaster = (state: EmbeddedLogin, device = desktop): Scene => ({
  ...loginScene({ view: "ConnectingFarcaster" }, { login: state }),
  links: { device },
})
const farcasterFailed = (error: AnyWalletError): Scene => farcaster({ status: "failed", provider: "farcaster", error })
const link = "https://farcaster.example/~/siwf?channelToken=P8UFAWVI"
const types = ["eoa", "smartAccount"] as const

type EmbeddedView =
  | ("ConnectSocials" | "EmailLogin" | "EmailVerifyDevice" | "EmailVerifyOtp" | "ConnectingSocial")
  | "ConnectingFarcaster"
  | ("UpdateEmailWallet" | "UpdateEmailPrimaryOtp" | "UpdateEmailSecondaryOtp" | "SmartAccountSettings")

/** The states of the views of the embedded wallet. */
export const embeddedScenes: Readonly<Record<EmbeddedView, Readonly<Record<string, Scene>>>> = {
  ConnectSocials: {
    all: loginScene({ view: "ConnectSocials" }),
    loading: loginScene({ view: "ConnectSocials" }, emptyEmbedded),
    none: { ...loginScene({ view: "ConnectSocials" }), features: { socials: false } },
  },
  EmailLogin: {
    empty: login("EmailLogin", { status: "idle" }),
    sending: login("EmailLogin", { status: "sending", email }),
    "not offered": { ...login("EmailLogin", { status: "idle" }), features: { email: false } },
    connecting: login("EmailLogin", { status: "connecting" }),
    ...failingWith((error) => login("EmailLogin", failedWith(error))),
  },
  EmailVerifyDevice: {
    waiting: loginScene({ view: "EmailVerifyDevice" }, { login: { status: "device", email, resendAt, error: null } }),
    "too soon": loginScene(
      { view: "EmailVerifyDevice" },
      { login: { status: "device", email, resendAt: 0, error: tooSoon } },
    ),
    nothing: loginScene({ view: "EmailVerifyDevice" }),
  },
  EmailVerifyOtp: {
    waiting: loginScene({ view: "EmailVerifyOtp" }, { login: code(false, null) }),
    "another may be sent": loginScene(
      { view: "EmailVerifyOtp" },
      { login: { status: "code", email, resendAt: 0, checking: false, error: null } },
    ),
    checking: loginScene({ view: "EmailVerifyOtp" }, { login: code(true, null) }),
    wrong: loginScene({ view: "EmailVerifyOtp" }, { login: code(false, wrongCode) }),
    connecting: loginScene({ view: "EmailVerifyOtp" }, { login: { status: "connecting" } }),
    sending: loginScene({ view: "EmailVerifyOtp" }, { login: { status: "sending", email } }),
    nothing: loginScene({ view: "EmailVerifyOtp" }),
    ...failingWith((error) => loginScene({ view: "EmailVerifyOtp" }, { login: failedWith(error) })),
  },
  ConnectingSocial: {
    waiting: social({ status: "social", provider: "google" }),
    leaving: social({ status: "social", provider: "google", page: "leaving" }),
    returned: social({ status: "social", provider: "google", page: "returned" }),
    unfinished: socialFailed(fail("Aborted", { command: "logInWith" })),
    connecting: social({ status: "connecting" }),
    closed: socialFailed(closed),
    blocked: socialFailed(fail("PopupBlocked", { connector: "embedded" })),
    nothing: social({ status: "idle" }),
    ...failingWith(socialFailed),
  },
  ConnectingFarcaster: {
    preparing: farcaster({ status: "farcaster", url: null }),
    "a code": farcaster({ status: "farcaster", url: link }),
    "a link": farcaster({ status: "farcaster", url: link }, android),
    "a link that is too long for a code": farcaster({ status: "farcaster", url: `${link}${"0".repeat(400)}` }),
    connecting: farcaster({ status: "connecting" }),
    declined: farcasterFailed(closed),
    expired: farcasterFailed(fail("FrameTimedOut", { request: "CONNECT_FARCASTER", after: 120_000 })),
    nothing: farcaster({ status: "idle" }),
    ...failingWith(farcasterFailed),
  },
  UpdateEmailWallet: {
    empty: updating("UpdateEmailWallet", updates.idle),
    sending: updating("UpdateEmailWallet", updates.sending),
    done: updating("UpdateEmailWallet", { status: "done", email: "new@example.com" }),
    "without an email": userScene({ view: "UpdateEmailWallet" }, { user: null }),
    ...failingWith((error) => updating("UpdateEmailWallet", updateFailed(error))),
  },
  UpdateEmailPrimaryOtp: {
    waiting: updating("UpdateEmailPrimaryOtp", updateCode("primaryCode", null)),
    wrong: updating("UpdateEmailPrimaryOtp", updateCode("primaryCode", wrongCode)),
    sending: updating("UpdateEmailPrimaryOtp", updates.sending),
    nothing: updating("UpdateEmailPrimaryOtp", updates.idle),
    ...failingWith((error) => updating("UpdateEmailPrimaryOtp", updateFailed(error))),
  },
  UpdateEmailSecondaryOtp: {
    waiting: updating("UpdateEmailSecondaryOtp", updateCode("secondaryCode", null)),
    checking: updating("UpdateEmailSecondaryOtp", updateCode("secondaryCode", null, true)),
    done: updating("UpdateEmailSecondaryOtp", { status: "done", email: "new@example.com" }),
  },
  SmartAccountSettings: {
    standard: userScene({ view: "SmartAccountSettings" }, { accountTypes: types }),
    smart: userScene({ view: "SmartAccountSettings" }, { accountTypes: types, accountType: "smartAccount" }),
    "no choice": userScene({ view: "SmartAccountSettings" }, { accountTypes: [] }),
  },
}

const account = (state: Partial<EmbeddedState>): Scene => ({
  ...userScene({ view: "Account" }, state),
  stack: [{ view: "Account" }],
})

/** States of the account of a user who is logged in. */
export const loggedIn: Readonly<Record<string, Scene>> = {
  "of an email": account({ accountTypes: types }),
  "of a social login": account({ user: { email: null, username: "Alice Liddell", provider: "google" } }),
}

const request = { id: "1", method: "personal_sign", network: "eip155:1" } as const

/** A request that is answered in the frame. */
export const frameScenes: Readonly<Record<string, Scene>> = {
  "a request in the frame": userScene({ view: "ApproveTransaction" }, { request }),
}
