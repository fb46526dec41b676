import { map, NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { EndpointAnswer, Esplora } from "../../../src/adapters/bitcoin/chain/esplora.js"
import { fail } from "../../../src/model/errors.js"
import type { Network } from "../../../src/model/network.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, PAY } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, notKnown, ok, oneEndpoint, status, written } from "./marbleEsplora.js"

const two = { ...oneEndpoint, rpcUrls: ["https://a.example/api/", "https://b.example/api"] }
const unreachable = fail("ChainUnreachable", { network: bitcoin.id })

type Answers = Parameters<typeof endpoint>[0]

const reading = <T>(answers: Answers, read: (esplora: Esplora) => T, network = oneEndpoint) => {
  const { ask, asked } = endpoint(answers)
  return { read$: read(esploraAt(ask, network)), asked }
}
const fees = (esplora: Esplora) => esplora.feeEstimates()
const send = (esplora: Esplora) => esplora.broadcast("00")
const refusal = 'sendrawtransaction RPC error: {"code":-26,"message":"dust"}'

describe("the Esplora API of a network", () => {
  it(
    "is asked once for each subscription, and not before",
    marbles((m) => {
      const answer$ = m.cold<EndpointAnswer>("--(f|)", { f: ok({ 1: 5 }) })
      const asked = "                         ^-!"
      const { read$ } = reading({ "GET a/fee-estimates": () => answer$ }, fees)
      m.expect(answer$).toHaveSubscriptions(asked)
      m.expect(read$).toBeObservable("         --(f|)", { f: { 1: 5 } })
    }),
  )

  it(
    "has 4 s to answer; then the next endpoint is asked, and after the last one it is unreachable",
    marbles((m) => {
      const late = { "GET a/fee-estimates": () => NEVER, "GET b/fee-estimates": () => of(ok({ 1: 5 })) }
      m.expect(reading(late, fees, two).read$).toBeObservable("4s (f|)", { f: { 1: 5 } })
      m.expect(reading(late, fees).read$).toBeObservable("4s #", undefined, unreachable)
    }),
  )

  it.each([
    ["is overloaded", of(status(429))],
    ["fails", of(status(503))],
    ["does not know the call", of(status(404, "not found"))],
    ["sends what is no JSON", of(status(200, "<html>"))],
    ["sends what is not asked for", of(ok({ 1: "many" }))],
    ["cannot be reached", throwError(() => new TypeError("offline"))],
  ])(
    "is asked at the next endpoint at once where one %s",
    (_title, answer$) =>
      void marbles((m) => {
        const answers = { "GET a/fee-estimates": () => answer$, "GET b/fee-estimates": () => of(ok({ 1: 5 })) }
        const { read$, asked } = reading(answers, fees, two)
        m.expect(read$).toBeObservable("(f|)", { f: { 1: 5 } })
        m.flush()
        expect(asked).toEqual(["GET a/fee-estimates", "GET b/fee-estimates"])
      })(),
  )

  it(
    "cancels its request when it is unsubscribed from",
    marbles((m) => {
      const answer$ = m.cold<EndpointAnswer>("-----|")
      const asked = "                         ^--!"
      m.expect(reading({ "GET a/fee-estimates": () => answer$ }, fees).read$, asked).toBeObservable("---")
      m.expect(answer$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "does not know a transaction that the endpoint does not, and believes none under another id",
    marbles((m) => {
      const at = `GET a/tx/${idOf("a")}`
      const asked = (answer: EndpointAnswer) =>
        reading({ [at]: () => of(answer) }, (esplora) => esplora.transaction(idOf("a"))).read$
      m.expect(asked(notKnown)).toBeObservable("(n|)", { n: null })
      m.expect(asked(ok(written("b")))).toBeObservable("#", undefined, unreachable)
    }),
  )

  it.each(["", "<html>404 Not Found</html>", "404 page not found", "default backend - 404"])(
    "does not say that there is no transaction where what stands in its place knows no such page: %j",
    (page) =>
      void marbles((m) => {
        const at = `tx/${idOf("a")}`
        const answers = { [`GET a/${at}`]: () => of(status(404, page)), [`GET b/${at}`]: () => of(ok(written("a"))) }
        const asked = (on?: Network) => reading(answers, (esplora) => esplora.transaction(idOf("a")), on).read$
        m.expect(asked()).toBeObservable("#", undefined, unreachable)
        m.expect(asked(two).pipe(map((found) => found?.txid))).toBeObservable("(t|)", { t: idOf("a") })
      })(),
  )

  it(
    "has the page of an address that follows a transaction",
    marbles((m) => {
      const { read$ } = reading({ [`GET a/address/${PAY}/txs/chain/${idOf("a")}`]: () => of(ok([])) }, (esplora) =>
        esplora.older(PAY, idOf("a")),
      )
      m.expect(read$).toBeObservable("(p|)", { p: [] })
    }),
  )
})

describe("a signed transaction that is passed on", () => {
  it(
    "is with the network once an endpoint takes it, or has it already",
    marbles((m) => {
      const known = 'RPC error: {"code":-27,"message":"Transaction already in block chain"}'
      for (const answer of [status(200, idOf("a")), status(400, known)])
        m.expect(reading({ "POST a/tx": () => of(answer) }, send).read$).toBeObservable("(t|)", { t: true })
    }),
  )

  it(
    "is not sent where the first node refuses it: no other one is asked",
    marbles((m) => {
      const { read$, asked } = reading({ "POST a/tx": () => of(status(400, refusal)) }, send, two)
      m.expect(read$).toBeObservable("#", undefined, fail("NotSent", { reason: "dust" }))
      m.flush()
      expect(asked).toEqual(["POST a/tx"])
    }),
  )

  it(
    "is not said to be refused where an endpoint that did not answer may have passed it on",
    marbles((m) => {
      const answers = { "POST a/tx": () => NEVER, "POST b/tx": () => of(status(400, refusal)) }
      m.expect(reading(answers, send, two).read$).toBeObservable("4s #", undefined, unreachable)
    }),
  )

  it(
    "has each unspent output once, also where an endpoint lists it twice",
    marbles((m) => {
      const [one, other] = [0, 1].map((vout) => ({ txid: idOf("c"), vout, value: 9, status: { confirmed: true } }))
      const answers = { [`GET a/address/${PAY}/utxo`]: () => of(ok([one, other, one])) }
      const { read$ } = reading(answers, (esplora) => esplora.unspent(PAY))
      m.expect(read$).toBeObservable("(o|)", { o: [one, other] as never })
    }),
  )
})
