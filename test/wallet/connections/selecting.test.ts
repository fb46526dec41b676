import { map } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Account, Accounts } from "../../../src/model/account.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { scriptedChain, withConnectors } from "../support/scriptedChain.js"
import { connect, connectedVisit, disconnect, SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

const accounts = [ALICE, BOB] as const

const typedAs = ([first, ...others]: Accounts): Accounts => [
  { ...first, type: "payment" },
  ...others.map((account): Account => ({ ...account, type: "ordinal" })),
]

/** A family whose wallets have a payment account, and then ordinal ones. */
const withTypes = withConnectors(scriptedChain().factory, ({ open }) => ({
  open: (options) =>
    open(options).pipe(
      map((event) => {
        if (event.type !== "connected") return event
        const [first, ...others] = event.approvals.map((one) => ({ ...one, accounts: typedAs(one.accounts) }))
        return first ? { ...event, approvals: [first, ...others] as const } : event
      }),
    ),
}))

describe("selecting an account of a connected wallet", () => {
  it("makes it the account that acts, of the active wallet and family by default", async () => {
    const { wallet, scripted } = await connectedVisit({}, { accounts: [...accounts] })
    expect(wallet.account$.value?.address).toBe(ALICE)
    wallet.selectAccount({ address: BOB })
    expect(wallet.account$.value?.address).toBe(BOB)
    const signed = watch(wallet.signMessage("hello"))
    await pass()
    expect(signed().status).toBe("answered")
    expect(scripted.requests().findLast(({ method }) => method === "personal_sign")?.params?.[1]).toBe(BOB)
  })

  it("is remembered over a reload", async () => {
    const storage = memoryStorage()
    const { wallet, stop } = await connectedVisit({ storage }, { accounts: [...accounts] })
    wallet.selectAccount({ address: BOB })
    await pass()
    stop()
    await pass(5_000)
    const again = visit({ storage }, { accounts: [...accounts], authorized: true })
    expect(again.wallet.status$.value).toMatchObject({ cached: { selected: BOB } })
    await pass()
    expect(again.wallet.account$.value?.address).toBe(BOB)
  })

  it("ends when the wallet selects another account, or withdraws the selected one", async () => {
    const { wallet, scripted } = await connectedVisit({}, { accounts: [...accounts] })
    wallet.selectAccount({ address: BOB })
    scripted.changeAccounts([ALICE])
    await pass()
    expect(wallet.account$.value?.address).toBe(ALICE)
    scripted.changeAccounts([BOB, ALICE])
    await pass()
    expect(wallet.account$.value?.address).toBe(BOB)
    wallet.selectAccount({ address: ALICE })
    scripted.changeAccounts([ALICE, BOB])
    await pass()
    expect(wallet.account$.value?.address).toBe(ALICE)
  })

  it("makes its type the preferred one of the family: a new connection starts with it, also after a reload", async () => {
    const storage = memoryStorage()
    const typed = { adapters: [withTypes] }
    const { wallet } = await connectedVisit({ storage, options: typed }, { accounts: [...accounts] })
    expect(wallet.account$.value?.address).toBe(ALICE)
    wallet.selectAccount({ address: BOB })
    await disconnect(wallet)
    wallet.destroy()
    const again = await connectedVisit({ storage, options: typed }, { accounts: [...accounts] })
    expect(again.wallet.account$.value?.address).toBe(BOB)
    again.wallet.selectAccount({ address: ALICE })
    await disconnect(again.wallet)
    await connect(again.wallet)
    expect(again.wallet.account$.value?.address).toBe(ALICE)
  })

  it("changes nothing for an address that the wallet has not shown, or a wallet that is not connected", async () => {
    const { wallet } = await connectedVisit({}, { accounts: [...accounts] })
    wallet.selectAccount({ address: "0xdead" })
    wallet.selectAccount({ address: BOB, connector: "test.other" })
    wallet.selectAccount({ address: BOB, namespace: "solana" })
    expect(wallet.account$.value?.address).toBe(ALICE)
    wallet.selectAccount({ address: BOB, connector: SCRIPTED, namespace: "eip155" })
    expect(wallet.account$.value?.address).toBe(BOB)
  })
})
