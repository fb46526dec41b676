import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AccountKey, sameAccount } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import { type SignInEvent, type SignInState, subjectOf, unknownSignIn } from "../../../src/model/signIn/signIn.js"
import { afterCancel, afterSignOut, asksFor } from "../../../src/model/signIn/signInPolicy.js"
import { isOf, type SignInSession } from "../../../src/model/signIn/signInSession.js"
import { reduceSignIn } from "../../../src/model/signIn/signInTransitions.js"

const alice: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const error = fail("UserRejected", { connector: "fox" })

const sessionOf = ({ network, address }: AccountKey): SignInSession => ({
  data: { chainId: network, accountAddress: address },
})

const request = {
  message: "shop.example wants you to sign in",
  data: {
    ...sessionOf(alice).data,
    domain: "shop.example",
    uri: "https://shop.example",
    version: "1",
    nonce: "12345678",
  },
  isChecked: true,
  isRequired: true,
}

const accounts = fc.record({
  network: fc.constantFrom<NetworkId>("eip155:1", "eip155:137"),
  address: fc.constantFrom("0xa11ce", "0xb0b"),
})

const events: fc.Arbitrary<SignInEvent> = fc.oneof(
  fc.record({
    type: fc.constant("accountChanged" as const),
    account: fc.option(accounts),
    cause: fc.constantFrom("connected" as const, "restored" as const),
  }),
  fc.record({
    type: fc.constant("checked" as const),
    account: accounts,
    session: fc.option(accounts.map(sessionOf), { freq: 1 }),
  }),
  fc.constantFrom<SignInEvent>(
    ...(["requested", "approved", "cancelled", "signedOut", "ended"] as const).map((type) => ({ type })),
  ),
  fc.record({ type: fc.constant("prepared" as const), account: accounts, request: fc.constant(request) }),
  fc.record({ type: fc.constant("signed" as const), account: accounts, signature: fc.constant("0x00") }),
  fc.record({ type: fc.constant("accepted" as const), account: accounts, session: accounts.map(sessionOf) }),
  fc.record({ type: fc.constant("failed" as const), account: accounts, error: fc.constant(error) }),
)

/** The event that brings a sign-in one step further, so that many runs go all the way. */
const onward = (state: SignInState): SignInEvent => {
  const account = subjectOf(state)
  if (!account) return { type: "accountChanged", account: alice, cause: "connected" }
  const byStep: Readonly<Record<string, SignInEvent>> = {
    checking: { type: "checked", account, session: null },
    ready: { type: "approved" },
    preparing: { type: "prepared", account, request },
    signing: { type: "signed", account, signature: "0x00" },
    verifying: { type: "accepted", account, session: sessionOf(account) },
    signedIn: { type: "ended" },
  }
  return byStep[stepOf(state)] ?? { type: "requested" }
}

const anyOrder = fc.array(fc.oneof(events, fc.constant("onward" as const)), { maxLength: 40 })

const stepOf = (state: SignInState): string => (state.status === "signedOut" ? state.step.type : state.status)

/** Whether a session of exactly this account was accepted or found, by the last event. */
const proves = (event: SignInEvent, account: AccountKey, perNetwork: boolean): boolean =>
  (event.type === "accepted" || event.type === "checked") &&
  event.session !== null &&
  sameAccount(event.account, account) &&
  isOf(event.session, account, perNetwork)

describe("any order of events", () => {
  it.each([true, false])(
    "signs in only by a session of exactly the connected account (perNetwork %s)",
    (perNetwork) => {
      const reduce = reduceSignIn(perNetwork)
      const reached = new Set<string>()
      fc.assert(
        fc.property(anyOrder, (all) => {
          let state = unknownSignIn
          let connected: AccountKey | null = null
          for (const one of all) {
            const event = one === "onward" ? onward(state) : one
            const before = state
            state = reduce(before, event)
            if (event.type === "accountChanged") connected = event.account
            reached.add(stepOf(state))
            expect(sameAccount(subjectOf(state), connected)).toBe(true)
            if (state.status !== "signedIn") continue
            expect(isOf(state.session, state.account, perNetwork)).toBe(true)
            const isKept = before.status === "signedIn" && before.session === state.session
            expect(isKept || proves(event, state.account, perNetwork)).toBe(true)
          }
        }),
        { numRuns: 2_000 },
      )
      expect([...reached].sort()).toEqual(
        ["checking", "failed", "idle", "preparing", "ready", "signedIn", "signing", "verifying"].sort(),
      )
    },
  )

  it("never signs, or accepts a signature, before the visitor has agreed to the message on show", () => {
    const reduce = reduceSignIn(true)
    fc.assert(
      fc.property(anyOrder, (all) => {
        let state = unknownSignIn
        for (const one of all) {
          const event = one === "onward" ? onward(state) : one
          const before = stepOf(state)
          state = reduce(state, event)
          if (stepOf(state) === "signing" && before !== "signing")
            expect([before, event.type]).toEqual(["ready", "approved"])
          if (stepOf(state) === "verifying" && before !== "verifying")
            expect([before, event.type]).toEqual(["signing", "signed"])
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe("an event that a state does not know", () => {
  it("leaves it as it is, the same object", () => {
    const reduce = reduceSignIn(true)
    const idle = reduce(reduce(unknownSignIn, { type: "accountChanged", account: alice, cause: "connected" }), {
      ...{ type: "checked", account: alice, session: null },
    })
    expect(stepOf(idle)).toBe("idle")
    expect(reduce(idle, { type: "approved" })).toBe(idle)
    expect(reduce(idle, { type: "signed", account: alice, signature: "0x00" })).toBe(idle)
    expect(reduce(idle, { type: "accepted", account: alice, session: sessionOf(alice) })).toBe(idle)
  })
})

describe("the policy", () => {
  it.each([
    ["required", "connected", true],
    ["required", "restored", true],
    ["required", "switched", true],
    ["required", "switchedSignedOut", true],
    ["required", "ended", true],
    ["required", null, false],
    ["optional", "connected", true],
    ["optional", "restored", false],
    ["optional", "switched", true],
    ["optional", "switchedSignedOut", false],
    ["optional", "ended", false],
    ["optional", null, false],
  ] as const)("of %s sign-in, for a visitor without a session because of %s: asks %s", (mode, cause, asks) => {
    expect(asksFor(mode, cause)).toBe(asks)
  })

  it.each([
    ["required", false, "disconnect"],
    ["required", true, "switchBack"],
    ["optional", false, "stayConnected"],
    ["optional", true, "stayConnected"],
  ] as const)("of %s sign-in after a cancel, signed in on another network %s: %s", (mode, elsewhere, consequence) => {
    expect(afterCancel(mode, elsewhere)).toBe(consequence)
  })

  it.each([
    ["required", "disconnect"],
    ["optional", "stayConnected"],
  ] as const)("of %s sign-in after signing out: %s", (mode, consequence) => {
    expect(afterSignOut(mode)).toBe(consequence)
  })
})
