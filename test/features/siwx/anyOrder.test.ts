import fc from "fast-check"
import { lastValueFrom, map, timer } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { SiwxOptions } from "../../../src/features/siwx/siwxOptions.js"
import { sameAddress } from "../../../src/features/siwx/leaveSignIn.js"
import { type SignInSession, signedInBy } from "../../../src/model/signIn/signInSession.js"
import { answers, hangs, rejects } from "../../../src/testing/reactions.js"
import { ALICE, BOB, sharedStorage, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../../wallet/support/fakeTime.js"
import { OTHER, SCRIPTED } from "../../wallet/support/visit.js"
import { type SiteVisit, siteVisit } from "./support.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

const visitorDoes = [
  ...(["connect", "connect other", "disconnect", "approve", "approve", "approve", "cancel", "close"] as const),
  ...(["sign in", "sign out", "to Polygon", "to Ethereum", "select Bob"] as const),
] as const
const walletDoes = [
  ...(["Bob", "Alice", "lock", "chain 1", "chain 137", "chain 999", "slow", "fast"] as const),
  ...(["rejects next", "ignores next", "disconnects"] as const),
] as const

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tab: fc.constantFrom(0, 0, 1), does: fc.constantFrom(...visitorDoes) }) },
  { weight: 2, arbitrary: fc.record({ wallet: fc.constantFrom(...walletDoes) }) },
  { weight: 1, arbitrary: fc.record({ server: fc.constantFrom(2, 700) }) },
  { weight: 3, arbitrary: fc.record({ ms: fc.constantFrom(1, 50, 400, 3_000, 31_000, 310_000) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

const mode = fc.record({ isRequired: fc.boolean(), perNetwork: fc.boolean(), multiWallet: fc.boolean() })
type Mode = typeof mode extends fc.Arbitrary<infer A> ? A : never

/** A server that takes a while for everything, and accepts each nonce once. */
const slowServer = ({ isRequired, perNetwork }: Mode) => {
  const nonces = new Set<string>()
  let sessions: readonly SignInSession[] = []
  let latency = 2
  let made = 0
  const later = <T>(work: () => T) => timer(latency).pipe(map(work))
  const isOf = (network: string, address: string) => (session: SignInSession) =>
    session.data.accountAddress === address && (!perNetwork || session.data.chainId === network)
  const options: SiwxOptions = {
    perNetwork,
    getRequired: () => isRequired,
    getNonce: () =>
      later(() => {
        const nonce = `nonce${(made += 1)}0000`
        nonces.add(nonce)
        return nonce
      }),
    addSession: (session) =>
      later(() => {
        if (!nonces.delete(session.data.nonce ?? "")) throw new Error("The nonce was used before.")
        sessions = [...sessions, session]
      }),
    getSessions: (network, address) => later(() => sessions.filter(isOf(network, address))),
    revokeSession: (network, address) =>
      later(() => (sessions = sessions.filter((session) => !isOf(network, address)(session)))),
  }
  return { options, sessions: () => sessions, setLatency: (ms: number) => void (latency = ms) }
}

/** Two tabs of the site, with the same two wallets. */
const newWorld = (chosen: Mode) => {
  const server = slowServer(chosen)
  const storage = sharedStorage()
  const features = { multiWallet: chosen.multiWallet }
  const visitIn = () =>
    siteVisit({
      ...{ options: server.options, storage: storage.tab(), features, follows: true },
      wallet: { accounts: [ALICE, BOB], chains: { 1: null, 137: null, 999: null }, authorized: true },
    })
  const tabs = [visitIn(), visitIn()] as const
  tabs.forEach(({ page }) => walletOn(page, { rdns: OTHER, accounts: [BOB], authorized: true }))
  const calls: (() => { readonly status: string })[] = []
  let approvals = 0
  const visitor = ({ wallet, auth, status }: SiteVisit, does: (typeof visitorDoes)[number]): unknown => {
    const track = (call: PromiseLike<unknown>) => calls.push(watch(Promise.resolve(call)))
    switch (does) {
      case "connect":
        return track(wallet.connect({ connector: SCRIPTED }))
      case "connect other":
        return track(wallet.connect({ connector: OTHER }))
      case "disconnect":
        return track(wallet.disconnect({}))
      case "approve":
        if (status() === "signedOut ready") approvals += 1
        return auth.approve()
      case "cancel":
        return auth.cancel()
      case "close":
        return wallet.modal.close()
      case "sign in":
        return track(lastValueFrom(auth.signIn(), { defaultValue: null }))
      case "sign out":
        return track(lastValueFrom(auth.signOut(), { defaultValue: null }))
      case "to Polygon":
        return track(wallet.switchNetwork("eip155:137"))
      case "to Ethereum":
        return track(wallet.switchNetwork("eip155:1"))
      case "select Bob":
        return wallet.selectAccount({ address: BOB })
    }
  }
  const extension = ({ scripted }: SiteVisit, does: (typeof walletDoes)[number]): void => {
    const accounts = { Bob: [BOB, ALICE], Alice: [ALICE, BOB], lock: [] }
    if (does in accounts) scripted.changeAccounts(accounts[does as keyof typeof accounts])
    else if (does.startsWith("chain")) scripted.changeChain(Number(does.slice(6)))
    else if (does === "slow" || does === "fast") scripted.setLatency(does === "slow" ? 500 : 0)
    else if (does === "disconnects") scripted.disconnect()
    else scripted.next("personal_sign", does === "rejects next" ? rejects() : hangs)
  }
  tabs.forEach(({ scripted }) => scripted.always("wallet_revokePermissions", answers(null)))
  const prompts = () =>
    tabs.flatMap(({ scripted }) => scripted.requests()).filter(({ method }) => method === "personal_sign").length
  const perform = (doing: Action): void => {
    if ("tab" in doing) visitor(tabs[doing.tab === 0 ? 0 : 1], doing.does)
    else if ("wallet" in doing) tabs.forEach((tab) => extension(tab, doing.wallet))
    else if ("server" in doing) server.setLatency(doing.server)
  }
  return { tabs, server, calls, perform, hasTooManyPrompts: () => prompts() > approvals }
}

/** What is wrong in a tab at any moment. */
const violationsIn = ({ state, view, wallet }: SiteVisit) => {
  const now = state()
  if (now.status !== "signedIn") return []
  const account = wallet.account$.value
  const isConnected = wallet.status$.value.status === "connected"
  return [
    ...(isConnected && !(account && sameAddress(account, now.account)) ? ["signed in as another account"] : []),
    ...(sameAddress(signedInBy(now.session), now.account) ? [] : ["a session of another account"]),
    ...(view() === "SIWXSignMessage" ? ["asked, though signed in"] : []),
  ]
}

/** What is wrong in a tab once everything has settled. */
const settledIn = (
  { state, view, wallet }: SiteVisit,
  { server }: ReturnType<typeof newWorld>,
  { isRequired }: Mode,
) => {
  const now = state()
  const isKnown =
    now.status === "signedIn" && server.sessions().some((each) => sameAddress(signedInBy(each), now.account))
  const isThere = wallet.status$.value.status === "connected" && wallet.network$.value.supported
  return [
    ...(now.status === "signedIn" && !isKnown ? ["signed in without a session"] : []),
    ...(isRequired && isThere && now.status !== "signedIn" && view() !== "SIWXSignMessage" ? ["not asked"] : []),
  ]
}

describe("sign-in, in two tabs", () => {
  it("is of the active account, and of a session of the server, after any order of events", async () => {
    const property = fc.asyncProperty(
      fc.array(action, { maxLength: 30, size: "max" }),
      mode,
      async (actions, chosen) => {
        const world = newWorld(chosen)
        const { tabs, server, perform } = world
        perform({ tab: 0, does: "connect" })
        await pass(10)
        for (const doing of actions) {
          if ("ms" in doing) await pass(doing.ms)
          else perform(doing)
          await pass(1)
          expect([tabs.flatMap(violationsIn), world.hasTooManyPrompts()], JSON.stringify(doing)).toEqual([[], false])
        }
        perform({ server: 2 })
        perform({ wallet: "fast" })
        await pass(1_000_000)
        expect(tabs.flatMap((tab) => [...violationsIn(tab), ...settledIn(tab, world, chosen)])).toEqual([])
        for (const { wallet } of tabs) wallet.modal.close()
        await pass(1_000_000)
        expect(world.calls.filter((outcome) => outcome().status === "pending")).toEqual([])
        for (const { wallet } of tabs) watch(wallet.disconnect({ namespace: "all" }))
        await pass(100_000)
        expect(server.sessions()).toEqual([])
        for (const { wallet } of tabs) wallet.destroy()
        vi.clearAllTimers()
      },
    )
    await fc.assert(property, { numRuns: 60 })
  }, 120_000)
})
