import { BehaviorSubject, delayWhen, filter } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Approval } from "../../../src/adapters/connector.js"
import { connectionsKey } from "../../../src/services/codecs/stored.js"
import type { KeyValueStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import type { WalletOptions } from "../../../src/wallet/options.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB, sharedStorage } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { sharedPhone } from "../support/sharedPhone.js"
import { liveWallets, onEthereum, onSolana, twoFamilies } from "../support/twoFamilies.js"
import { disconnect } from "../support/visit.js"

inFakeTime()

/** The events from now on. */
const followEvents = ({ events$ }: Wallet): readonly string[] => {
  const seen: string[] = []
  events$.subscribe((event) => seen.push("cause" in event ? `${event.type} ${event.cause}` : event.type))
  return seen
}

describe("a tab that was frozen while another one disconnected a wallet and connected it anew", () => {
  const bob: Approval = { ...onEthereum, accounts: [{ address: BOB, type: "eoa" }] }

  /** Ends with the frozen tab, which is about to receive all that at once, of a session with these accounts. */
  const renewed = async (approval = onEthereum, options: Partial<WalletOptions> = {}) => {
    const storage = sharedStorage()
    const phone = sharedPhone()
    const own = storage.tab()
    const thawed$ = new BehaviorSubject(true)
    const changed$ = own.changed$.pipe(delayWhen(() => thawed$.pipe(filter(Boolean))))
    // No tab learns of the end of a session by itself.
    const connectors = [phone.tab(600_000)]
    const tab = (stored: KeyValueStorage, more = {}) =>
      twoFamilies([onSolana], { storage: stored, options: { connectors, ...more } })
    const frozen = tab({ ...own, changed$ }, options)
    const other = tab(storage.tab())
    await frozen.connect("phone")
    phone.approve([onEthereum])
    await pass(100)
    thawed$.next(false)
    await disconnect(other.wallet, "phone")
    await other.connect("phone")
    phone.approve([approval])
    await pass(100)
    const events = followEvents(frozen.wallet)
    const accounts: unknown[] = []
    frozen.wallet.account$.subscribe((account) => accounts.push(account?.address ?? null))
    return { wallet: frozen.wallet, phone, storage, events, accounts, thaw: () => thawed$.next(true) }
  }

  it("goes on with the new session, and the site sees nothing of it", async () => {
    const { wallet, events, accounts, storage, thaw } = await renewed()
    thaw()
    await pass(100)
    expect([events, accounts]).toEqual([[], [ALICE]])
    const [stored] = recordsIn(storage.tab(), "rxwallet").read(connectionsKey)
    expect(wallet.connections$.value.byNamespace.eip155.connections[0]?.approvedAt).toBe(stored?.approvedAt)
  })

  it("has the accounts of the new session, as if the wallet had changed them", async () => {
    const { events, accounts, thaw } = await renewed(bob)
    thaw()
    await pass(100)
    expect([events, accounts]).toEqual([["SWITCH_ACCOUNT"], [ALICE, BOB]])
  })

  it("is disconnected by the other tab where the new session cannot be restored in it", async () => {
    const { wallet, phone, events, thaw } = await renewed()
    phone.end()
    thaw()
    await pass(100)
    expect(liveWallets(wallet)).toEqual([])
    expect(events).toEqual(["DISCONNECT_SUCCESS otherTab"])
  })

  it("is disconnected by the other tab where the site does not reconnect", async () => {
    const { wallet, events, thaw } = await renewed(onEthereum, { enableReconnect: false })
    thaw()
    await pass(100)
    expect(liveWallets(wallet)).toEqual([])
    expect(events).toEqual(["DISCONNECT_SUCCESS otherTab"])
  })
})
