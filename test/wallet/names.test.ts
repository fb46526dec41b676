import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import { counted, settled, visited } from "./support/countedProvider.js"
import { inFakeTime } from "./support/fakeTime.js"

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
