import { EMPTY, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import type { Plugin } from "../../../src/wallet/plugin.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { counted, settled, visited } from "../support/countedProvider.js"
import { inFakeTime } from "../support/fakeTime.js"
import { connectedVisit } from "../support/visit.js"

inFakeTime()

describe("the name of the active account", () => {
  it.each(["mallory.eth", "alice.eth\u202e.exe", "nobody"])(
    "is not shown where the provider says that it is %j, which does not lead back to it",
    async (name) => {
      const { wallet } = await visited(counted({ identity: () => of({ name, avatar: "https://x.example/a.png" }) }))
      wallet.identity$.subscribe()
      await settled()
      expect(wallet.identity$.value).toEqual({ status: "ready", value: { name: null, avatar: null } })
    },
  )
})

describe("the names of an account that have changed", () => {
  it("are forgotten by the provider too, and those of other accounts are kept", async () => {
    const retained: ((account: AccountKey) => boolean)[] = []
    const retain = (isKept: (account: AccountKey) => boolean) => {
      retained.push(isKept)
      return EMPTY
    }
    const contexts: WalletContext[] = []
    const plugin: Plugin = {
      ...{ name: "rewards", initial: null, actions: [], onConnect: true },
      load: () =>
        of((context: WalletContext) => {
          contexts.push(context)
          return { state$: of(null), actions: {}, life$: EMPTY }
        }),
    }
    const { provider } = counted({ retain })
    await connectedVisit({ options: { provider, plugins: [plugin] } })
    await settled()
    contexts[0]?.forgetNames({ network: "eip155:1", address: ALICE })
    const isKept = retained.at(-1)
    expect(isKept?.({ network: "eip155:1", address: ALICE })).toBe(false)
    expect(isKept?.({ network: "eip155:1", address: BOB })).toBe(true)
  })
})
