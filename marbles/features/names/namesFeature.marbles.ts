import { distinctUntilChanged, filter, map, NEVER, of, switchMap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { type NameRegistration, type NamesState, registrationText } from "../../../src/model/names/names.js"
import { marbles } from "../../support/marbles.js"
import { alice, bob, namesOn, recordOf } from "./namesContext.js"

const isState = (state: NamesState | null): state is NamesState => state !== null

/** One letter for each step: E editing, C checking, S signing, R registering, D registered, F failed. */
const letterOf = ({ step }: NamesState): string =>
  ({ editing: "E", checking: "C", signing: "S", registering: "R", registered: "D", failed: "F" })[step.type]

const reasonOf = (result: NameRegistration): string => {
  if (result.success) return result.name
  return result.error.code === "NameRefused" ? result.error.details.reason : result.error.code
}

const name = "alice.reown.id"
const noAnswer$ = throwError(() => fail("ServiceTimedOut", { path: "/", after: 15_000 }))
const text = registrationText(name, 0)

describe("a registration", () => {
  it(
    "asks the name service first, then the wallet, then gives the signature to the service and reads the record back",
    marbles((m) => {
      const calls$ = m.hot("      -c----------")
      const suggestions$ = m.cold(" -(f|)", { f: [{ name, registered: false }] })
      const signature$ = m.cold("    ---(s|)", { s: "0x51" })
      const registered$ = m.cold("      --(y|)", { y: { success: true } })
      const record$ = m.cold("            -(r|)", { r: recordOf(name, alice) })
      const steps = "             ECS--R--D----"
      const { state$, actions, life$, effects } = namesOn({ suggestions$, signature$, registered$, record$ })
      life$.subscribe()
      calls$.subscribe(() => actions.register("Alice").subscribe())
      const letters$ = state$.pipe(filter(isState), map(letterOf), distinctUntilChanged())
      m.expect(letters$).toBeObservable(steps)
      m.flush()
      expect(effects).toStrictEqual([
        ...["suggest alice.reown.id", "REGISTER_NAME_INITIATED", `sign ${text}`],
        ...[`register 2147483649 0xa11ce ${text} 0x51`, "forget 0xa11ce", "REGISTER_NAME_SUCCESS"],
      ])
    }),
  )

  it.each([
    ["short", "al", {}],
    ["invalid", "al--ice", {}],
    ["invalid", "alice.bank", {}],
    ["invalid", "alicе", {}],
    ["invalid", "alice", { normalize: () => "other" }],
    ["taken", "alice", { suggestions$: of([{ name, registered: true }]) }],
    [
      "owned",
      "alice",
      {
        reverse$: of([recordOf("mine.reown.id", alice)]),
        addressOf: (found: string) => of({ name: found, address: alice.address, network: alice.network }),
      },
    ],
    ["NetworkNotServed", "alice", { suggestions$: of([]) }],
    ["ServiceUnreachable", "alice", { suggestions$: throwError(() => fail("ServiceUnreachable", { path: "/" })) }],
    ["NotConnected", "alice", { account$: of(null) }],
  ])("ends before the wallet is asked with success false: %s for %s", (reason, label, script) =>
    marbles((m) => {
      const { actions, life$, effects } = namesOn(script)
      life$.subscribe()
      m.expect(actions.register(label).pipe(map(reasonOf))).toBeObservable("(r|)", { r: reason })
      m.flush()
      expect(effects.filter((effect) => effect.startsWith("sign") || effect.startsWith("register"))).toEqual([])
    })(),
  )

  it.each([
    ["UserRejected", { signature$: throwError(() => fail("UserRejected", { connector: "w" })) }],
    ["HttpStatus", { registered$: throwError(() => fail("HttpStatus", { path: "/", status: 401, reason: null })) }],
    ["NetworkNotServed", { registered$: of({ success: false }) }],
    ["unconfirmed", { record$: of(null) }],
    ["unconfirmed", { record$: of(recordOf(name, bob)) }],
  ])("ends with success false where it is not registered: %s", (reason, script) =>
    marbles((m) => {
      const { actions, life$, effects } = namesOn(script)
      life$.subscribe()
      m.expect(actions.register("alice").pipe(map(reasonOf))).toBeObservable("(r|)", { r: reason })
      m.flush()
      expect(effects.at(-1)).toBe("REGISTER_NAME_ERROR")
    })(),
  )

  it.each([
    ["the service does not answer", { registered$: noAnswer$, record$: of(null) }],
    [
      "the service fails",
      {
        registered$: throwError(() => fail("ServerError", { path: "/", status: 502, reason: null })),
        record$: of(null),
      },
    ],
    [
      "a page stands in the place of its answer",
      { registered$: throwError(() => fail("MalformedResponse", { path: "/", problems: [] })), record$: of(null) },
    ],
    ["its record cannot be read back", { record$: noAnswer$ }],
    ["neither answers", { registered$: noAnswer$, record$: noAnswer$ }],
  ])("does not say that it is not registered where that is not known, and forgets what was known: %s", (_, script) =>
    marbles((m) => {
      const { actions, life$, effects } = namesOn(script)
      life$.subscribe()
      m.expect(actions.register("alice").pipe(map(reasonOf))).toBeObservable("(r|)", { r: "unknown" })
      m.flush()
      expect(effects.slice(-2)).toEqual(["forget 0xa11ce", "REGISTER_NAME_ERROR"])
    })(),
  )

  it(
    "has succeeded where the service does not answer, and has the record of the account",
    marbles((m) => {
      const { actions, life$ } = namesOn({ registered$: noAnswer$ })
      life$.subscribe()
      m.expect(actions.register("alice").pipe(map(reasonOf))).toBeObservable("(r|)", { r: name })
    }),
  )

  it(
    "says that a signature came too late where the service refuses one that took longer than ten seconds",
    marbles((m) => {
      const signature$ = m.cold("11s (s|)", { s: "0x51" })
      const registered$ = throwError(() => fail("HttpStatus", { path: "/", status: 400, reason: null }))
      const { actions, life$ } = namesOn({ signature$, registered$ })
      life$.subscribe()
      m.expect(actions.register("alice").pipe(map(reasonOf))).toBeObservable("11s (l|)", { l: "late" })
    }),
  )

  it(
    "ends when another account is active: its signature is not used, and nothing of it is shown for the other one",
    marbles((m) => {
      const account$ = m.hot("   a---b------", { a: alice, b: bob })
      const calls$ = m.hot("     -c---------")
      const signature$ = m.cold(" ------(s|)", { s: "0x51" })
      const results = "          ----r------"
      const steps = "            ES--E------"
      const { state$, actions, life$, effects } = namesOn({ account$, signature$ })
      life$.subscribe()
      const result$ = calls$.pipe(switchMap(() => actions.register("alice").pipe(map(reasonOf))))
      m.expect(result$).toBeObservable(results, { r: "Aborted" })
      m.expect(
        state$.pipe(
          filter(isState),
          map(letterOf),
          distinctUntilChanged(),
          filter((letter) => letter !== "C"),
        ),
      ).toBeObservable(steps)
      m.flush()
      expect(effects.some((effect) => effect.startsWith("register"))).toBe(false)
    }),
  )

  it(
    "is one at a time: a second one is Busy",
    marbles((m) => {
      const { actions, life$ } = namesOn({ signature$: NEVER })
      life$.subscribe()
      actions.register("alice").subscribe()
      m.expect(actions.register("other").pipe(map(reasonOf))).toBeObservable("(b|)", { b: "Busy" })
    }),
  )
})

describe("what is typed", () => {
  const suggested = ({ label, suggestions, problem }: NamesState): string =>
    `${label} ${suggestions.status}${problem === null ? "" : ` ${problem}`}`

  it(
    "is looked up once typing pauses, and what an earlier text led to is not shown for it",
    marbles((m) => {
      const typed$ = m.hot("      a 100ms b 500ms c", { a: "Alic", b: "alice.reown.id", c: "al" })
      const suggestions$ = m.cold("100ms (s|)", { s: [{ name, registered: true }] })
      const { state$, actions, life$, effects } = namesOn({ suggestions$ })
      life$.subscribe()
      const seen: string[] = []
      state$.pipe(filter(isState)).subscribe((state) => seen.push(suggested(state)))
      typed$.subscribe((label) => actions.edit(label).subscribe())
      m.flush()
      expect([...new Set(seen)]).toEqual([
        ...[" idle", "alic loading", "alice loading", "alice ready taken", "al idle short"],
      ])
      expect(effects).toEqual(["suggest alice.reown.id"])
    }),
  )

  it(
    "is suggested from the zone of the site only, and not as anything that cannot be registered",
    marbles((m) => {
      const names = ["alice.bank.id", "alicе1.reown.id", "bob1.reown.id", "alice2.reown.id", "alice2.reown.id"]
      const suggestions$ = of([
        { name: "alice.reown.id", registered: true },
        ...names.map((each) => ({ name: each, registered: false })),
      ])
      const { actions, life$ } = namesOn({ suggestions$ })
      life$.subscribe()
      m.expect(actions.suggestions("alice")).toBeObservable("(s|)", {
        s: [
          { name: "alice.reown.id", registered: true },
          { name: "alice2.reown.id", registered: false },
        ],
      })
    }),
  )
})

describe("the names of an address", () => {
  it(
    "are those that lead back to it, in the order of the name service",
    marbles((m) => {
      const reverse$ = of(["one.reown.id", "stolen.reown.id", "two.reown.id"].map((each) => recordOf(each, alice)))
      const addressOf = (found: string) =>
        m.cold(found === "one.reown.id" ? "--(r|)" : "-(r|)", {
          r: { name: found, address: (found.startsWith("stolen") ? bob : alice).address, network: alice.network },
        })
      const { actions, life$ } = namesOn({ reverse$, addressOf })
      life$.subscribe()
      m.expect(actions.reverse(alice.address)).toBeObservable("--(n|)", { n: ["one.reown.id", "two.reown.id"] })
    }),
  )
})

describe("the zone", () => {
  it("is a domain: anything else is refused when the code is loaded", () => {
    for (const zone of ["", "id", "https://reown.id", "a b.id", "reown.id.", "REOWN.ID"]) {
      expect(() => namesOn({ options: { zone } })).toThrowError(/InvalidOptions/)
    }
  })

  it(
    "is the site's: names are asked for and registered there",
    marbles((m) => {
      const { actions, life$, effects } = namesOn({
        options: { zone: "shop.id" },
        record$: of(recordOf("alice.shop.id", alice)),
      })
      life$.subscribe()
      m.expect(actions.register("alice.shop.id").pipe(map(reasonOf))).toBeObservable("(r|)", { r: "alice.shop.id" })
      m.flush()
      expect(effects[0]).toBe("suggest alice.shop.id")
    }),
  )
})
