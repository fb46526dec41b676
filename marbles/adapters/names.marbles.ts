import { type Observable, of, throwError } from "rxjs"
import { normalize } from "viem/ens"
import { describe, expect, it } from "vitest"
import { addressOn, avatarOn, type NameClient, nameOn, type OpenNames } from "../../src/adapters/evm/names.js"
import { fail } from "../../src/model/errors.js"
import { marbles } from "../support/marbles.js"
import { A, ethereum } from "./marbleWallet.js"

const silent: NameClient = { normalize, nameOf: () => of(null), addressOf: () => of(null), textOf: () => of(null) }

const names =
  (answers: Partial<NameClient>): OpenNames =>
  () =>
    of({ ...silent, ...answers })

const unreachable = fail("ChainUnreachable", { network: "eip155:1" })

describe("the name of an address", () => {
  const named = (answer$: Observable<string | null>, address = A) =>
    nameOn(names({ nameOf: () => answer$ }), address, ethereum)

  it(
    "is asked on the network's own RPC",
    marbles((m) => {
      m.expect(named(m.cold("--n|", { n: "alice.eth" }))).toBeObservable("--n|", { n: "alice.eth" })
    }),
  )

  it(
    "is none where there is none, nor for what is no address",
    marbles((m) => {
      m.expect(named(of(null))).toBeObservable("(n|)", { n: null })
      m.expect(named(of("alice.eth"), "alice")).toBeObservable("(n|)", { n: null })
    }),
  )

  it.each([
    ["in other letters", "ALICE.eth"],
    ["with a letter that cannot be seen", "ali\u200bce.eth"],
    ["with a letter of another script", "\u0430lice.eth"],
    ["of one word", "alice"],
    ["too long to be one", `${"a".repeat(300)}.eth`],
  ])("is not believed when it is %s", (_, said) =>
    marbles((m) => {
      m.expect(named(of(said))).toBeObservable("(n|)", { n: null })
    })(),
  )

  it(
    "is unknown when the chain or the code cannot be reached",
    marbles((m) => {
      const gone: OpenNames = () => m.cold("--#")

      m.expect(named(throwError(() => "offline"))).toBeObservable("#", undefined, unreachable)
      m.expect(nameOn(gone, A, ethereum)).toBeObservable("--#", undefined, unreachable)
    }),
  )
})

describe("the address behind a name", () => {
  it(
    "is asked for the name in its one spelling",
    marbles((m) => {
      const asked: string[] = []
      const address$ = m.cold("--a|", { a: A })
      const open = names({ addressOf: (name) => (asked.push(name), address$) })

      m.expect(addressOn(open, " ALICE.eth ", ethereum)).toBeObservable("--a|", { a: A })
      m.flush()
      expect(asked).toStrictEqual(["alice.eth"])
    }),
  )

  it.each(["", "alice", "ali ce.eth", "alice..eth", `${"a".repeat(300)}.eth`])("is not asked for %j", (name) =>
    marbles((m) => {
      const open = names({ addressOf: () => throwError(() => "asked") })

      m.expect(addressOn(open, name, ethereum)).toBeObservable("(a|)", { a: null })
    })(),
  )

  it(
    "is none where the answer is no address",
    marbles((m) => {
      m.expect(addressOn(names({ addressOf: () => of("0x12") }), "alice.eth", ethereum)).toBeObservable("(a|)", {
        a: null,
      })
    }),
  )
})

describe("the picture of a name", () => {
  const picture = (record: string | null) => avatarOn(names({ textOf: () => of(record) }), "alice.eth", ethereum)

  it.each(["https://alice.example/a.png", "data:image/png;base64,AA=="])("is %s where the record says so", (record) =>
    marbles((m) => {
      m.expect(picture(record)).toBeObservable("(p|)", { p: record })
    })(),
  )

  it.each([null, "", "javascript:alert(1)", "http://alice.example/a.png", "ipfs://Qm", "eip155:1/erc721:0xb7/1"])(
    "is none where the record says %j: nobody else is asked",
    (record) =>
      marbles((m) => {
        m.expect(picture(record)).toBeObservable("(p|)", { p: null })
      })(),
  )
})
