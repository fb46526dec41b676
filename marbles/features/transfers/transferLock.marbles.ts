import { filter, NEVER, of } from "rxjs"
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

describe("a transfer whose hash is not known, where another page may be asked for one that does the same", () => {
  /** Begun by this page, which waits for it no longer, and after it one of another page. */
  const journalOfTwo = () => {
    const journal = journalOf(pending("other", { hash: null, account: pending("a").account }))
    journal.begin(pending("a", { hash: null }))
    journal.setAsked("a")
    return journal
  }
  const names = { a: "a unknown", o: "other unknown" }

  it(
    "is not read as long as that page's prompt may be open, in a browser without Web Locks",
    marbles((m) => {
      const { followed$ } = following(journalOfTwo())
      m.expect(followed$.pipe(filter((text) => text.startsWith("a"))), "301s !").toBeObservable("300s a", names)
    }),
  )

  it(
    "is read once the other one's hash is known",
    marbles((m) => {
      const journal = journalOfTwo()
      m.cold("5s h").subscribe(() => journal.update("other", { hash: "0x1" }))
      m.expect(following(journal).followed$, "9500ms !").toBeObservable("4s o 3999ms a 999ms o", names)
    }),
  )

  it(
    "is not read while the other page has the lock, and read once it has not",
    marbles((m) => {
      let held = [sending]
      m.cold("5s r").subscribe(() => (held = []))
      const environment = pageWith(() => held)
      m.expect(following(journalOfTwo(), { environment }).followed$, "9s !").toBeObservable("8s (ao)", names)
    }),
  )

  it(
    "is read while a command of this page waits for it, which has the lock",
    marbles((m) => {
      const environment = pageWith(() => [sending])
      const { followed$ } = following(journalOfTwo(), { environment, isAttended: (id) => id === "a" })
      m.expect(followed$, "5s !").toBeObservable("4s a", names)
    }),
  )
})
