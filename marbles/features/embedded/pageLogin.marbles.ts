import { NEVER, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import { pageLogin, type PageLoginPorts } from "../../../src/features/embedded/pageLogin.js"
import type { EmbeddedLogin } from "../../../src/model/embedded/embedded.js"
import { fail } from "../../../src/model/errors.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const values = {
  s: { status: "social", provider: "github", page: "leaving" },
} as const satisfies Readonly<Record<string, EmbeddedLogin>>

const uris = { u: { uri: "https://login.example/?state=abc" }, n: { uri: "https://login.example/" } }
const left = "leave https://login.example/?state=abc--https%253A%252F%252Fshop.example%252F"

interface Scripted {
  readonly uri$?: Observable<unknown>
  readonly shownAgain$?: Observable<unknown>
  /** Whether the browser lets the page be left. */
  readonly isLeft?: boolean
}

const login = ({ uri$ = NEVER, shownAgain$ = NEVER, isLeft = true }: Scripted) => {
  const log: string[] = []
  const ports: PageLoginPorts = {
    ask: (name: string, payload?: object) => {
      log.push(`ask ${name} ${JSON.stringify(payload)}`)
      return uri$
    },
    href: () => "https://shop.example/",
    leave: (url) => {
      log.push(`leave ${url}`)
      return isLeft
    },
    left: (provider) => void log.push(`left ${provider}`),
    ...{ shownAgain$, clock },
  }
  return { log, login$: pageLogin("github", ports) }
}
const asked = 'ask GET_SOCIAL_REDIRECT_URI {"provider":"github"}'

describe("a social login for which the page is left", () => {
  it(
    "remembers its provider and leaves the page, which the address of the provider leads back to",
    marbles((m) => {
      const uri$ = m.cold("--u|", uris)
      const states = "     s--"
      const { log, login$ } = login({ uri$ })
      m.expect(login$, "^ 9s !").toBeObservable(states, values)
      m.scheduler.schedule(() => expect(log).toEqual([asked, "left github", left]), 100)
      m.flush()
      expect(log).toEqual([asked, "left github", left, "left null"])
    }),
  )

  it(
    "ends when the visitor comes back to the page as it was left, and after 45 seconds in which it was not left",
    marbles((m) => {
      const aborted = fail("Aborted", { command: "logInWith" })
      const back = login({ uri$: m.cold("--u|", uris), shownAgain$: m.hot("-b---b") })
      m.expect(back.login$).toBeObservable("s----#", values, aborted)
      const late = fail("TimedOut", { command: "logInWith", after: 45_000 })
      m.expect(login({ uri$: m.cold("--u|", uris) }).login$).toBeObservable("s 45001ms #", values, late)
      m.flush()
      expect(back.log.at(-1)).toBe("left null")
    }),
  )

  it(
    "fails where the frame has no address, where that leads back to nowhere, and where the browser does not leave",
    marbles((m) => {
      const down = fail("FrameTimedOut", { request: "GET_SOCIAL_REDIRECT_URI", after: 120_000 })
      m.expect(login({ uri$: m.cold("--#", {}, down) }).login$).toBeObservable("s-#", values, down)
      const none = login({ uri$: m.cold("--n|", uris) })
      const malformed = fail("MalformedAnswer", { connector: "embedded", method: "GET_SOCIAL_REDIRECT_URI" })
      m.expect(none.login$).toBeObservable("s-#", values, malformed)
      const blocked = login({ uri$: m.cold("--u|", uris), isLeft: false })
      m.expect(blocked.login$).toBeObservable("s-#", values, fail("PopupBlocked", { connector: "github" }))
      m.flush()
      expect(none.log).toEqual([asked, "left null"])
      expect(blocked.log).toEqual([asked, "left github", left, "left null"])
    }),
  )
})
