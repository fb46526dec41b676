import { type Observable, of } from "rxjs"
import type { SignInSession } from "../../../src/model/signIn/signInSession.js"
import type { Features } from "../../../src/model/settings/features.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import type { SignInState } from "../../../src/model/signIn/signIn.js"
import { shownRoute } from "../../../src/model/modal/modal.js"
import { siwx, type Siwx } from "../../../src/features/siwx/siwx.js"
import { siwxFeature } from "../../../src/features/siwx/siwxFeature.js"
import type { SiwxOptions } from "../../../src/features/siwx/siwxOptions.js"
import { inertEnvironment, type KeyValueStorage } from "../../../src/services/environment.js"
import type { ScriptedWalletOptions } from "../../../src/testing/scriptedWallet.js"
import type { PluginControl } from "../../../src/wallet/plugin.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { pass } from "../../wallet/support/fakeTime.js"
import { connect, tabOnScriptedChain, type Visit } from "../../wallet/support/visit.js"

export const ORIGIN = "https://shop.example"

/** The server of a site: its sessions, and what it was asked. */
export const siteServer = () => {
  const sessions: SignInSession[] = []
  const asked: string[] = []
  let nonces = 0
  const is = (chainId: NetworkId, address: string) => (session: SignInSession) =>
    session.data.chainId === chainId && session.data.accountAddress === address
  const functions = {
    getNonce: () => `nonce${(nonces += 1)}000`,
    addSession: async (session: Required<SignInSession>) => {
      asked.push(`add ${session.data.chainId}`)
      sessions.push(session)
    },
    revokeSession: async (chainId: NetworkId, address: string) => {
      asked.push(`revoke ${chainId}`)
      const kept = sessions.filter((session) => !is(chainId, address)(session))
      sessions.splice(0, sessions.length, ...kept)
    },
    getSessions: (chainId: NetworkId, address: string) => of(sessions.filter(is(chainId, address))),
  } satisfies SiwxOptions
  return { sessions, asked, functions }
}

export interface SiteOptions {
  readonly options: SiwxOptions
  readonly storage?: KeyValueStorage
  readonly wallet?: Partial<ScriptedWalletOptions>
  /** Whether the site follows the sign-in before it starts the wallet. */
  readonly follows?: boolean
  readonly features?: Features
  /** Whether the tab is visible; by default it always is. */
  readonly visible$?: Observable<boolean>
}

export type SiteVisit = Visit & {
  readonly auth: PluginControl<Siwx>
  readonly state: () => SignInState
  /** The status, and the step of a visitor who is signed out. */
  readonly status: () => string
  /** The view on show. */
  readonly view: () => string
}

/** A visit to a site with sign-in. */
export const siteVisit = ({
  options,
  storage,
  features,
  wallet: own = {},
  follows,
  visible$,
}: SiteOptions): SiteVisit => {
  const plugin: Siwx = { ...siwx(options), load: () => of(siwxFeature(options)) }
  const page = { ...inertEnvironment().page, origin: () => ORIGIN, ...(visible$ && { visible$ }) }
  const tab = tabOnScriptedChain({
    page,
    options: { plugins: [plugin], ...(features && { features }) },
    ...(storage && { storage }),
  })
  const { siwx: auth } = tab.wallet as Wallet & { readonly siwx: PluginControl<Siwx> }
  if (follows) auth.state$.subscribe()
  const scripted = walletOn(tab.page, own)
  const visited: Visit = { page: tab.page, wallet: tab.wallet, scripted, stop: tab.wallet.start() }
  const state = () => auth.state$.value
  return {
    ...visited,
    auth,
    state,
    status: () => {
      const now = state()
      return now.status === "signedOut" ? `signedOut ${now.step.type}` : now.status
    },
    view: () => {
      const { state$ } = visited.wallet.modal
      return state$.value.open ? shownRoute(state$.value).view : "closed"
    },
  }
}

/** A visitor who is connected, and asked to sign in. */
export const asked = async (changes: object = {}) => {
  const server = siteServer()
  const site = siteVisit({
    options: { ...server.functions, ...changes },
    wallet: { accounts: [ALICE, BOB] },
  })
  await connect(site.wallet)
  await pass(10)
  return { ...site, server }
}

export const signedIn = async (changes: object = {}) => {
  const site = await asked(changes)
  site.auth.approve()
  await pass(10)
  return site
}
