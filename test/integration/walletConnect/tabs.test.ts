import { BehaviorSubject, delayWhen, filter } from "rxjs"
import { describe, expect, it } from "vitest"
import { memoryStorage } from "../../../src/services/environment.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { localRelay } from "../relay/support.js"
import { connectBy, localSites, statusOf, uncaughtErrors, until, uriOf } from "./support.js"
import { type Browser, newBrowser, openTabs } from "./tabsSupport.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)
const tab = openTabs(relay)
const uncaught = uncaughtErrors()

const is = (wallet: Wallet, expected: string): Promise<unknown> =>
  until(wallet.status$, ({ status }) => status === expected)

const isOn = (wallet: Wallet, address: string): Promise<unknown> =>
  until(wallet.account$, (account) => account?.address === address)

/** The library is loaded by an attempt that is left. */
const connectAndLeave = async (wallet: Wallet): Promise<void> => {
  const connector = "walletConnect"
  const left = wallet.connect({ connector }).catch(() => {})
  await uriOf(wallet)
  wallet.cancelConnect({ connector })
  await left
}

/** Two tabs of a browser with one session, of which the other one has disconnected it. */
const disconnectedInOther = async () => {
  const browser = newBrowser()
  const one = visit(tab(browser))
  await connectBy(phone(), one)
  const other = visit(tab(browser))
  await is(other, "connected")
  await other.disconnect()
  await is(one, "disconnected")
  await expect.poll(() => phone().sessions()).toHaveLength(0)
  return { one, other }
}

/** A tab that receives nothing of what other tabs store until it is thawed. */
const frozenTab = (browser: Browser) => {
  const { storage, ...rest } = tab(browser)
  const isThawed$ = new BehaviorSubject(false)
  const changed$ = storage.changed$.pipe(delayWhen(() => isThawed$.pipe(filter(Boolean))))
  return { ...rest, storage: { ...storage, changed$ }, thaw: () => isThawed$.next(true) }
}

/** A tab that is frozen while another one disconnects the session of both, and connects anew. */
const renewedInOther = async () => {
  const browser = newBrowser()
  const { thaw, ...frozen } = frozenTab(browser)
  const one = visit(frozen)
  await connectBy(phone(), one)
  const other = visit(tab(browser))
  await is(other, "connected")
  await other.disconnect()
  await expect.poll(() => phone().sessions()).toHaveLength(0)
  await connectBy(phone(), other)
  return { one, other, thaw }
}

/** The account and the end of the session reach all tabs. */
const expectToFollowThePhone = async (wallets: readonly Wallet[]): Promise<void> => {
  const [, second] = phone().accounts
  if (!second) throw new Error("the phone has one account")
  await phone().chooseAccount(second)
  await Promise.all(wallets.map((wallet) => isOn(wallet, second)))
  const [session] = phone().sessions()
  await phone().client.disconnect(session?.topic ?? "", { code: 6000, message: "Bye" })
  await Promise.all(wallets.map((wallet) => is(wallet, "disconnected")))
}

describe("a tab", () => {
  it("goes on with the session that another tab has connected in the place of that of both: it signs", async () => {
    const { one, other } = await disconnectedInOther()

    await connectBy(phone(), other)

    await is(one, "connected")
    await one.signMessage("hello")
    await other.signMessage("hello")
    expect(phone().sessions()).toHaveLength(1)
    await expectToFollowThePhone([one, other])
  })

  it("is connected by another tab, also where it had loaded the library before that: it signs", async () => {
    const browser = newBrowser()
    const one = visit(tab(browser))
    await connectAndLeave(one)
    const other = visit(tab(browser))

    await connectBy(phone(), other)

    await is(one, "connected")
    await one.signMessage("hello")
    await other.signMessage("hello")
    await expectToFollowThePhone([one, other])
  })

  it("is disconnected by another tab, and can connect again", async () => {
    const { one, other } = await disconnectedInOther()

    await connectBy(phone(), one)

    await is(other, "connected")
    await other.signMessage("hello")
    await one.signMessage("hello")
  })

  it("that was frozen meanwhile goes on with the session that another tab has connected: it signs", async () => {
    const { one, other, thaw } = await renewedInOther()
    const events: unknown[] = []
    const accounts: unknown[] = []
    one.events$.subscribe((event) => events.push(event))
    one.account$.subscribe((account) => accounts.push(account))

    thaw()

    const [renewed] = other.connections$.value.byNamespace.eip155.connections
    await until(one.connections$, ({ byNamespace }) =>
      byNamespace.eip155.connections.some(({ approvedAt }) => approvedAt === renewed?.approvedAt),
    )
    await one.signMessage("hello")
    await other.signMessage("hello")
    expect(phone().sessions()).toHaveLength(1)
    expect([events, accounts]).toEqual([[], [other.account$.value]])
    await expectToFollowThePhone([one, other])
  })

  it("that is frozen, and asked to connect, takes the session that another tab has connected: it shows no code, and signs", async () => {
    const browser = newBrowser()
    const { thaw, ...frozen } = frozenTab(browser)
    const one = visit(frozen)
    await connectAndLeave(one)
    const other = visit(tab(browser))
    await connectBy(phone(), other)
    const codes: unknown[] = []
    one.attempt$
      .pipe(filter((attempt) => attempt?.status === "pending" && attempt.uri !== null))
      .subscribe((attempt) => {
        codes.push(attempt)
      })

    await one.connect({ connector: "walletConnect" })

    await one.signMessage("hello")
    await other.signMessage("hello")
    expect([codes, phone().sessions().length]).toEqual([[], 1])
    thaw()
    await expectToFollowThePhone([one, other])
  })

  it("does not go on with a session that another tab has ended, though its own record still has it", async () => {
    const browser = newBrowser()
    const { provider, profile } = tab(browser)
    const first = visit({ provider, profile })
    await connectBy(phone(), first)
    const record = new Map(profile.texts)
    first.destroy()
    const other = visit(tab(browser))
    await is(other, "connected")
    await other.disconnect()
    await expect.poll(() => phone().sessions()).toHaveLength(0)

    const second = visit({ provider, profile, storage: memoryStorage(record) })

    expect(statusOf(second)).toBe("reconnecting")
    await until(second.status$, ({ status }) => status !== "reconnecting")
    expect(statusOf(second)).toBe("disconnected")
  })
})

describe("the page", () => {
  it("sees no uncaught error", () => {
    expect(uncaught).toStrictEqual([])
  })
})
