import { distinctUntilChanged, filter, map, NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type {
  GrantStep,
  PermissionsGrant,
  SessionGrant,
  SessionRequest,
} from "../../../src/model/sessions/sessionGrant.js"
import { marbles } from "../../support/marbles.js"
import { mainnet } from "../../streams/fixtures.js"
import { alice, bob, created, pci, responseOf, type Script, sessionsOn } from "./sessionsContext.js"

const ask: SessionRequest = {
  expiresAt: 3_600_000,
  permissions: [{ type: "native-token-transfer", amount: "0.05" }],
}
const permission = { type: "native-token-transfer", data: { allowance: "0xb1a2bc2ec50000" } }
const grant = { chainId: "0x1", address: alice.address, expiry: 60, permissions: [permission], context: "0xc1" }

/** The last step of what is asked for. */
const stepOf = ({ state$ }: ReturnType<typeof sessionsOn>): (() => GrantStep | undefined) => {
  const steps: GrantStep[] = []
  state$.subscribe(({ grant: step }) => steps.push(step))
  return () => steps.at(-1)
}

/** What a request ends with, approved at once. */
const granted = (script: Script, request: SessionRequest = ask) => {
  const on = sessionsOn(script)
  on.listened()
  const step = stepOf(on)
  const results: SessionGrant[] = []
  on.actions.grant(request).subscribe((result) => results.push(result))
  on.actions.approve()
  return { ...on, results, step }
}

const codesOf = (results: readonly (SessionGrant | PermissionsGrant)[]): readonly string[] =>
  results.map((result) => (result.success ? "granted" : result.error.code))

describe("a session that was granted", () => {
  const session = {
    ...{ id: "s9", account: alice, context: "0xc1", expiresAt: 60_000 },
    permissions: [
      {
        type: "native-token-transfer",
        isKnown: true,
        terms: { type: "native", units: 50n * 10n ** 15n, period: null },
      },
    ],
  }

  it(
    "is of the account, with what the wallet granted, and until when, in ms",
    marbles(() => {
      expect(granted({ answer$: of(grant) }).results).toEqual([{ success: true, session }])
    }),
  )

  it(
    "may be of a wallet that names its account otherwise, or neither account, nor chain, nor end: it is what was asked for",
    marbles(() => {
      const { address, chainId: _, expiry: __, ...bare } = grant
      const until = { success: true, session: { ...session, expiresAt: 3_600_000 } }
      expect(granted({ answer$: of(bare) }).results).toEqual([until])
      expect(granted({ answer$: of({ ...bare, account: address }) }).results).toEqual([until])
      expect(codesOf(granted({ answer$: of({ ...bare, account: bob.address }) }).results)).toEqual(["MalformedAnswer"])
    }),
  )

  it(
    "is asked for with the account and its network, on which the wallet must be",
    marbles(() => {
      const { requests } = granted({ answer$: of(grant) })
      expect(requests).toEqual([expect.objectContaining({ account: alice, network: mainnet })])
    }),
  )

  it(
    "is read with the list of all sessions, which is requested again",
    marbles((m) => {
      const on = sessionsOn({ answer$: of(grant), lists: [of(responseOf()), of(responseOf(pci({ pci: "s9" })))] })
      on.listened()
      const counts$ = on.state$.pipe(
        map(({ list }) => list),
        filter((list) => list.status === "ready"),
        map(({ value }) => value.length),
        distinctUntilChanged(),
      )
      m.hot("-c").subscribe(() => on.actions.grant(ask))
      m.hot("--a").subscribe(() => on.actions.approve())
      m.expect(counts$).toBeObservable("n-o", { n: 0, o: 1 })
    }),
  )
})

describe("a request for a session that is approved", () => {
  it(
    "asks the wallet once, however often it is approved",
    marbles(() => {
      const { effects, actions } = granted({ answer$: NEVER })
      actions.approve()
      expect(effects.filter((effect) => effect.startsWith("wallet_grantPermissions"))).toHaveLength(1)
    }),
  )

  it(
    "does not come to the wallet where another account is active before the provider has answered",
    marbles((m) => {
      const created$ = m.cold("---(k|)", { k: created })
      const on = granted({ created$ })
      m.hot("-b").subscribe(() => on.account$.next(bob))
      m.expect(created$).toHaveSubscriptions("^!")
      m.flush()
      expect(codesOf(on.results)).toEqual(["Aborted"])
      expect(on.requests).toEqual([])
    }),
  )

  it(
    "fails where the wallet does not answer for the account, or knows no requests: the details name it",
    marbles(() => {
      const method = "wallet_grantPermissions"
      const errorOf = (script: Script) => granted(script).results.map((result) => !result.success && result.error)
      expect(errorOf({ lacks: "signer" })).toMatchObject([{ code: "NotConnected", details: { command: method } }])
      expect(errorOf({ lacks: "requests" })).toMatchObject([
        { code: "MethodUnsupported", details: { connector: "w", method } },
      ])
      expect(errorOf({ answer$: of(null) })).toMatchObject([
        { code: "MalformedAnswer", details: { connector: "w", method } },
      ])
    }),
  )

  it(
    "is shown with its account, its site, its end and what it allows until it has ended",
    marbles(() => {
      const { step } = granted({ answer$: NEVER })
      expect(step()).toMatchObject({
        type: "asking",
        request: { account: alice, origin: "https://shop.example", kind: "session", expiresAt: 3_600_000 },
      })
      const { step: last } = granted({ answer$: of(null) })
      expect(last()).toMatchObject({ type: "failed", request: { account: alice }, error: { code: "MalformedAnswer" } })
    }),
  )

  it(
    "is shown with what came of it until its view is left",
    marbles(() => {
      const { step, modal } = granted({ answer$: of(grant) })
      expect(step()).toMatchObject({ type: "granted", request: { account: alice } })
      modal.close()
      expect(step()).toEqual({ type: "idle" })
      const failed = granted({ answer$: of(null) })
      expect(failed.step()).toMatchObject({ type: "failed" })
      failed.actions.cancel()
      expect([failed.step(), failed.modal.state$.value.open]).toEqual([{ type: "idle" }, false])
    }),
  )

  it(
    "goes on where its view is left, as the wallet asks already",
    marbles(() => {
      const { step, modal, results } = granted({ answer$: NEVER })
      modal.close()
      expect([step()?.type, results]).toEqual(["asking", []])
    }),
  )

  it(
    "is not shown any more once the visitor has left it unapproved",
    marbles(() => {
      const on = sessionsOn()
      on.listened()
      const step = stepOf(on)
      on.actions.grant(ask)
      expect(step()).toMatchObject({ type: "reviewing", request: { account: alice } })
      on.modal.close()
      expect(step()).toEqual({ type: "idle" })
      on.actions.approve()
      expect(on.effects).toEqual([])
    }),
  )

  it(
    "ends now at the earliest: an end at this moment is none",
    marbles(() => {
      expect(codesOf(granted({ answer$: of(grant) }, { ...ask, expiresAt: 0 }).results)).toEqual(["InvalidOptions"])
    }),
  )
})

describe("a request for several permissions by name", () => {
  const requested = (script: Script) => {
    const on = sessionsOn(script)
    on.listened()
    const step = stepOf(on)
    const results: PermissionsGrant[] = []
    on.actions.requestPermissions(["eth_accounts", "snap_dialog"]).subscribe((result) => results.push(result))
    on.actions.approve()
    return { ...on, results, step }
  }
  const accounts = { parentCapability: "eth_accounts" }
  const dialog = { parentCapability: "snap_dialog", caveats: [{ type: "other", value: [] }] }

  it(
    "is granted where the wallet grants all of them, on no account but what it says",
    marbles(() => {
      const { results, step } = requested({ answer$: of([accounts, dialog]) })
      const permissions = ["eth_accounts", "snap_dialog"].map((name) => ({ name, accounts: null }))
      expect(results).toEqual([{ success: true, permissions }])
      const methods = ["eth_accounts", "snap_dialog"]
      expect(step()).toEqual({
        ...{ type: "granted", request: { account: alice, origin: "https://shop.example", kind: "methods", methods } },
      })
    }),
  )

  it(
    "is not granted where the wallet grants one of them",
    marbles(() => {
      expect(codesOf(requested({ answer$: of([accounts]) }).results)).toEqual(["MalformedAnswer"])
    }),
  )

  it(
    "is of the account that was active: another one ends it",
    marbles((m) => {
      const on = requested({ answer$: m.cold("---(g|)", { g: [accounts, dialog] }) })
      m.hot("-b").subscribe(() => on.account$.next(bob))
      m.flush()
      expect(codesOf(on.results)).toEqual(["Aborted"])
      expect(on.requests).toEqual([expect.objectContaining({ account: alice })])
    }),
  )
})
