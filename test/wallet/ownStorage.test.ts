import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import type { KeyValueStorage } from "../../src/services/environment.js"
import { ALICE } from "../support/testPage.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { connectedVisit, visit } from "./support/visit.js"

inFakeTime()

/** A storage that a site writes as a class. Its methods need the instance, which has a part that nothing else can read. */
class OwnStorage implements KeyValueStorage {
  readonly changed$ = NEVER
  readonly #texts = new Map<string, string>()

  read(key: string): string | null {
    return this.#texts.get(key) ?? null
  }

  write(key: string, text: string | null): void {
    if (text === null) this.#texts.delete(key)
    else this.#texts.set(key, text)
  }
}

describe("a storage of the site's own", () => {
  it("that is an instance of a class has the connection at the next visit", async () => {
    const storage = new OwnStorage()
    const first = await connectedVisit({ storage })
    expect(first.wallet.account$.value?.address).toBe(ALICE)
    first.wallet.destroy()

    const { wallet } = visit({ storage }, { authorized: true })
    expect(wallet.status$.value.status).toBe("reconnecting")
    await pass()
    expect(wallet.account$.value?.address).toBe(ALICE)
  })
})
