import { NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector } from "../../src/adapters/adapter.js"
import type { StoredConnection } from "../../src/model/connection.js"
import type { ConnectionEvent } from "../../src/model/connectionEvents.js"
import { reconnectStream, type ReconnectPorts } from "../../src/streams/reconnect.js"
import { inTurn, marbles } from "../support/marbles.js"
import { clock, infoOf, keyOf, storedOf, walletOf } from "./fixtures.js"

const fox = walletOf("fox")
const owl = walletOf("owl")

/** Who is on the page: nobody, the fox, the owl, both. */
const page: Readonly<Record<string, readonly Connector[]>> = { n: [], f: [fox], o: [owl], b: [owl, fox] }

const events: Readonly<Record<string, ConnectionEvent>> = {
  G: { type: "gaveUp", ...keyOf("fox") },
  H: { type: "gaveUp", ...keyOf("owl") },
  C: { type: "closed", ...keyOf("fox") },
}

const reconnecting = (
  remembered: readonly StoredConnection[],
  ports: Partial<ReconnectPorts> & Pick<ReconnectPorts, "connectors$">,
) => reconnectStream(remembered, { close$: NEVER, resume: () => NEVER, clock, ...ports })

describe("reconnecting", () => {
  it(
    "asks a remembered wallet as soon as it is there",
    marbles((m) => {
      const connectors$ = m.hot("n-o-f-------", page)
      const answer$ = m.cold("       --a|     ")
      const asked = "            ----^--!     "
      const happens = "          ---          "

      const resume = () => answer$

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume })).toBeObservable(happens)
      m.expect(answer$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "gives up on a wallet that does not announce itself within three seconds",
    marbles((m) => {
      const connectors$ = m.hot("n          ", page)
      const happens = "          3s G       "

      m.expect(reconnecting([storedOf("fox")], { connectors$ })).toBeObservable(happens, events)
    }),
  )

  it(
    "does not give up on a wallet that is there in time, however long it takes to answer",
    marbles((m) => {
      const connectors$ = m.hot("n 2998ms f  ", page)
      const answer$ = m.cold("  60s (a|)    ")
      const happens = "          ---         "

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume: () => answer$ })).toBeObservable(happens, events)
      m.expect(answer$).toHaveSubscriptions("2999ms ^ 59.999s !")
    }),
  )

  it(
    "asks a wallet that announces itself after it was given up on, all the same",
    marbles((m) => {
      const connectors$ = m.hot("n 10s f       ", page)
      const answer$ = m.cold("         --a|    ")
      const asked = "            - 10s ^--!    "
      const happens = "          3s G          "

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume: () => answer$ })).toBeObservable(happens, events)
      m.expect(answer$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "waits no longer for whom the person has said goodbye to meanwhile, and forgets it",
    marbles((m) => {
      const connectors$ = m.hot("n-----f--", page)
      const close$ = m.hot("    --o-f----", { o: keyOf("owl"), f: keyOf("FOX") })
      const answer$ = m.cold("         a")
      const waiting = "          ^---!    "
      const happens = "          ----(C|) "

      const resume = () => answer$

      m.expect(reconnecting([storedOf("fox")], { connectors$, close$, resume })).toBeObservable(happens, events)
      m.expect(answer$).toHaveSubscriptions([])
      m.expect(connectors$).toHaveSubscriptions([waiting, waiting])
    }),
  )

  it(
    "forgets whom the person says goodbye to after it was given up on",
    marbles((m) => {
      const connectors$ = m.hot("n           ", page)
      const close$ = m.hot("    5s f        ", { f: keyOf("fox") })
      const happens = "          3s G 1999ms (C|)"

      m.expect(reconnecting([storedOf("fox")], { connectors$, close$ })).toBeObservable(happens, events)
    }),
  )

  it(
    "asks the most recent first",
    marbles((m) => {
      const connectors$ = m.hot("n-b", page)
      const asked: string[] = []

      const remembered = [storedOf("fox", { usedAt: 2 }), storedOf("owl", { usedAt: 1 })]
      const resume = ({ info }: Connector) => {
        asked.push(info.id)
        return of("answer")
      }

      m.expect(reconnecting(remembered, { connectors$, resume })).toBeObservable("-")
      m.flush()
      expect(asked).toStrictEqual(["fox", "owl"])
    }),
  )

  it(
    "asks each once, however often the list of wallets changes",
    marbles((m) => {
      const connectors$ = m.hot("n-f-b-f-n-f", page)
      const answer$ = m.cold("     -a-----")
      const asked = "            --^        "

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume: inTurn(answer$) })).toBeObservable("-")
      m.expect(answer$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "lets the failure of one wallet disturb no other",
    marbles((m) => {
      const connectors$ = m.hot("n-b------------ ", page)
      const fails$ = m.cold("      -#            ")
      const answers$ = m.cold("    ----a|        ")
      const asked = "            --^----!        "
      const happens = "          ----            "

      const remembered = [storedOf("fox"), storedOf("owl")]
      const resume = ({ info }: Connector) => (info.id === "fox" ? fails$ : answers$)

      m.expect(reconnecting(remembered, { connectors$, resume })).toBeObservable(happens, events)
      m.expect(answers$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "knows a wallet by its id in any letter case, and by its chain family",
    marbles((m) => {
      const namesake = { ...fox, info: infoOf("fox", "solana") }
      const shouting = { ...fox, info: infoOf("FOX") }
      const connectors$ = m.hot("n-s-F-", { n: [], s: [namesake], F: [namesake, shouting] })
      const looking = "          ^---!"

      const seen: string[] = []
      const resume = ({ info }: Connector) => {
        seen.push(`${info.namespace} ${info.id}`)
        return NEVER
      }

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume })).toBeObservable("-")
      m.expect(connectors$).toHaveSubscriptions([looking, looking])
      m.flush()
      expect(seen).toStrictEqual(["eip155 FOX"])
    }),
  )

  it(
    "has nothing to do when nothing is remembered",
    marbles((m) => {
      const connectors$ = m.hot("b--", page)

      m.expect(reconnecting([], { connectors$ })).toBeObservable("|")
      m.expect(connectors$).toHaveSubscriptions([])
    }),
  )
})
