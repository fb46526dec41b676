import { type Observable, of, throwError } from "rxjs"
import { normalize } from "viem/ens"
import { describe, expect, it } from "vitest"
import { addressOn, avatarOn, type NameClient, nameOn, type OpenNames } from "../../src/adapters/evm/names.js"
import { fail } from "../../src/model/errors.js"
import { marbles } from "../support/marbles.js"
import { A, ethereum } from "./marbleWallet.js"

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

describe("the address behind a name", () => {
  it(
    "is looked up by the normalized name",
    marbles((m) => {
      const lookups: string[] = []
      const address$ = m.cold("--a|", { a: A })
      const open = names({ addressOf: (name) => (lookups.push(name), address$) })

      m.expect(addressOn(open, " ALICE.eth ", ethereum)).toBeObservable("--a|", { a: A })
      m.flush()
      expect(lookups).toStrictEqual(["alice.eth"])
    }),
  )

  it.each(["", "alice", "ali ce.eth", "alice..eth", `${"a".repeat(300)}.eth`])("is not requested for %j", (name) =>
    marbles((m) => {
      const open = names({ addressOf: () => throwError(() => "requested") })

      m.expect(addressOn(open, name, ethereum)).toBeObservable("(a|)", { a: null })
    })(),
  )

  it(
    "is null if the response is not an address",
    marbles((m) => {
      m.expect(addressOn(names({ addressOf: () => of("0x12") }), "alice.eth", ethereum)).toBeObservable("(a|)", {
        a: null,
      })
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
