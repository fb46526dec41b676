import { defer, type Observable, throwError } from "rxjs"
import { describe, it } from "vitest"
import type { PairingStep } from "../../../src/adapters/walletConnect/relayClient.js"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { emitted, openingOver, scriptedClient, steps } from "./scriptedRelay.js"

describe("a pairing that takes its time", () => {
  it(
    "renews a URI that was not used, ten seconds before its four minutes are over, and gives it up a minute later",
    marbles((m) => {
      const first$ = m.cold(" -u               ", steps)
      const emits = "         -u 229.998s -v 60s --o"
      const listening = "     ^ 289.999s !"
      const second$ = m.cold("-v 60s --s", steps)
      const inTurn$ = inTurn(first$, second$)

      const client = scriptedClient({ pair: () => defer(inTurn$) })

      m.expect(openingOver(client)).toBeObservable(emits, emitted)
      m.expect(first$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "tries again every five seconds where it cannot renew a URI, while what was read before may still be approved",
    marbles((m) => {
      const second$ = m.cold("             -v--s", steps)
      const failing$ = m.cold("            #")
      const emits = "-u 229.998s 10s -v--o"
      const inTurn$ = inTurn<Observable<PairingStep>>(m.cold("-u", steps), failing$, failing$, second$)
      const client = scriptedClient({ pair: () => defer(inTurn$) })

      m.expect(openingOver(client)).toBeObservable(emits, emitted)
      m.expect(failing$).toHaveSubscriptions(["230s (^!)", "235s (^!)"])
    }),
  )

  it(
    "connects a wallet that approves what it has read before, where that cannot be renewed, and fails once it is over",
    marbles((m) => {
      const opening = (first: string) => {
        let calls = 0
        const first$ = m.cold(first, steps)
        const pair = () => (calls++ === 0 ? first$ : throwError(() => new Error("Socket stalled")))
        return openingOver(scriptedClient({ pair }))
      }
      const error = fail("ServiceUnreachable", { path: "wss://relay.example" })

      m.expect(opening("-u 249.998s s")).toBeObservable("-u 249.998s o", emitted)
      m.expect(opening("-u")).toBeObservable("          -u 287.998s 2s #", emitted, error)
    }),
  )

  it(
    "connects a wallet that approves what it has read before it was renewed, and ends the attempt if it rejects that",
    marbles((m) => {
      const opening = (first: string) => {
        const first$ = m.cold(first, steps, { code: 5000, message: "User rejected." })
        const second$ = m.cold("-v", steps)
        const inTurn$ = inTurn<Observable<PairingStep>>(first$, second$)
        const opening$ = openingOver(scriptedClient({ pair: () => defer(inTurn$) }))
        return { opening$, second$ }
      }
      const approved = opening("-u 249.998s s")
      const rejected = opening("-u 249.998s #")
      const rejection = fail("UserRejected", { connector: "walletConnect" })
      const renewed = "         230s ^ 19.999s !"

      m.expect(approved.opening$).toBeObservable("-u 229.998s -v 19.998s o", emitted)
      m.expect(approved.second$).toHaveSubscriptions(renewed)
      m.expect(rejected.opening$).toBeObservable("-u 229.998s -v 19.998s #", emitted, rejection)
      m.expect(rejected.second$).toHaveSubscriptions(renewed)
    }),
  )
})
