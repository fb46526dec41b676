import { distinctUntilChanged, filter, map, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import type { SessionGrant, SessionRequest } from "../../../src/model/sessions/sessionGrant.js"
import { marbles } from "../../support/marbles.js"
import { alice, bob, created, declined, type Script, sessionsOn } from "./sessionsContext.js"

const hour = 3_600_000
const ask: SessionRequest = {
  expiresAt: hour,
  permissions: [{ type: "native-token-recurring-allowance", amount: "0.05", period: "day" }],
}
const allowance = "0xb1a2bc2ec50000"
const permission = { type: "native-token-recurring-allowance", data: { allowance, start: 0, period: 86_400 } }
const grant = { chainId: "0x1", address: alice.address, expiry: 3_600, permissions: [permission], context: "0xc1" }

const codeOf = (result: SessionGrant): string => (result.success ? "granted" : result.error.code)

/** The steps of a request, each by its first letter. */
const stepsOf = ({ state$ }: ReturnType<typeof sessionsOn>): Observable<string> =>
  state$.pipe(
    map(({ grant: { type } }) => (type === "activating" ? "v" : type.slice(0, 1))),
    distinctUntilChanged(),
    filter((step) => step !== "i"),
  )

/** The code that a request ends with, approved at once. */
const ending = (script: Script, request: unknown = ask): string[] => {
  const on = sessionsOn(script)
  on.listened()
  const codes: string[] = []
  on.actions.grant(request as SessionRequest).subscribe((result) => codes.push(codeOf(result)))
  on.actions.approve().subscribe()
  return codes
}

describe("a request for a session", () => {
  it(
    "is shown, prepared with the provider's key, granted by the wallet and activated, in this order",
    marbles((m) => {
      const created$ = m.cold("  -(k|)", { k: created })
      const answer$ = m.cold("    -(g|)", { g: [grant] })
      const activated$ = m.cold("  -(o|)", { o: null })
      const steps = "           -rpavg"
      const on = sessionsOn({ created$, answer$, activated$ })
      on.listened()
      m.hot("                   -c").subscribe(() => on.actions.grant(ask))
      m.hot("                   --a").subscribe(() => on.actions.approve().subscribe())
      m.expect(stepsOf(on)).toBeObservable(steps)
      m.flush()
      const terms = { chainId: "0x1", expiry: 3_600 }
      const rest = { permissions: [permission], policies: [] }
      const signer = (...keys: readonly unknown[]) => ({ type: "keys", data: { keys } })
      const signed = { ...terms, signer: signer(created.key), ...rest }
      const path = "/v1/sessions/eip155%3A1%3A0xa11ce"
      expect(on.effects).toEqual([
        `${path} ${JSON.stringify({ ...terms, signer: signer(), ...rest })}`,
        `wallet_grantPermissions ${JSON.stringify([{ ...signed, address: alice.address }])}`,
        `${path}/activate ${JSON.stringify({ ...signed, pci: "s9", context: "0xc1" })}`,
      ])
    }),
  )

  it(
    "asks neither the provider nor the wallet before the visitor approves it",
    marbles(() => {
      const on = sessionsOn({ answer$: of(grant) })
      on.listened()
      on.actions.grant(ask)
      expect(on.effects).toEqual([])
      expect(on.modal.state$.value).toMatchObject({ open: true, stack: [{}, { view: "GrantPermissions" }] })
    }),
  )

  it(
    "names the site's own keys after the provider's",
    marbles(() => {
      const on = sessionsOn({ answer$: of(grant) })
      on.listened()
      const own = { type: "secp256r1", publicKey: `0x${"02".repeat(33)}` } as const
      on.actions.grant({ ...ask, keys: [own] })
      on.actions.approve()
      expect(on.effects[1]).toContain(`"keys":[${JSON.stringify(created.key)},${JSON.stringify(own)}]`)
    }),
  )

  it(
    "ends with Aborted when the visitor closes the view, and asks nothing",
    marbles(() => {
      const on = sessionsOn()
      on.listened()
      const codes: string[] = []
      on.actions.grant(ask).subscribe((result) => codes.push(codeOf(result)))
      on.modal.close()
      expect([codes, on.effects]).toEqual([["Aborted"], []])
    }),
  )

  it(
    "ends with Aborted when it is cancelled, or another account is active",
    marbles(() => {
      for (const leave of ["cancel", "account"]) {
        const on = sessionsOn()
        on.listened()
        const codes: string[] = []
        on.actions.grant(ask).subscribe((result) => codes.push(codeOf(result)))
        if (leave === "cancel") on.actions.cancel()
        else on.account$.next(bob)
        expect(codes).toEqual(["Aborted"])
      }
    }),
  )

  it(
    "is not activated when another account is active before the wallet answers",
    marbles((m) => {
      const answer$ = m.cold("---(g|)", { g: grant })
      const on = sessionsOn({ answer$ })
      on.listened()
      const results: string[] = []
      on.actions.grant(ask).subscribe((result) => results.push(codeOf(result)))
      on.actions.approve()
      m.hot("-b").subscribe(() => on.account$.next(bob))
      m.expect(answer$).toHaveSubscriptions("^!")
      m.flush()
      expect(results).toEqual(["Aborted"])
      expect(on.effects).toHaveLength(2)
    }),
  )

  it(
    "is one at a time",
    marbles(() => {
      const on = sessionsOn()
      on.listened()
      const codes: string[] = []
      on.actions.grant(ask)
      on.actions.grant(ask).subscribe((result) => codes.push(codeOf(result)))
      expect(codes).toEqual(["Busy"])
    }),
  )

  it(
    "may be granted for a shorter time and for less",
    marbles(() => {
      const less = { ...permission, data: { ...permission.data, allowance: "0x1" } }
      expect(ending({ answer$: of({ ...grant, expiry: 60, permissions: [less] }) })).toEqual(["granted"])
    }),
  )

  const calling = (functions: readonly string[]) => ({
    type: "contract-call",
    data: { address: "0x70ce", calls: functions },
  })
  it.each([
    [
      "may be granted for fewer functions of a contract, also one by one",
      [calling(["f()"]), calling(["g()"])],
      "granted",
    ],
    ["is not granted for a contract without naming functions", [calling([])], "MalformedAnswer"],
  ])("%s", (_, permissions, code) =>
    marbles(() => {
      const request = {
        ...ask,
        permissions: [{ type: "contract-call", contract: "0x70ce", functions: ["f()", "g()"] }],
      }
      expect(ending({ answer$: of({ ...grant, permissions }) }, request)).toEqual([code])
    })(),
  )

  const malformed = (changes: object): Script => ({ answer$: of({ ...grant, ...changes }) })
  it.each<[string, string, Script]>([
    ["the visitor declines in the wallet", "UserRejected", { answer$: throwError(() => declined) }],
    [
      "the wallet does not have the method",
      "MethodUnsupported",
      { answer$: throwError(() => fail("MethodUnsupported", { connector: "w", method: "m" })) },
    ],
    ["the wallet forbids it", "Unauthorized", { answer$: throwError(() => fail("Unauthorized", { connector: "w" })) }],
    ["the answer is of no known form", "MalformedAnswer", { answer$: of("0x1") }],
    ["the answer has no context", "MalformedAnswer", malformed({ context: "" })],
    ["the grant is for another account", "MalformedAnswer", malformed({ address: bob.address })],
    ["the grant is for another chain", "MalformedAnswer", malformed({ chainId: "0x2" })],
    ["the grant lasts longer than was asked", "MalformedAnswer", malformed({ expiry: 3_601 })],
    [
      "the grant is for more than was asked",
      "MalformedAnswer",
      malformed({ permissions: [{ ...permission, data: { ...permission.data, allowance: `${allowance}0` } }] }),
    ],
    ["the grant has what was asked for twice", "MalformedAnswer", malformed({ permissions: [permission, permission] })],
    [
      "the grant has a permission of another kind",
      "MalformedAnswer",
      malformed({ permissions: [permission, { type: "contract-call", data: { address: "0x1", calls: ["f()"] } }] }),
    ],
    [
      "the provider cannot prepare it",
      "ServiceUnreachable",
      { created$: throwError(() => fail("ServiceUnreachable", { path: "/" })) },
    ],
    [
      "the provider does not activate it",
      "HttpStatus",
      {
        answer$: of(grant),
        activated$: throwError(() => fail("HttpStatus", { path: "/", status: 400, reason: null })),
      },
    ],
    ["the chain family has no smart sessions", "NamespaceUnsupported", { can: false }],
    ["there is no wallet", "NotConnected", { account$: of(null) }],
  ])("ends with success false where %s: %s", (_, code, script) =>
    marbles(() => {
      expect(ending(script)).toEqual([code])
    })(),
  )

  const withPermission = (changes: object): object => ({ ...ask, permissions: [{ ...ask.permissions[0], ...changes }] })
  it.each<[string, string, unknown]>([
    ["no object", "InvalidOptions", null],
    ["no permissions", "InvalidOptions", { ...ask, permissions: [] }],
    ["a permission of no known type", "InvalidOptions", withPermission({ type: "anything" })],
    ["an end in the past", "InvalidOptions", { ...ask, expiresAt: -1 }],
    ["an amount of zero", "AmountInvalid", withPermission({ amount: "0" })],
    ["an amount with too many digits", "AmountInvalid", withPermission({ amount: "0.0000000000000000001" })],
    [
      "no address of a contract",
      "InvalidAddress",
      { ...ask, permissions: [{ type: "contract-call", contract: "game", functions: ["f()"] }] },
    ],
  ])("with %s ends with success false, and nothing is shown: %s", (_, code, request) =>
    marbles(() => {
      const on = sessionsOn()
      on.listened()
      const codes: string[] = []
      on.actions.grant(request as SessionRequest).subscribe((result) => codes.push(codeOf(result)))
      expect(codes).toEqual([code])
      expect(on.modal.state$.value.open).toBe(false)
    })(),
  )
})
