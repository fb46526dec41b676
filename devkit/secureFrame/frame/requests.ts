import type { Profile } from "../server/wire.js"
import { addressOn, userOn } from "./account.js"
import { askServer } from "./api.js"
import type { Approvals } from "./approvals.js"
import { farcasterLogin } from "./farcasterLogin.js"
import { completeLogin, currentProfile, sessionToken, signOut } from "./login.js"
import { loginSignatures } from "./loginSignature.js"
import { chainIdOf, chainOf, isEvm, networkIn } from "./networks.js"
import type { FrameSettings } from "./page.js"
import { pause } from "./pause.js"
import type { AccountType, PayloadOf, RequestName } from "./protocol.js"
import { answerRpc } from "./rpc.js"
import { socialLogin } from "./socialLogin.js"
import { deviceSecret } from "./vault.js"

/** How often the server is asked whether the mailed link was approved, in ms. */
const ASK_EVERY = 700

/** A code as it is typed. What cannot be one is not sent. */
const codeIn = (typed: string): string => {
  const code = typed.trim()
  if (!/^\d{6}$/.test(code)) throw new Error("Invalid code")
  return code
}

type Handlers = { readonly [N in RequestName]: (payload: PayloadOf<N>) => Promise<unknown> | unknown }

const normal = (email: string): string => email.trim().toLowerCase()

/** The login by email: at most one is open, the last one. */
const emailLogin = (
  site: string,
  passed: () => void,
): Pick<Handlers, "CONNECT_EMAIL" | "CONNECT_DEVICE" | "CONNECT_OTP"> => {
  let open: string | null = null
  return {
    CONNECT_EMAIL: async ({ email: typed }) => {
      const email = normal(typed)
      open = null
      if ((await currentProfile())?.email === email) return { action: "CONNECT" }
      const { login, action } = await askServer("email", { email, device: await deviceSecret(), site })
      open = login
      return { action }
    },
    CONNECT_DEVICE: async () => {
      const login = open
      if (login === null) throw new Error("No login is open.")
      while (!(await askServer("device", { login })).approved) {
        await pause(ASK_EVERY)
        if (open !== login) throw new Error("Another login was started.")
      }
    },
    CONNECT_OTP: async ({ otp }) => {
      if (open === null) throw new Error("No login is open.")
      await completeLogin(await askServer("session", { login: open, code: codeIn(otp) }))
      open = null
      passed()
    },
  }
}

const updates: Pick<Handlers, "UPDATE_EMAIL" | "UPDATE_EMAIL_PRIMARY_OTP" | "UPDATE_EMAIL_SECONDARY_OTP"> = {
  UPDATE_EMAIL: async ({ email }) => askServer("update", { email: normal(email) }, await sessionToken()),
  UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => {
    await askServer("updatePrimary", { code: codeIn(otp) }, await sessionToken())
  },
  UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => askServer("newEmail", { code: codeIn(otp) }, await sessionToken()),
}

const loggedIn = async (): Promise<Profile> => {
  const profile = await currentProfile()
  if (!profile) throw new Error("You are not logged in.")
  return profile
}

export interface FramePorts extends FrameSettings {
  readonly site: string
  readonly approvals: Approvals
  /** The network that the page was opened with. */
  readonly chain: string
  readonly showTheme: (mode: "light" | "dark") => void
}

/** What the frame answers to each request of the page. */
export const handlersOf = ({ site, networks, approvals, chain, showTheme }: FramePorts): Handlers => {
  const [first] = networks
  if (!first) throw new Error("The wallet has no network")
  let current = networks.find(({ id }) => id === chain) ?? first
  let preferred: AccountType = "eoa"
  const social = socialLogin(site)
  const farcaster = farcasterLogin(site)
  const { passed, sign } = loginSignatures(site, Date.now)

  const user = async (payload: PayloadOf<"GET_USER">, profile: Profile) => {
    const { chainId, preferredAccountType = preferred, siwxMessage } = payload ?? {}
    const network = chainId === undefined ? current : networkIn(networks, chainId)
    if (isEvm(network)) preferred = preferredAccountType
    current = network
    const answer = await userOn(network, profile, preferredAccountType)
    return { ...answer, ...(await sign(network, answer.address, siwxMessage)) }
  }
  return {
    ...emailLogin(site, passed),
    ...updates,
    SYNC_DAPP_DATA: () => undefined,
    SYNC_THEME: ({ themeMode }) => themeMode && showTheme(themeMode),
    IS_CONNECTED: async () => ({ isConnected: (await currentProfile()) !== null }),
    GET_CHAIN_ID: () => ({ chainId: chainOf(current) }),
    GET_USER: async (payload) => user(payload, await loggedIn()),
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => ({ uri: await social.begin(provider) }),
    CONNECT_SOCIAL: async (payload) => {
      const profile = await social.complete(payload.uri)
      passed()
      return user(payload, profile)
    },
    GET_FARCASTER_URI: async () => ({ url: await farcaster.begin() }),
    CONNECT_FARCASTER: async () => {
      const userName = await farcaster.complete()
      passed()
      return { userName }
    },
    SWITCH_NETWORK: ({ chainId }) => {
      current = networkIn(networks, chainId)
      return { chainId: chainOf(current) }
    },
    RPC_REQUEST: async ({ method, params, chainId }) => {
      const network = chainId === undefined ? current : networkIn(networks, chainId)
      const address = await addressOn(network, preferred)
      return answerRpc(approvals, { site, network, method, params, address })
    },
    RPC_ABORT: () => approvals.abort(),
    RELOAD: () => location.reload(),
    SIGN_OUT: async () => {
      void approvals.abort()
      await signOut()
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: networks.filter(({ smartAccounts }) => smartAccounts).map(chainIdOf),
    }),
    SET_PREFERRED_ACCOUNT: async ({ type }) => {
      await loggedIn()
      preferred = type
      return { type, address: await addressOn(current, type) }
    },
  }
}
