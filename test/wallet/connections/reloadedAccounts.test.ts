import { describe, expect, it } from "vitest"
import { memoryStorage } from "../../../src/services/environment.js"
import { ALICE, BOB, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectedVisit } from "../support/visit.js"

inFakeTime()

const CAROL = "0xca20100000000000000000000000000000000003"

describe("a reload", () => {
  it("shows the account that the wallet has selected since, not the one that was selected on the page", async () => {
    const storage = memoryStorage()
    const { wallet: before } = await connectedVisit({ storage }, { accounts: [ALICE, BOB] })
    before.selectAccount({ address: BOB })
    expect(before.account$.value?.address).toBe(BOB)
    before.destroy()
    const restored = async (accounts: readonly string[]) => {
      const { page, wallet } = testTab({ storage })
      const seen: (string | undefined)[] = []
      wallet.account$.subscribe((account) => seen.push(account?.address))
      walletOn(page, { authorized: true, accounts })
      wallet.start()
      await pass()
      wallet.destroy()
      return seen.filter(Boolean)
    }
    expect(await restored([ALICE, BOB])).toEqual([BOB])
    expect(await restored([CAROL, ALICE, BOB])).toEqual([CAROL])
  })
  it("shows the last of several changes, also where the page goes in the same task", async () => {
    const storage = memoryStorage()
    const { wallet: before, scripted } = await connectedVisit({ storage })
    scripted.changeAccounts([BOB])
    scripted.changeAccounts([CAROL])
    before.destroy()
    const { connections$ } = testTab({ storage }).wallet
    const [remembered] = connections$.value.byNamespace.eip155.remembered
    expect(remembered?.connection.accounts.map(({ address }) => address)).toEqual([CAROL])
  })
})
