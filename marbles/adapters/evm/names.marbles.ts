import { type Observable, of, throwError } from "rxjs"
import { normalize } from "viem/ens"
import { describe, expect, it } from "vitest"
import { addressOn, avatarOn, type NameClient, nameOn, type OpenNames } from "../../../src/adapters/evm/chain/names.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { A, B, ethereum, polygon } from "./marbleWallet.js"

const silent: NameClient = { normalize, nameOf: () => of(null), addressOf: () => of(null), textOf: () => of(null) }

const names =
  (responses: Partial<NameClient>): OpenNames =>
  () =>
    of({ ...silent, ...responses })

const unreachable = fail("ChainUnreachable", { network: "eip155:1" })

describe("the name of an address", () => {
  const named = (answer$: Observable<string | null>, address = A) =>
    nameOn(names({ nameOf: () => answer$ }), address, ethereum)

  it(
    "is read from the network's RPC",
    marbles((m) => {
      m.expect(named(m.cold("--n|", { n: "alice.eth" }))).toBeObservable("--n|", { n: "alice.eth" })
    }),
  )

  it(
    "is null if there is none, or the address is invalid",
    marbles((m) => {
      m.expect(named(of(null))).toBeObservable("(n|)", { n: null })
      m.expect(named(of("alice.eth"), "alice")).toBeObservable("(n|)", { n: null })
    }),
  )

  it.each([
    ["in upper case", "ALICE.eth"],
    ["with an invisible character", "ali\u200bce.eth"],
    ["with a letter of another script", "\u0430lice.eth"],
    ["without a dot", "alice"],
    ["too long", `${"a".repeat(300)}.eth`],
  ])("is null if it is %s", (_, name) =>
    marbles((m) => {
      m.expect(named(of(name))).toBeObservable("(n|)", { n: null })
    })(),
  )

  it(
    "errors if the chain is unreachable or the code fails to load",
    marbles((m) => {
      const failing: OpenNames = () => m.cold("--#")

      m.expect(named(throwError(() => "offline"))).toBeObservable("#", undefined, unreachable)
      m.expect(nameOn(failing, A, ethereum)).toBeObservable("--#", undefined, unreachable)
    }),
  )
})

const onEthereum = { name: "alice.eth", address: A, network: ethereum.id } as const

describe("the address behind a name", () => {
  it(
    "is looked up by the normalized name",
    marbles((m) => {
      const lookups: string[] = []
      const address$ = m.cold("--a|", { a: A })
      const open = names({ addressOf: (name, coin) => (lookups.push(`${name} ${coin}`), address$) })

      m.expect(addressOn(open, " ALICE.eth ", ethereum)).toBeObservable("---(a|)", { a: onEthereum })
      m.flush()
      expect(lookups).toStrictEqual(["alice.eth 60"])
    }),
  )

  it.each(["", "alice", "ali ce.eth", "alice..eth", `${"a".repeat(300)}.eth`])("is not requested for %j", (name) =>
    marbles((m) => {
      const open = names({ addressOf: () => throwError(() => "requested") })

      m.expect(addressOn(open, name, ethereum)).toBeObservable("(a|)", { a: null })
    })(),
  )

  it.each(["0x12", "0x0000000000000000000000000000000000000000"])("is null if the response is %s", (response) =>
    marbles((m) => {
      const open = names({ addressOf: () => of(response) })

      m.expect(addressOn(open, "alice.eth", ethereum)).toBeObservable("(a|)", { a: null })
    })(),
  )

  const ofPolygon = 0x80000000n + 137n
  const ofEveryChain = 0x80000000n
  const registered = (addresses: Readonly<Record<string, string>>) =>
    addressOn(names({ addressOf: (_, coin) => of(addresses[String(coin)] ?? null) }), "alice.eth", ethereum, polygon.id)

  it.each([
    [
      "is the one for that chain (ENSIP-11)",
      { [String(ofPolygon)]: A, [String(ofEveryChain)]: B, "60": B },
      polygon.id,
    ],
    ["is else the one for every chain (ENSIP-19)", { [String(ofEveryChain)]: A, "60": B }, polygon.id],
    ["is else the one for Ethereum, and says so", { "60": A, "2147483658": B }, ethereum.id],
  ])("on another chain %s", (_, addresses, network) =>
    marbles((m) => {
      m.expect(registered(addresses)).toBeObservable("(a|)", { a: { ...onEthereum, network } })
    })(),
  )

  it(
    "errors if one of its addresses cannot be read",
    marbles((m) => {
      const open = names({ addressOf: (_, coin) => (coin === 60n ? of(A) : throwError(() => "offline")) })

      m.expect(addressOn(open, "alice.eth", ethereum, polygon.id)).toBeObservable("#", undefined, unreachable)
    }),
  )
})

describe("the avatar of a name", () => {
  const picture = (record: string | null) => avatarOn(names({ textOf: () => of(record) }), "alice.eth", ethereum)

  it.each(["https://alice.example/a.png", "data:image/png;base64,AA=="])("is the record %s", (record) =>
    marbles((m) => {
      m.expect(picture(record)).toBeObservable("(p|)", { p: record })
    })(),
  )

  it.each([null, "", "javascript:alert(1)", "http://alice.example/a.png", "ipfs://Qm", "eip155:1/erc721:0xb7/1"])(
    "is null without a further request if the record is %j",
    (record) =>
      marbles((m) => {
        m.expect(picture(record)).toBeObservable("(p|)", { p: null })
      })(),
  )
})
