import { map, NEVER, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { type OpenFrame, startFrame } from "../../../src/adapters/embedded/startFrame.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { askPorts, introduced, scriptedFrame } from "./embeddedFrames.js"

const origin = "https://secure.example"
const unavailable = fail("FrameUnavailable", { origin })

const started = ({ frame$ }: ReturnType<typeof scriptedFrame>) =>
  startFrame({ ...askPorts, frame$, origin, dapp: () => ({ projectId: "p" }) }).pipe(
    map((open) => open?.smartNetworks.join() ?? null),
  )

describe("the frame", () => {
  it(
    "can be asked half a second after it is ready, once it knows the site and has said where it has smart accounts",
    marbles((m) => {
      const frame = scriptedFrame(introduced)
      m.expect(started(frame)).toBeObservable("501ms n", { n: "1,137" })
      m.flush()
      expect(frame.posts).toEqual(["SYNC_DAPP_DATA", "GET_SMART_ACCOUNT_ENABLED_NETWORKS"])
    }),
  )

  it(
    "is unavailable where it is not ready within twenty seconds, and where the browser cannot load it",
    marbles((m) => {
      m.expect(started(scriptedFrame(introduced, 20_001))).toBeObservable("20s #", {}, unavailable)
      const frame = scriptedFrame(introduced, 20_001)
      m.hot("---x").subscribe(frame.broken)
      m.expect(started(frame)).toBeObservable("---#", {}, unavailable)
    }),
  )

  it(
    "is told about the site again when it is loaded anew, and cannot be asked meanwhile",
    marbles((m) => {
      const frame = scriptedFrame(introduced)
      m.hot("999ms r", { r: { type: "@w3m-frame/READY" } }).subscribe(frame.messages)
      m.expect(started(frame)).toBeObservable("501ms n 497ms o 499ms n", { n: "1,137", o: null })
      m.flush()
      expect(frame.posts).toHaveLength(4)
    }),
  )

  it.each([
    ["can be asked again then", 100, "501ms n 498ms o 599ms n", {}],
    ["is unavailable where it does not load", 20_001, "501ms n 498ms o 19999ms #", unavailable],
  ] as const)("forgets what it was asked where the page has it loaded anew, and %s", (_, after, states, error) =>
    marbles((m) => {
      const frame = scriptedFrame(introduced)
      const found: OpenFrame[] = []
      m.hot("1s x").subscribe(() => found[0]?.reload())
      m.hot(`${1_000 + after}ms r`, { r: { type: "@w3m-frame/READY" } }).subscribe(frame.messages)
      const ports = { ...askPorts, frame$: frame.frame$, origin, dapp: () => ({ projectId: "p" }) }
      const states$ = startFrame(ports).pipe(
        tap((open) => open && found.push(open)),
        map((open) => open?.smartNetworks.join() ?? null),
      )
      m.expect(states$, "^ 25s !").toBeObservable(states, { n: "1,137", o: null }, error)
      m.flush()
      expect(frame.posts[2]).toBe("RELOAD")
    })(),
  )

  it(
    "is off the page once it is not subscribed to",
    marbles((m) => {
      const frame = scriptedFrame({ ...introduced, SYNC_DAPP_DATA: () => NEVER })
      m.expect(started(frame), "^--!").toBeObservable("-")
      m.flush()
      expect(frame.page).toEqual(["append", "remove"])
    }),
  )

  it(
    "says where the site is not allowed",
    marbles((m) => {
      const frame = scriptedFrame({ SYNC_DAPP_DATA: () => m.cold("#", {}, { message: "unverified_domain" }) })
      const unverified = fail("DomainUnverified", { origin: "https://shop.example" })
      m.expect(started(frame)).toBeObservable("501ms #", {}, unverified)
    }),
  )
})
