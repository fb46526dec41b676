import { distinctUntilChanged, filter, map, of, switchMap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import type { SessionsState } from "../../../src/model/sessions/sessionGrant.js"
import { type SessionRevocation, sessionStatus } from "../../../src/model/sessions/smartSession.js"
import { toSessions } from "../../../src/services/data/toSessions.js"
import { marbles } from "../../support/marbles.js"
import { alice, bob, declined, pci, project, responseOf, type Script, sessionsOn } from "./sessionsContext.js"

const codeOf = (result: SessionRevocation): string => (result.success ? "ended" : result.error.code)
const shown = ({ list }: SessionsState): string =>
  list.status === "ready" ? list.value.map(({ id }) => id).join() : list.status

describe("the sessions of an account", () => {
  it(
    "are those of the active one: a late answer for another one is dropped",
    marbles((m) => {
      const account$ = m.hot("a--b------", { a: alice, b: bob })
      const first$ = m.cold("----(x|)", { x: responseOf(pci()) })
      const second$ = m.cold("  --(y|)", { y: responseOf(pci({ pci: "s2" })) })
      const states = "        l----y----"
      const { state$ } = sessionsOn({ account$, lists: [first$, second$] })
      const shown$ = state$.pipe(
        map(shown),
        distinctUntilChanged(),
        filter((list) => list !== "idle"),
      )
      m.expect(shown$).toBeObservable(states, { l: "loading", y: "s2" })
    }),
  )

  it("have safe texts, exact times, and permissions that are not known marked", () => {
    const hostile = { ...project, name: "Bank\u202e", url: "javascript:alert(1)" }
    const [session] = toSessions(
      responseOf(pci({ project: hostile, permissions: [{ type: "anything" }, null], expiry: 1e300 }), pci()),
    )
    expect(session).toEqual({
      ...{ id: "s1", site: { name: "Bank", url: null }, createdAt: 1_000, expiresAt: Number.MAX_SAFE_INTEGER },
      revokedAt: null,
      permissions: [
        { type: "anything", isKnown: false, terms: null },
        { type: "", isKnown: false, terms: null },
      ],
    })
  })

  it("are those that a wallet granted: one that was only prepared is left out", () => {
    expect(toSessions(responseOf(pci({ context: null }), pci({ pci: "s2" }))).map(({ id }) => id)).toEqual(["s2"])
  })

  it.each([
    ["lines of its own", "1\n\nevil.example wants you to sign in with your Ethereum account:"],
    ["a line break at its end", "s1\n"],
    ["words", "s1 and everything else"],
    ["characters that cannot be seen", "s1\u202e"],
    ["no end", "1".repeat(129)],
    ["nothing in it", ""],
  ])("have an id that can be signed: one with %s is left out", (_, id) => {
    const uuid = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"
    const listed = toSessions(responseOf(pci({ pci: id }), pci({ pci: uuid })))
    expect(listed.map((session) => session.id)).toEqual([uuid])
  })

  it.each([
    ["in milliseconds", 1_795_947_613_619],
    ["in microseconds", 1_795_947_613_619_000],
    ["before 1970", -1],
  ])("are listed also where the time of one is %s: when it was created is not known then", (_, createdAt) => {
    const listed = toSessions(responseOf(pci({ createdAt }), pci({ pci: "s2" })))
    expect(listed.map((session) => [session.id, session.createdAt])).toEqual([
      ["s2", 1_000],
      ["s1", null],
    ])
  })

  it("say what they allow: how much, how often, and of what", () => {
    const data = { allowance: "0x2710", address: "0xdead", calls: ["mint()"], period: 86_400 }
    const types = [
      "native-token-transfer",
      "native-token-recurring-allowance",
      "erc20-token-transfer",
      "contract-call",
      "__proto__",
    ]
    const [session] = toSessions(responseOf(pci({ permissions: types.map((type) => ({ type, data })) })))
    expect(session?.permissions.map(({ terms }) => terms)).toEqual([
      { type: "native", units: 10_000n, period: null },
      { type: "native", units: 10_000n, period: 86_400 },
      { type: "token", token: "0xdead", units: 10_000n, unit: null },
      { type: "calls", contract: "0xdead", functions: ["mint()"] },
      null,
    ])
  })

  it.each([
    ["active", 99_999, null],
    ["expired", 100_000, null],
    ["revoked", 0, 5],
  ])("are %s at %d", (status, now, revokedAt) => {
    const [session] = toSessions(responseOf(pci({ revokedAt })))
    expect(session && sessionStatus(session, now)).toBe(status)
  })
})

describe("a revocation", () => {
  it(
    "is signed with what ends and for which site, given to the provider, and has ended once the list says so",
    marbles((m) => {
      const lists = [of(responseOf(pci())), m.cold("-(r|)", { r: responseOf(pci({ revokedAt: 7 })) })]
      const signature$ = m.cold("--(s|)", { s: "0x51" })
      const results = "          ---(e|)"
      const { actions, life$, effects } = sessionsOn({ lists, signature$ })
      life$.subscribe()
      m.expect(actions.revoke("s1").pipe(map(codeOf))).toBeObservable(results, { e: "ended" })
      m.flush()
      expect(effects).toEqual([
        [
          'sign https://shop.example asks you to end what "Game" may do with your account.',
          ...["", "Account: 0xa11ce", "Network: eip155:1", "Session: s1", "Time: 1970-01-01T00:00:00.000Z"],
        ].join("\n"),
        '/v1/sessions/eip155%3A1%3A0xa11ce/revoke {"pci":"s1","signature":"0x51"}',
      ])
    }),
  )

  it.each<[string, string, Script]>([
    ["of a session that is not the account's", "Aborted", { lists: [of(responseOf())] }],
    ["without a wallet", "NotConnected", { account$: of(null) }],
    [
      "that the visitor declines",
      "UserRejected",
      { lists: [of(responseOf(pci()))], signature$: throwError(() => declined) },
    ],
    [
      "that changes nothing at the provider",
      "SignatureInvalid",
      { lists: [of(responseOf(pci())), of(responseOf(pci()))] },
    ],
  ])("%s ends with success false: %s", (_, code, script) =>
    marbles((m) => {
      const { actions, life$ } = sessionsOn(script)
      life$.subscribe()
      m.expect(actions.revoke("s1").pipe(map(codeOf))).toBeObservable("(r|)", { r: code })
    })(),
  )

  it.each<[string, string, Script["lists"]]>([
    ["ended where the list says so", "ended", [of(responseOf(pci())), of(responseOf(pci({ revokedAt: 7 })))]],
    ["failed where the list has it", "ServerError", [of(responseOf(pci())), of(responseOf(pci()))]],
    ["failed where the list cannot be read", "ServerError", [of(responseOf(pci())), throwError(() => declined)]],
  ])("whose answer is lost has %s", (_, result, lists = []) =>
    marbles((m) => {
      const revoked$ = throwError(() => fail("ServerError", { path: "/", status: 502, reason: null }))
      const { actions, life$ } = sessionsOn({ lists, revoked$ })
      life$.subscribe()
      m.expect(actions.revoke("s1").pipe(map(codeOf))).toBeObservable("(r|)", { r: result })
    })(),
  )

  it(
    "has ended also where the list does not have the session any more",
    marbles((m) => {
      const { actions, life$ } = sessionsOn({ lists: [of(responseOf(pci())), of(responseOf())] })
      life$.subscribe()
      m.expect(actions.revoke("s1").pipe(map(codeOf))).toBeObservable("(r|)", { r: "ended" })
    }),
  )

  it(
    "takes the first signature of a wallet alone, and needs one that can sign",
    marbles((m) => {
      const lists = [of(responseOf(pci())), of(responseOf(pci({ revokedAt: 7 })))]
      const { actions, life$, effects } = sessionsOn({ lists, signature$: of("0x51", "0x52") })
      life$.subscribe()
      m.expect(actions.revoke("s1").pipe(map(codeOf))).toBeObservable("(r|)", { r: "ended" })
      m.flush()
      expect(effects.filter((effect) => effect.includes("/revoke"))).toEqual([expect.stringContaining("0x51")])
      const without = sessionsOn({ lists: [of(responseOf(pci()))], lacks: "signer" })
      without.listened()
      m.expect(without.actions.revoke("s1").pipe(map(codeOf))).toBeObservable("(r|)", { r: "NotConnected" })
    }),
  )

  it(
    "is shown as it goes on, and its failure stays until the next one",
    marbles((m) => {
      const signature$ = m.cold("--(s|)", { s: "0x51" })
      const revoked$ = m.cold("      --#", {}, declined)
      const steps = "            -s-e-f"
      const lists = [of(responseOf(pci())), of(responseOf(pci()))]
      const { state$, actions, listened } = sessionsOn({ lists, signature$, revoked$ })
      listened()
      const types$ = state$.pipe(
        map(({ revocation }) => revocation.type),
        distinctUntilChanged(),
        filter((type) => type !== "idle"),
      )
      m.hot("-c").subscribe(() => actions.revoke("s1").subscribe())
      m.expect(types$).toBeObservable(steps, { s: "signing", e: "ending", f: "failed" })
    }),
  )

  it(
    "ends when another account is active: its signature is not used",
    marbles((m) => {
      const account$ = m.hot("   a--b----", { a: alice, b: bob })
      const calls$ = m.hot("     -c------")
      const signature$ = m.cold(" ----(s|)", { s: "0x51" })
      const results = "          ---r----"
      const { actions, life$, effects } = sessionsOn({ account$, signature$, lists: [of(responseOf(pci()))] })
      life$.subscribe()
      const result$ = calls$.pipe(switchMap(() => actions.revoke("s1").pipe(map(codeOf))))
      m.expect(result$).toBeObservable(results, { r: "Aborted" })
      m.flush()
      expect(effects).toHaveLength(1)
    }),
  )
})
