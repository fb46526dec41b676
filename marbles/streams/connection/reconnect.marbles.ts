import { NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector } from "../../../src/adapters/connector.js"
import type { StoredConnection } from "../../../src/model/connection/connection.js"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import { fail } from "../../../src/model/errors.js"
import { reconnectStream, type ReconnectPorts } from "../../../src/streams/connection/reconnect.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { clock, duo, infoOf, keyOf, storedOf, walletOf } from "../fixtures.js"

const fox = walletOf("fox")
const owl = walletOf("owl")

/** The wallets on the page: none, the fox, the owl, both. */
const page: Readonly<Record<string, readonly Connector[]>> = { n: [], f: [fox], o: [owl], b: [owl, fox] }

const events: Readonly<Record<string, ConnectionEvent>> = {
  N: { type: "notFound", key: infoOf("fox") },
  M: { type: "notFound", key: infoOf("owl") },
}

const reconnecting = (
  remembered: readonly StoredConnection[],
  ports: Partial<ReconnectPorts> & Pick<ReconnectPorts, "connectors$">,
) => reconnectStream(remembered, { again$: NEVER, close$: NEVER, resume: () => NEVER, clock, ...ports })

describe("reconnecting", () => {
  it(
    "resumes a remembered wallet as soon as it is found",
    marbles((m) => {
      const connectors$ = m.hot("n-o-f-------", page)
      const resumed$ = m.cold("      --a|     ")
      const requests = "         ----^--!     "
      const emits = "            -------|  "

      const resume = () => resumed$

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume })).toBeObservable(emits)
      m.expect(resumed$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "resumes a wallet whose code could not be loaded once that is loaded again, and none that has failed",
    marbles((m) => {
      const connectors$ = m.cold("f----------", page)
      const again$ = m.hot("     ---a-a-a-a-")
      const missing = fail("Unexpected", { message: "Failed to fetch dynamically imported module" })
      const offline$ = m.cold("  -#         ", {}, missing)
      const refused$ = m.cold("  -#         ", {}, fail("WalletOffline", { connector: "fox" }))
      const emits = "            ------|    "

      const resume = inTurn(offline$, offline$, refused$)

      m.expect(reconnecting([storedOf("fox")], { connectors$, again$, resume })).toBeObservable(emits)
    }),
  )

  it(
    "resumes none of several wallets that claim one rdns, until there is only one",
    marbles((m) => {
      const twin: Connector = { ...owl, info: { ...owl.info, id: "fox:2", rdns: "fox" } }
      const connectors$ = m.hot("n-t---f----", { ...page, t: [twin, fox] })
      const resumed$ = m.cold("      --a|   ")
      const requests = "         ------^--!   "
      const emits = "            ---------|"

      const resume = () => resumed$

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume })).toBeObservable(emits)
      m.expect(resumed$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "does not await a wallet that is not found within three seconds",
    marbles((m) => {
      const connectors$ = m.hot("n          ", page)
      const emits = "            3s N       "

      m.expect(reconnecting([storedOf("fox")], { connectors$ })).toBeObservable(emits, events)
    }),
  )

  it(
    "awaits a wallet that is found in time, however long it takes to respond",
    marbles((m) => {
      const connectors$ = m.hot("n 2998ms f  ", page)
      const resumed$ = m.cold(" 60s (a|)    ")
      const emits = "            62.999s |   "

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume: () => resumed$ })).toBeObservable(emits, events)
      m.expect(resumed$).toHaveSubscriptions("2999ms ^ 59.999s !")
    }),
  )

  it(
    "resumes a wallet that is found after three seconds",
    marbles((m) => {
      const connectors$ = m.hot("n 10s f       ", page)
      const resumed$ = m.cold("        --a|    ")
      const requests = "         - 10s ^--!    "
      const emits = "            3s N 7003ms | "

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume: () => resumed$ })).toBeObservable(emits, events)
      m.expect(resumed$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "does not await a wallet that the user disconnects before it is found",
    marbles((m) => {
      const connectors$ = m.hot("n-----f--", page)
      const close$ = m.hot("    --o-f----", { o: keyOf("owl"), f: keyOf("FOX") })
      const resumed$ = m.cold("        a")
      const waiting = "          ^---!    "
      const emits = "            ----|    "

      const resume = () => resumed$

      m.expect(reconnecting([storedOf("fox")], { connectors$, close$, resume })).toBeObservable(emits, events)
      m.expect(resumed$).toHaveSubscriptions([])
      m.expect(connectors$).toHaveSubscriptions([waiting, waiting])
    }),
  )

  it(
    "does not restore a wallet that the user disconnects after three seconds",
    marbles((m) => {
      const connectors$ = m.hot("n           ", page)
      const close$ = m.hot("    5s f        ", { f: keyOf("fox") })
      const emits = "            3s N 1999ms |"

      m.expect(reconnecting([storedOf("fox")], { connectors$, close$ })).toBeObservable(emits, events)
    }),
  )

  it(
    "resumes the most recently used wallet first",
    marbles((m) => {
      const connectors$ = m.hot("n-b", page)
      const order: string[] = []

      const remembered = [storedOf("fox", { usedAt: 2 }), storedOf("owl", { usedAt: 1 })]
      const resume = ({ info }: Connector) => {
        order.push(info.id)
        return of("answer")
      }

      m.expect(reconnecting(remembered, { connectors$, resume })).toBeObservable("--|")
      m.flush()
      expect(order).toStrictEqual(["fox", "owl"])
    }),
  )

  it(
    "resumes each wallet once, however often the list changes",
    marbles((m) => {
      const connectors$ = m.hot("n-f-b-f-n-f", page)
      const resumed$ = m.cold("    -a-----")
      const requests = "         --^        "

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume: inTurn(resumed$) })).toBeObservable("-")
      m.expect(resumed$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "resumes all families of one wallet together",
    marbles((m) => {
      const connectors$ = m.hot("n-d-", { n: [], d: [walletOf("duo", { info: duo })] })
      const evm = storedOf("duo", { connector: duo, usedAt: 1 })
      const solana = storedOf("duo", { connector: duo, namespace: "solana", network: "solana:1", usedAt: 2 })
      const order: string[][] = []

      const resume: ReconnectPorts["resume"] = (_, remembered) => {
        order.push(remembered.map(({ namespace }) => namespace))
        return NEVER
      }

      m.expect(reconnecting([solana, evm], { connectors$, resume })).toBeObservable("-")
      m.flush()
      expect(order).toStrictEqual([["solana", "eip155"]])
    }),
  )

  it(
    "is not affected by the failure of another wallet",
    marbles((m) => {
      const connectors$ = m.hot("n-b------------ ", page)
      const fails$ = m.cold("      -#            ")
      const works$ = m.cold("      ----a|        ")
      const requests = "         --^----!        "
      const emits = "            -------|        "

      const remembered = [storedOf("fox"), storedOf("owl")]
      const resume = ({ info }: Connector) => (info.id === "fox" ? fails$ : works$)

      m.expect(reconnecting(remembered, { connectors$, resume })).toBeObservable(emits, events)
      m.expect(works$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "finds a wallet by its id in any letter case, and by its chain family",
    marbles((m) => {
      const namesake = { ...fox, info: infoOf("fox", "solana") }
      const shouting = { ...fox, info: infoOf("FOX") }
      const connectors$ = m.hot("n-s-F-", { n: [], s: [namesake], F: [namesake, shouting] })
      const looking = "          ^---!"

      const seen: string[] = []
      const resume = ({ info }: Connector) => {
        seen.push(`${info.namespaces.join()} ${info.id}`)
        return NEVER
      }

      m.expect(reconnecting([storedOf("fox")], { connectors$, resume })).toBeObservable("-")
      m.expect(connectors$).toHaveSubscriptions([looking, looking])
      m.flush()
      expect(seen).toStrictEqual(["eip155 FOX"])
    }),
  )

  it(
    "completes at once if nothing is remembered",
    marbles((m) => {
      const connectors$ = m.hot("b--", page)

      m.expect(reconnecting([], { connectors$ })).toBeObservable("|")
      m.expect(connectors$).toHaveSubscriptions([])
    }),
  )
})
