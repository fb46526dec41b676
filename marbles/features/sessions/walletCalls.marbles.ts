import { type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import type { PermissionsGrant } from "../../../src/model/sessions/sessionGrant.js"
import { marbles } from "../../support/marbles.js"
import { alice, declined, type Script, sessionsOn } from "./sessionsContext.js"

const codeOf = (result: PermissionsGrant): string => (result.success ? "granted" : result.error.code)

describe("a request for permissions by name", () => {
  const granted = [
    {
      ...{ parentCapability: "eth_accounts", invoker: "https://shop.example" },
      caveats: [{ type: "restrictReturnedAccounts", value: [alice.address] }],
    },
  ]

  it(
    "is shown before the wallet is asked, and has what the wallet granted",
    marbles(() => {
      const on = sessionsOn({ answer$: of(granted) })
      on.listened()
      const results: PermissionsGrant[] = []
      on.actions.requestPermissions(["eth_accounts"]).subscribe((result) => results.push(result))
      expect(on.effects).toEqual([])
      on.actions.approve()
      expect(on.effects).toEqual([`wallet_requestPermissions [{"eth_accounts":{}}]`])
      expect(results).toEqual([{ success: true, permissions: [{ name: "eth_accounts", accounts: [alice.address] }] }])
    }),
  )

  it.each<[string, string, Observable<unknown>]>([
    ["is missing in the answer", "MalformedAnswer", of([])],
    ["has no known form", "MalformedAnswer", of({ eth_accounts: {} })],
    ["is declined", "UserRejected", throwError(() => declined)],
  ])("ends with success false where it %s: %s", (_, code, answer$) =>
    marbles(() => {
      const on = sessionsOn({ answer$ })
      on.listened()
      const codes: string[] = []
      on.actions.requestPermissions(["eth_accounts"]).subscribe((result) => codes.push(codeOf(result)))
      on.actions.approve()
      expect(codes).toEqual([code])
    })(),
  )

  it(
    "with no name of a method ends with InvalidOptions",
    marbles(() => {
      const on = sessionsOn()
      on.listened()
      const codes: string[] = []
      on.actions.requestPermissions(["eth accounts"]).subscribe((result) => codes.push(codeOf(result)))
      expect(codes).toEqual(["InvalidOptions"])
    }),
  )
})

describe("the capabilities of a wallet", () => {
  const answer = {
    "0x0": { atomic: { status: "ready" }, paymasterService: { supported: true } },
    "0x01": { permissions: { supported: true, permissionTypes: ["native-token-transfer"] } },
    "0x2": { atomic: { status: "supported" } },
  }

  it(
    "are those on the account's network, and on every one",
    marbles((m) => {
      const answer$ = m.cold("-(a|)", { a: answer })
      const names = ["atomic", "paymasterService", "permissions"]
      const c = { network: alice.network, atomic: "ready", permissionTypes: ["native-token-transfer"], names } as const
      m.expect(sessionsOn({ answer$ }).actions.capabilities()).toBeObservable("-(c|)", { c })
    }),
  )

  it(
    "are those on every network, where the wallet does not say on which it is",
    marbles((m) => {
      const network = "eip155:unknown"
      const on = sessionsOn({ answer$: m.cold("-(a|)", { a: answer }), account$: of({ ...alice, network }) })
      on.listened()
      const c = { network, atomic: "ready", permissionTypes: [], names: ["atomic", "paymasterService"] } as const
      m.expect(on.actions.capabilities()).toBeObservable("-(c|)", { c })
      m.flush()
      expect(on.effects).toEqual([`wallet_getCapabilities ["${alice.address}"]`])
    }),
  )

  it.each<[string, string, Script]>([
    ["no object", "MalformedAnswer", { answer$: of(null) }],
    [
      "the wallet's refusal",
      "MethodUnsupported",
      { answer$: throwError(() => fail("MethodUnsupported", { connector: "w", method: "m" })) },
    ],
    ["no wallet", "NotConnected", { account$: of(null) }],
    ["another chain family", "NamespaceUnsupported", { can: false }],
  ])("error with %s: %s", (_, code, script) =>
    marbles(() => {
      const codes: string[] = []
      sessionsOn(script)
        .actions.capabilities()
        .subscribe({ error: (thrown: { code: string }) => codes.push(thrown.code) })
      expect(codes).toEqual([code])
    })(),
  )

  it(
    "are asked for with the account and its chain, and leave out what names no chain",
    marbles(() => {
      const on = sessionsOn({ answer$: of({ mainnet: {}, "0x1 or any": { atomic: { status: "supported" } } }) })
      const c = { network: alice.network, atomic: "unsupported", permissionTypes: [], names: [] }
      const read: unknown[] = []
      on.actions.capabilities().subscribe((capabilities) => read.push(capabilities))
      expect(read).toEqual([c])
      expect(on.effects).toEqual([`wallet_getCapabilities ["${alice.address}",["0x1"]]`])
      expect(on.requests).toEqual([expect.objectContaining({ account: alice })])
    }),
  )

  it(
    "error with TimedOut where the wallet does not answer",
    marbles((m) => {
      const answer$ = m.cold("-")
      const error = fail("TimedOut", { command: "wallet_getCapabilities", after: 10_000 })
      m.expect(sessionsOn({ answer$ }).actions.capabilities()).toBeObservable(" 10s #", {}, error)
    }),
  )
})
