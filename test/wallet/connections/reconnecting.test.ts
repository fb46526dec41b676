import { Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import { type KeyValueStorage, memoryStorage } from "../../../src/services/environment.js"
import { hangs, rejects, waitsFor } from "../../../src/testing/reactions.js"
import type { ScriptedWalletOptions } from "../../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connect, connectedVisit, liveIn, OTHER, SCRIPTED } from "../support/visit.js"

inFakeTime()

/** The storage after a visit with one connected wallet. */
const afterVisit = async (storage: KeyValueStorage = memoryStorage()): Promise<KeyValueStorage> => {
  const { wallet } = await connectedVisit({ storage })
  wallet.destroy()
  await pass(60_000)
  return storage
}

/** The values of `status$` from now on. */
const statuses = (wallet: Wallet): readonly string[] => {
  const seen: string[] = []
  wallet.status$.subscribe(({ status }) => seen.push(status))
  return seen
}

const known: Partial<ScriptedWalletOptions> = { authorized: true }

describe("a reload", () => {
  it("restores without being disconnected in between", async () => {
    const { page, wallet } = testTab({ storage: await afterVisit() })
    expect(wallet.status$.value).toMatchObject({ status: "reconnecting", cached: { accounts: [{ address: ALICE }] } })
    expect(wallet.network$.value.id).toBe("eip155:1")
    expect(wallet.account$.value).toBeNull()
    const scripted = walletOn(page, known)
    const seen = statuses(wallet)
    wallet.start()
    expect(wallet.status$.value.status).toBe("reconnecting")
    await pass()
    expect(seen).toEqual(["reconnecting", "connected"])
    expect(wallet.account$.value).toEqual({ network: "eip155:1", address: ALICE })
    expect(scripted.requests().map(({ method }) => method)).not.toContain("eth_requestAccounts")
  })

  it("shows the wallet's current account and network, not the stored ones", async () => {
    const { page, wallet } = testTab({ storage: await afterVisit() })
    walletOn(page, { ...known, accounts: [BOB], chainId: 137 })
    wallet.start()
    await pass()
    expect(wallet.account$.value).toEqual({ network: "eip155:137", address: BOB })
  })

  it("waits two seconds for a wallet that announces itself late", async () => {
    const { page, wallet } = testTab({ storage: await afterVisit() })
    const seen = statuses(wallet)
    wallet.start()
    await pass(2_000)
    walletOn(page, known)
    await pass()
    expect(seen).toEqual(["reconnecting", "connected"])
  })

  it("gives a wallet up after three seconds, and restores it when it is announced after five", async () => {
    const { page, wallet } = testTab({ storage: await afterVisit() })
    const seen = statuses(wallet)
    wallet.start()
    await pass(limits.discoveryDeadline)
    expect(seen).toEqual(["reconnecting", "disconnected"])
    await pass(2_000)
    walletOn(page, known)
    await pass()
    expect(seen).toEqual(["reconnecting", "disconnected", "reconnecting", "connected"])
  })

  it("ends disconnected when the wallet is never announced, and remembers it for the next visit", async () => {
    const storage = await afterVisit()
    const { wallet } = testTab({ storage })
    wallet.start()
    await pass(600_000)
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    wallet.destroy()
    expect(testTab({ storage }).wallet.status$.value.status).toBe("reconnecting")
  })

  it("ends disconnected when the wallet hangs for eight seconds, and is connected by its late answer", async () => {
    const storage = await afterVisit()
    const { page, wallet } = testTab({ storage })
    const scripted = walletOn(page, known)
    const answer$ = new Subject<never>()
    scripted.next(
      "eth_accounts",
      waitsFor(() => answer$),
    )
    wallet.start()
    await pass(chainLimits.resumeTimeout - 1)
    expect(wallet.status$.value.status).toBe("reconnecting")
    await pass(1)
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    await pass(limits.reconnectDeadline)
    answer$.complete()
    await pass()
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("ends disconnected when the wallet fails, and remembers it", async () => {
    const storage = await afterVisit()
    const { page, wallet } = testTab({ storage })
    walletOn(page, known).next("eth_accounts", rejects(-32603, "Internal error"))
    wallet.start()
    await pass()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    wallet.destroy()
    expect(testTab({ storage }).wallet.status$.value.status).toBe("reconnecting")
  })

  it("is disconnected when the wallet shows no account, and asks it again on the next visit", async () => {
    const storage = await afterVisit()
    const { page, wallet } = testTab({ storage })
    walletOn(page, { authorized: false })
    wallet.start()
    await pass()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    wallet.destroy()
    expect(testTab({ storage }).wallet.status$.value.status).toBe("reconnecting")
  })

  it("restores nothing with enableReconnect off, and forgets the wallet", async () => {
    const storage = await afterVisit()
    const { page, wallet } = testTab({ storage, options: { enableReconnect: false } })
    const scripted = walletOn(page, known)
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    wallet.start()
    await pass(20_000)
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(scripted.requests()).toEqual([])
    wallet.destroy()
    expect(testTab({ storage }).wallet.status$.value).toEqual({ status: "disconnected" })
  })

  it("is superseded when the user connects the wallet meanwhile", async () => {
    const { page, wallet } = testTab({ storage: await afterVisit() })
    const scripted = walletOn(page, known)
    scripted.next("eth_accounts", hangs)
    wallet.start()
    await connect(wallet)
    expect(wallet.status$.value.status).toBe("connected")
    await pass(60_000)
    expect(wallet.status$.value.status).toBe("connected")
    expect(scripted.listeners()).toBe(4)
  })

  it("is cancelled when the user disconnects meanwhile", async () => {
    const storage = await afterVisit()
    const { page, wallet } = testTab({ storage })
    wallet.start()
    const disconnected = wallet.disconnect()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    const scripted = walletOn(page, known)
    await pass(20_000)
    await disconnected
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(scripted.requests().map(({ method }) => method)).toEqual(["wallet_revokePermissions"])
  })
})

describe("a reload with two wallets", () => {
  const afterTwo = async () => {
    const storage = memoryStorage()
    const { page, wallet } = await connectedVisit({ storage })
    walletOn(page, { rdns: OTHER, accounts: [BOB] })
    await pass(1_000)
    await connect(wallet, OTHER)
    await pass(1_000)
    wallet.destroy()
    return storage
  }

  it("restores the most recent one first, and it becomes the active one again", async () => {
    const { page, wallet } = testTab({ storage: await afterTwo() })
    expect(wallet.status$.value).toMatchObject({ cached: { connector: { id: OTHER } } })
    const requested: string[] = []
    const first = walletOn(page, known)
    const second = walletOn(page, { ...known, rdns: OTHER, accounts: [BOB] })
    for (const { provider, info } of [first, second]) {
      const { request } = provider
      Object.assign(provider, {
        request: (call: Parameters<typeof request>[0]) => {
          requested.push(info.rdns)
          return request(call)
        },
      })
    }
    wallet.start()
    await pass()
    expect(requested[0]).toBe(OTHER)
    expect(liveIn(wallet)).toEqual([OTHER, SCRIPTED])
    expect(wallet.account$.value?.address).toBe(BOB)
  })

  it("stays reconnecting while the most recent one is late, and never shows the other as the active one", async () => {
    const { page, wallet } = testTab({ storage: await afterTwo() })
    walletOn(page, known)
    const accounts: (string | undefined)[] = []
    wallet.account$.subscribe((account) => accounts.push(account?.address))
    wallet.start()
    await pass(2_000)
    expect(liveIn(wallet)).toEqual([SCRIPTED])
    expect(wallet.status$.value).toMatchObject({ status: "reconnecting", cached: { connector: { id: OTHER } } })
    walletOn(page, { ...known, rdns: OTHER, accounts: [BOB] })
    await pass()
    expect(accounts).toEqual([undefined, BOB])
  })

  it("falls back to the other when the most recent one is not announced", async () => {
    const { page, wallet } = testTab({ storage: await afterTwo() })
    walletOn(page, known)
    wallet.start()
    await pass(limits.discoveryDeadline)
    expect(wallet.status$.value).toMatchObject({ status: "connected", connection: { connector: { id: SCRIPTED } } })
  })
})

describe("connecting a wallet that is still being restored", () => {
  it("shows the other connected wallet as the active one", async () => {
    const storage = memoryStorage()
    const { page, wallet } = await connectedVisit({ storage })
    walletOn(page, { rdns: OTHER })
    await pass(1_000)
    await connect(wallet, OTHER)
    wallet.destroy()

    const { page: again, wallet: restored } = testTab({ storage })
    walletOn(again, known)
    const other = walletOn(again, { ...known, rdns: OTHER })
    other.always("eth_accounts", hangs)
    other.always("eth_requestAccounts", hangs)
    restored.start()
    await pass(1_000)
    restored.connect({ connector: OTHER }).catch(() => {})
    expect(restored.status$.value).toMatchObject({ status: "connected", connection: { connector: { id: SCRIPTED } } })
  })
})
