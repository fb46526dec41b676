import { map, type Observable, of, skip } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { siweFeature } from "../../../src/features/siwx/siweFeature.js"
import type { SiweOptions, SiweSession } from "../../../src/features/siwx/siweOptions.js"
import { writeSignIn } from "../../../src/model/signIn/signInMessage.js"
import type { Connections } from "../../../src/model/connection/connections.js"
import { A, B } from "../../adapters/evm/marbleWallet.js"
import { marbles } from "../../support/marbles.js"
import { connectionsAt, letterOf, siteOn } from "./siwxContext.js"

/** A site with one session at a time, whose answers are marbles, and what it was asked. */
const siweOn = (connections$: Observable<Connections>, answers: Partial<SiweOptions> = {}) => {
  const reported: string[] = []
  const { context, effects } = siteOn({ connections$ })
  const feature = siweFeature({
    getNonce: () => of("12345678"),
    createMessage: ({ address, chainId, iat, ...page }) =>
      writeSignIn(
        { ...page, accountAddress: address, chainId: `eip155:${chainId}`, issuedAt: iat } as never,
        "Ethereum",
      ),
    verifyMessage: () => of(true),
    getSession: () => of(null),
    signOut: () => {
      reported.push("signOut")
      return of(true)
    },
    onSignIn: ({ chainId }) => void reported.push(`in ${chainId}`),
    onSignOut: () => void reported.push("out"),
    ...answers,
  })(context)
  return { ...feature, effects, reported, letters$: feature.state$.pipe(map(letterOf)) }
}

const own: SiweSession = { address: A, chainId: 1 }

describe("a site with one session at a time", () => {
  it(
    "signs a visitor in whose session it has",
    marbles((m) => {
      const connections$ = m.hot("-a---", connectionsAt)
      const session$ = m.cold("    -(s|)", { s: own })
      const states = "             ICY"

      const { letters$, reported } = siweOn(connections$, { getSession: () => session$ })

      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect(reported).toEqual([])
    }),
  )

  it.each([
    ["of another account", { ...own, address: B }, {}],
    ["of another network", { ...own, chainId: 137 }, {}],
  ])("ends a session %s, and asks the visitor to sign", (_, session, changes) => {
    marbles((m) => {
      const connections$ = m.hot("-a---", connectionsAt)
      const session$ = m.cold("    -(s|)", { s: session })
      const states = "             IC(I)"

      const { letters$, reported } = siweOn(connections$, { getSession: () => session$, ...changes })

      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect(reported).toEqual(["signOut", "out"])
    })()
  })

  it(
    "does not ask a visitor of another chain family to sign, whose Ethereum account is signed in as before",
    marbles((m) => {
      const connections$ = m.hot("-a--s--a--", connectionsAt)
      const session$ = m.cold("    -(s|)    ", { s: own })
      const states = "             -CY-I--CY"

      const { letters$, life$, reported, effects } = siweOn(connections$, { getSession: () => session$ })
      life$.subscribe()

      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect([reported, effects]).toEqual([[], []])
    }),
  )

  it(
    "has no session of a visitor of another chain family to end, and no message for one",
    marbles((m) => {
      const connections$ = m.hot("-s-n", connectionsAt)
      const getSession = vi.fn(() => of(own))
      const createMessage = vi.fn(() => "")

      const { letters$, life$, reported, effects } = siweOn(connections$, { getSession, createMessage })
      life$.subscribe()

      m.expect(letters$).toBeObservable("I")
      m.flush()
      expect([reported, effects, getSession.mock.calls, createMessage.mock.calls]).toEqual([[], [], [], []])
    }),
  )

  it(
    "keeps a session of another network where it says so",
    marbles((m) => {
      const connections$ = m.hot("-a---", connectionsAt)
      const session$ = m.cold("    -(s|)", { s: { ...own, chainId: 137 } })
      const states = "             ICY"

      const { letters$, reported } = siweOn(connections$, { getSession: () => session$, signOutOnNetworkChange: false })

      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect(reported).toEqual([])
    }),
  )

  it.each([
    ["is told of the visitor whose signature it accepts", true, "I-S-VY", ["in 1"]],
    ["is not told of a visitor whose signature it refuses", false, "I-S-VF", []],
  ])("%s", (_, isAccepted, __, expected) => {
    marbles((m) => {
      const connections$ = m.hot("-a---------", connectionsAt)
      const agrees$ = m.hot("      ------a----")
      const accepted$ = m.cold("         --(y|)", { y: isAccepted })

      const { letters$, life$, actions, reported } = siweOn(connections$, { verifyMessage: () => accepted$ })
      life$.subscribe()
      agrees$.subscribe(() => actions.approve().subscribe({ error: () => {} }))
      const letters: string[] = []
      letters$.subscribe((letter) => letters.push(letter))
      m.flush()
      expect(letters.join("")).toMatch(isAccepted ? /SVY$/ : /SVF$/)
      expect(reported).toEqual(expected)
    })()
  })
})
