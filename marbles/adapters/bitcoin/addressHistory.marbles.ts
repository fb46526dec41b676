import { firstValueFrom, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { addressHistory } from "../../../src/adapters/bitcoin/chain/addressHistory.js"
import type { EndpointAnswer } from "../../../src/adapters/bitcoin/chain/esplora.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, OTHER, PAY } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, ok, written } from "./marbleEsplora.js"

/** The mark of the network, drawn. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="${bitcoin.mark?.color}"/><path d="${bitcoin.mark?.path}" fill="#fff" fill-rule="evenodd"/></svg>`,
)}`
const account = { network: bitcoin.id, address: PAY }
const clock = { now: () => 1_000_000 }
const first = `GET a/address/${PAY}/txs`
const after = (letter: string) => `GET a/address/${PAY}/txs/chain/${idOf(letter)}`

/** Ten confirmed transactions, which fill a page. */
const ten = [..."fedcba9876"].map((letter, index) => written(letter, { minedAt: 900 - index }))

const history = (answers: Parameters<typeof endpoint>[0], cursor: string | null = null) =>
  addressHistory({ esplora: esploraAt(endpoint(answers).ask), clock }, account, cursor)

const page = (...transactions: readonly unknown[]) => firstValueFrom(history({ [first]: () => of(ok(transactions)) }))
const only = async (transaction: unknown) => (await page(transaction)).items[0]

describe("the history of a Bitcoin address", () => {
  it(
    "is read once, when it is subscribed to",
    marbles((m) => {
      const answer$ = m.cold<EndpointAnswer>("--(p|)", { p: ok([written("a", { minedAt: 5 })]) })
      const asked = "                         ^-!"
      const result = "                        --(p|)"
      const page$ = history({ [first]: () => answer$ })
      m.expect(page$).toBeObservable(result, {
        p: {
          items: [
            {
              ...{ id: idOf("a"), hash: idOf("a"), operation: "send", status: "confirmed", minedAt: 5_000 },
              ...{ sentFrom: PAY, sentTo: OTHER, application: null, chainId: bitcoin.id },
              fee: { amount: "0.0000001", symbol: "BTC" },
              transfers: [
                {
                  ...{ type: "token", direction: "out", name: "Bitcoin", symbol: "BTC", iconUrl: picture },
                  ...{ quantity: "0.000001", value: null, spam: false },
                },
              ],
            },
          ],
          next: null,
        },
      })
      m.expect(answer$).toHaveSubscriptions([asked])
    }),
  )

  it(
    "is cancelled when it is unsubscribed from",
    marbles((m) => {
      const answer$ = m.cold<EndpointAnswer>("-----(p|)", { p: ok([]) })
      const reading = "                        ^--!"
      m.expect(history({ [first]: () => answer$ }), reading).toBeObservable("----")
      m.expect(answer$).toHaveSubscriptions([reading])
    }),
  )

  it(
    "errors where the endpoint fails, or sends what is no list of transactions",
    marbles((m) => {
      const error = fail("ChainUnreachable", { network: bitcoin.id })
      const offline = history({ [first]: () => throwError(() => new TypeError("offline")) })
      m.expect(offline).toBeObservable("#", undefined, error)
      const nonsense = history({ [first]: () => of(ok([{ ...written("a"), txid: "nonsense" }])) })
      m.expect(nonsense).toBeObservable("#", undefined, error)
    }),
  )

  it("begins with what is in no block yet, in whichever order the endpoint lists it", async () => {
    const { items } = await page(written("a", { minedAt: 5 }), written("b"), written("c", { minedAt: 4 }))
    expect(items.map(({ id, status }) => [id[0], status])).toEqual([
      ["b", "pending"],
      ["a", "confirmed"],
      ["c", "confirmed"],
    ])
  })

  it("dates what is in no block now, but not before a block of a miner whose clock runs ahead", async () => {
    expect(await only(written("a"))).toMatchObject({ minedAt: 1_000_000 })
    const { items } = await page(written("a"), written("b", { minedAt: 2_000 }))
    expect(items.map(({ minedAt }) => minedAt)).toEqual([2_000_000, 2_000_000])
  })

  it("goes on after the oldest one where the page is full, and ends with a page that is not", async () => {
    expect((await page(written("1"), ...ten)).next).toBe(idOf("6"))
    expect((await page(written("1"), ...ten.slice(1))).next).toBeNull()
  })

  it(
    "reads the next page from the transaction that ended the one before",
    marbles((m) => {
      const answer$ = m.cold<EndpointAnswer>("-(p|)", { p: ok([]) })
      const next$ = history({ [after("6")]: () => answer$ }, idOf("6"))
      m.expect(next$).toBeObservable("        -(p|)", { p: { items: [], next: null } })
    }),
  )

  it("leaves out what does not concern the address, whatever the endpoint says", async () => {
    expect((await page(written("a", { from: OTHER }))).items).toEqual([])
  })
})

describe("a transaction of a Bitcoin address", () => {
  const amount = async (transaction: unknown) => {
    const found = await only(transaction)
    const [moved] = found?.transfers ?? []
    return [found?.operation, moved?.direction, moved?.quantity, found?.fee?.amount]
  }
  const two = written("a", { change: 50 })

  it("is sent without the change, and names the fee", async () => {
    expect(await amount(two)).toEqual(["send", "out", "0.000001", "0.0000001"])
  })

  it("is received, with no fee of ours", async () => {
    expect(await amount(written("a", { from: OTHER, to: PAY, value: 21e14, spent: 21e14 }))).toEqual([
      ...["receive", "in", "21000000", undefined],
    ])
  })

  it("is to the account itself where nothing goes to others", async () => {
    expect(await amount(written("a", { to: PAY }))).toEqual(["send", "self", "0.000001", "0.0000001"])
  })

  it("is the difference where others paid for a part of it, whose fee nobody can tell", async () => {
    const [own] = two.vin
    const joint = { ...two, vin: [own, { ...own, prevout: { ...own?.prevout, scriptpubkey_address: OTHER } }] }
    expect(await amount(joint)).toEqual(["send", "out", "0.0000011", undefined])
  })

  it("is received where a block pays its miner, whose coins come from nowhere", async () => {
    const mined = {
      ...written("a", { to: PAY, minedAt: 5 }),
      vin: [{ txid: idOf("0"), vout: 0xffffffff, prevout: null }],
    }
    expect(await amount(mined)).toEqual(["receive", "in", "0.000001", undefined])
    expect(await only(mined)).toMatchObject({ sentFrom: null, sentTo: PAY })
  })

  it("names no receiver where there are several", async () => {
    const third = { ...two, vout: [...two.vout, { scriptpubkey: "cc", scriptpubkey_address: "other", value: 3 }] }
    expect(await only(third)).toMatchObject({ sentFrom: PAY, sentTo: null })
    expect(await amount(third)).toEqual(["send", "out", "0.00000103", "0.00000007"])
  })

  it("has no negative fee, whatever the endpoint says", async () => {
    expect(await amount(written("a", { spent: 1 }))).toEqual(["send", "out", "0.000001", undefined])
  })
})
