import { concat, defer, EMPTY, NEVER, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { marbles } from "../../support/marbles.js"
import { B } from "../evm/marbleWallet.js"
import {
  approvalOf,
  connectorOver,
  emitted,
  onEthereum,
  openingOver,
  other,
  scriptedClient,
  session,
  sessionOf,
  steps,
} from "./scriptedRelay.js"

describe("a client whose storage other tabs share", () => {
  const silent = { silent: true }

  it(
    "reads it again before a session is resumed without a prompt: another tab may have ended that, and begun another one",
    marbles((m) => {
      const stored: unknown[] = [session]
      const replaced$ = defer(() => {
        stored.splice(0, 1, { ...sessionOf([onEthereum(B)]), topic: other })
        return EMPTY
      })
      const refresh$ = m.cold("--|")
      const emits = "          --b"
      const listening = "      ^-!"
      const b = { type: "connected", approvals: [approvalOf(B)] } as const
      const client = scriptedClient({ stored, refresh: () => concat(refresh$, replaced$) })

      m.expect(openingOver(client, silent)).toBeObservable(emits, { b })
      m.expect(refresh$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "reads it again before a prompt, too, where a session that is there already is used: of a provider of the site's own",
    marbles((m) => {
      const stored: unknown[] = []
      const begun$ = defer(() => {
        stored.push(session)
        return EMPTY
      })
      const refresh$ = m.cold("--|")
      const emits = "          --o"
      const pair = () => throwError(() => new Error("was asked"))
      const client = scriptedClient({ stored, pair, refresh: () => concat(refresh$, begun$) })

      m.expect(openingOver(client, {}, true)).toBeObservable(emits, emitted)
    }),
  )

  it(
    "completes empty where another tab has ended its session",
    marbles((m) => {
      const stored: unknown[] = [session]
      const refresh = () =>
        concat(
          m.cold("--|"),
          defer(() => (stored.pop(), EMPTY)),
        )

      m.expect(openingOver(scriptedClient({ stored, refresh }), silent)).toBeObservable("--|")
    }),
  )

  it(
    "uses what it has where the storage cannot be read, or does not answer within a second",
    marbles((m) => {
      const failing = scriptedClient({ stored: [session], refresh: () => m.cold("--#") })
      const hanging = scriptedClient({ stored: [session], refresh: () => NEVER })

      m.expect(openingOver(failing, silent)).toBeObservable("--o", emitted)
      m.expect(openingOver(hanging, silent)).toBeObservable("1s o", emitted)
    }),
  )

  it(
    "reads it again once a session has begun, not before the prompt, and ends the one that another tab has begun meanwhile",
    marbles((m) => {
      const stored: unknown[] = [session]
      const begun$ = defer(() => {
        stored.push({ ...session, topic: other })
        return EMPTY
      })
      const refresh$ = m.cold("  --|")
      const pair$ = m.cold("   --s|", steps)
      const emits = "            --o"
      const listening = "        --^-!"
      const client = scriptedClient({ stored, pair: () => pair$, refresh: () => concat(refresh$, begun$) })

      m.expect(openingOver(client)).toBeObservable(emits, emitted)
      m.expect(refresh$).toHaveSubscriptions(listening)
      m.flush()
      expect(client.ended).toStrictEqual([other])
    }),
  )

  it(
    "reads it again before it is closed: a session that another tab has begun ends too",
    marbles((m) => {
      const stored: unknown[] = [session]
      const replaced$ = defer(() => {
        stored.splice(0, 1, { ...session, topic: other })
        return EMPTY
      })
      const client = scriptedClient({ stored, refresh: () => concat(m.cold("--|"), replaced$) })

      m.expect(connectorOver(client).close()).toBeObservable("--|")
      m.flush()
      expect(client.ended).toStrictEqual([other])
    }),
  )

  it(
    "stops reading when it is left",
    marbles((m) => {
      const refresh$ = m.cold("-----|")
      const visit = "          ^--!"
      const client = scriptedClient({ stored: [session], refresh: () => refresh$ })

      m.expect(openingOver(client, silent), visit).toBeObservable("-")
      m.expect(refresh$).toHaveSubscriptions(visit)
    }),
  )
})
