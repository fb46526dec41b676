import { delay } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import { connectionsKey } from "../../../src/services/codecs/stored.js"
import type { KeyValueStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { hangs } from "../../../src/testing/reactions.js"
import { relay } from "../../growth/session/relay.js"
import { sharedStorage } from "../../support/testPage.js"
import { sharedPhone } from "../support/sharedPhone.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { liveWallets, onEthereum, onSolana, twoFamilies } from "../support/twoFamilies.js"
import { connect, disconnect, SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

/** A tab of a site of two chain families. Its relay restores a session on Ethereum that another tab has stored. */
const tabOf = (storage: ReturnType<typeof sharedStorage>) => {
  const { factory, phone } = relay({ remembered: [onEthereum] })
  return { ...twoFamilies([onSolana], { storage: storage.tab(), options: { connectors: [factory] } }), phone }
}

/** Two tabs with a session on Ethereum; the other one was there before it was connected, or is loaded later. */
const twoTabs = async (other: "was there before" | "is loaded later") => {
  const storage = sharedStorage()
  const before = other === "was there before" ? [tabOf(storage)] : []
  const here = tabOf(storage)
  await here.connect("relay")
  here.phone.approve([onEthereum])
  await pass(100)
  const there = before[0] ?? tabOf(storage)
  await pass(100)
  expect(liveWallets(there.wallet)).toEqual(["eip155 relay"])
  return { here, there, storage }
}

const storedIn = (storage: ReturnType<typeof sharedStorage>): readonly string[] =>
  recordsIn(storage.tab(), "rxwallet")
    .read(connectionsKey)
    .map(({ namespace, connector }) => `${namespace} ${connector.id}`)
    .sort()

describe("a session in two tabs", () => {
  it.each(["was there before", "is loaded later"] as const)(
    "ends in both, but not the prompt by which one of them asks its wallet for more: it %s",
    async (other) => {
      const { here, there } = await twoTabs(other)
      const asked = await there.connect("relay", "solana")
      await disconnect(here.wallet, "relay")
      expect(liveWallets(there.wallet)).toEqual([])
      expect(there.phone.sessions()).toBe(1)
      expect(asked().status).toBe("pending")
      expect(there.wallet.chain("solana").status$.value.status).toBe("connecting")
      there.phone.approve([onSolana])
      await pass()
      expect(asked().status).toBe("answered")
      expect(liveWallets(there.wallet)).toEqual(["solana relay"])
    },
  )

  it.each<readonly [string, (tab: ReturnType<typeof tabOf>) => void]>([
    ["cancelled", ({ wallet }) => wallet.cancelConnect({ connector: "relay" })],
    ["rejected", ({ phone }) => phone.reject()],
  ])("comes to another tab that was asking for one of its own, once that is %s", async (_, end) => {
    const storage = sharedStorage()
    const [here, there] = [tabOf(storage), tabOf(storage)]
    const asked = await there.connect("relay")
    await here.connect("relay")
    here.phone.approve([onEthereum])
    await pass(100)
    expect(asked().status).toBe("pending")
    expect(liveWallets(there.wallet)).toEqual([])
    end(there)
    await pass(100)
    expect(asked().status).toBe("failed")
    expect(liveWallets(there.wallet)).toEqual(["eip155 relay"])
  })

  it("is stored no more once the user has disconnected it in a tab that has less of it", async () => {
    const { here, there, storage } = await twoTabs("is loaded later")
    await here.connect("relay", "solana")
    here.phone.approve([onEthereum, onSolana])
    await pass(100)
    // A tab that is closed does not follow.
    here.wallet.destroy()
    await disconnect(there.wallet, "relay")
    await pass(100)
    expect(storedIn(storage)).toEqual([])
  })
})

describe("a session that takes the place of an earlier one", () => {
  const late = 50

  /** Two tabs with a session on Ethereum, one of which asks for a further family. How much later the other one learns of what. */
  const askingForMore = async ({ end = 0, record = 0 }: { readonly end?: number; readonly record?: number }) => {
    const storage = sharedStorage()
    const phone = sharedPhone()
    const tab = (later: number, own: KeyValueStorage) =>
      twoFamilies([onSolana], { storage: own, options: { connectors: [phone.tab(later)] } })
    const here = tab(0, storage.tab())
    const own = storage.tab()
    const changed$ = record > 0 ? own.changed$.pipe(delay(record)) : own.changed$
    const there = tab(end, { ...own, changed$ })
    await here.connect("phone")
    phone.approve([onEthereum])
    await pass(2 * late)
    expect(liveWallets(there.wallet)).toEqual(["eip155 phone"])
    await here.connect("phone", "solana")
    return { here, there, phone, storage }
  }

  it.each([
    ["further", [onEthereum, onSolana], ["eip155 phone", "solana phone"]],
    ["the same", [onEthereum], ["eip155 phone"]],
    ["other", [onSolana], ["solana phone"]],
  ] as const)(
    "comes to the other tab at once, which learns later of the end of the earlier one, where %s families were approved",
    async (_, approvals, expected) => {
      const { here, there, phone, storage } = await askingForMore({ end: late })
      const seen: string[] = []
      there.wallet.events$.subscribe(({ type }) => seen.push(type))
      phone.approve(approvals)
      await pass(late - 1)
      expect([liveWallets(here.wallet), liveWallets(there.wallet)]).toEqual([expected, expected])
      await pass(2)
      expect([liveWallets(here.wallet), liveWallets(there.wallet)]).toEqual([expected, expected])
      expect(storedIn(storage)).toEqual(expected)
      expect(seen).not.toContain("DISCONNECT_SUCCESS")
    },
  )

  it("stays stored, and comes to the other tab, which has learned of the end of the earlier one before", async () => {
    const { here, there, phone, storage } = await askingForMore({ record: late })
    const expected = ["eip155 phone", "solana phone"]
    phone.approve([onEthereum, onSolana])
    await pass(late - 1)
    expect(storedIn(storage)).toEqual(expected)
    await pass(2)
    expect(storedIn(storage)).toEqual(expected)
    expect([liveWallets(here.wallet), liveWallets(there.wallet)]).toEqual([expected, expected])
  })

  it("comes to the other tab once a prompt of its own has ended", async () => {
    const { there, phone } = await askingForMore({ end: late, record: 2 * late })
    phone.approve([onEthereum])
    await there.connect("phone", "solana")
    await pass(late)
    expect(liveWallets(there.wallet)).toEqual([])
    there.wallet.cancelConnect({ connector: "phone" })
    await pass()
    expect(liveWallets(there.wallet)).toEqual(["eip155 phone"])
  })
})

describe("a session that another tab cannot restore", () => {
  it("stays stored where its wallet is not found there", async () => {
    const storage = sharedStorage()
    const here = tabOf(storage)
    const { factory } = relay()
    const there = twoFamilies([onSolana], { storage: storage.tab(), options: { connectors: [factory] } })
    await here.connect("relay")
    here.phone.approve([onEthereum])
    await pass(100)
    expect(liveWallets(there.wallet)).toEqual([])
    expect(storedIn(storage)).toEqual(["eip155 relay"])
  })

  it.each(["was there before", "is loaded later"] as const)(
    "stays stored where its restoring is cancelled there: the tab %s",
    async (other) => {
      const storage = sharedStorage()
      const slow = () => {
        const visited = visit({ storage: storage.tab() }, { authorized: true })
        visited.scripted.setLatency(1_000)
        return visited.wallet
      }
      const before = other === "was there before" ? [slow()] : []
      const here = visit({ storage: storage.tab() })
      await connect(here.wallet)
      await pass(10)
      const there = before[0] ?? slow()
      await pass(10)
      expect(there.status$.value.status).toBe("reconnecting")
      there.cancelConnect({ connector: SCRIPTED })
      await pass(10)
      expect(there.status$.value.status).toBe("disconnected")
      expect(storedIn(storage)).toEqual([`eip155 ${SCRIPTED}`])
    },
  )
})

describe("a wallet that is remembered in a tab and asked there", () => {
  it("is forgotten there once the user has disconnected it in another tab, and its prompt goes on", async () => {
    const storage = sharedStorage()
    const here = visit({ storage: storage.tab() })
    const { wallet: there, scripted } = visit({ storage: storage.tab() })
    scripted.next("eth_accounts", hangs)
    await connect(here.wallet)
    await pass(limits.reconnectDeadline)
    scripted.next("eth_requestAccounts", hangs)
    const asked = watch(there.connect({ connector: SCRIPTED }))
    await pass(10)
    await disconnect(here.wallet)
    expect(asked().status).toBe("pending")
    expect(there.status$.value.status).toBe("connecting")
    expect(there.connections$.value.byNamespace.eip155.remembered).toEqual([])
  })
})
