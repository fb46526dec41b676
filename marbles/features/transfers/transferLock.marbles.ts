import { NEVER, of } from "rxjs"
import { describe, it } from "vitest"
import { accountId } from "../../../src/model/account.js"
import { type Environment, inertEnvironment } from "../../../src/services/environment.js"
import { marbles } from "../../support/marbles.js"
import { clock, following, journalOf, pending } from "./followFixtures.js"

/** The lock of the tab that sends from the account. */
const sending = { name: `test/send ${accountId(pending("a").account)}` }

/** A page of a site whose tabs hold these locks. */
const pageWith = (held: () => readonly (typeof sending)[]): Environment => {
  const { page, ...rest } = inertEnvironment({ clock })
  const locks = { request: () => NEVER, query: () => of({ held: held() }) }
  return { ...rest, page: { ...page, injected: () => ({ locks }) } }
}

describe("the status of a pending transfer", () => {
  it(
    "is not read while another tab waits for a transfer of the account",
    marbles((m) => {
      let held = [sending]
      m.cold("5s r").subscribe(() => (held = []))
      const environment = pageWith(() => held)

      m.expect(following(journalOf(pending("a")), { environment }).followed$, "9s !").toBeObservable("8s a", {
        a: "a unknown",
      })
    }),
  )

  it(
    "is read by the tab that waits for it",
    marbles((m) => {
      const journal = journalOf()
      journal.begin(pending("a"))
      journal.setAsked("a")

      const environment = pageWith(() => [sending])
      m.expect(following(journal, { environment }).followed$, "5s !").toBeObservable("4s a", { a: "a unknown" })
    }),
  )
})
