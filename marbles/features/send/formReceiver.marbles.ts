import { filter, map, of, take } from "rxjs"
import { describe, it } from "vitest"
import { sendFormStream } from "../../../src/features/send/sendForm.js"
import { fail } from "../../../src/model/errors.js"
import { failed } from "../../../src/model/remote.js"
import type { SendState } from "../../../src/model/send/sendForm.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { mainnet } from "../../streams/fixtures.js"
import { drawing, elsewhere, memories, ports, typed } from "./sendFormPorts.js"

const receiverIn = ({ receiver }: SendState): string =>
  receiver.status === "ready"
    ? `${receiver.value.address} ${receiver.value.name}`
    : receiver.status === "failed"
      ? receiver.error.code
      : receiver.status

const seen = {
  i: "idle",
  l: "loading",
  b: "0xb0b bob.eth",
  n: "0xb0b null",
  d: "0xdad null",
  D: "0xdad dad.eth",
  N: "NameNotFound",
  I: "InvalidAddress",
  o: "ServiceTimedOut",
}

const resolved = (address: string) => ({ name: "bob.eth", address, network: mainnet.id })
const found = { b: resolved("0xb0b"), n: null, g: resolved("garbage") }
const known = { D: { name: "dad.eth", avatar: null } }
const late = fail("ServiceTimedOut", { path: "/v1/profile", after: 15_000 })

describe("the receiver of a transfer", () => {
  it(
    "is looked up by name when typing pauses, and responses for earlier input are dropped",
    marbles((m) => {
      const memory$ = m.hot("e 99ms m 299ms - 99ms n 999ms  ", memories)
      const slow$ = m.cold("                --- 999ms b|     ", found)
      const quick$ = m.cold("                       --b|     ", found)
      const states = "         i 99ms l 400ms - 300ms b       "

      const addressOf = inTurn(slow$, quick$)

      m.expect(drawing({ memory$, addressOf }, receiverIn)).toBeObservable(states, seen)
    }),
  )

  it(
    "is not found when the name has no address, or an invalid one",
    marbles((m) => {
      const memory$ = m.hot("n 399ms  m 399ms  ", memories)
      const none$ = m.cold("       n|           ", found)
      const odd$ = m.cold("                 g| ", found)
      const states = "         l 299ms N 99ms l 299ms N"

      const addressOf = inTurn(none$, odd$)

      m.expect(drawing({ memory$, addressOf }, receiverIn)).toBeObservable(states, seen)
    }),
  )

  it(
    "has the name as the name service writes it",
    marbles((m) => {
      const memory$ = m.hot("n 399ms -", memories)
      const found$ = m.cold(" -b|    ", { b: { ...resolved("0xb0b"), name: "normal.eth" } })
      const states = "         l 300ms b"

      m.expect(drawing({ memory$, addressOf: () => found$ }, receiverIn)).toBeObservable(states, {
        ...seen,
        b: "0xb0b normal.eth",
      })
    }),
  )

  it(
    "says which network the address was registered for, where that is another one",
    marbles((m) => {
      const memory$ = m.hot("n 399ms m 399ms -", memories)
      const here$ = m.cold("       h|", { h: resolved("0xb0b") })
      const there$ = m.cold("      t|", { t: { ...resolved("0xb0b"), network: elsewhere.network } })
      const states = "         - 299ms h 399ms t"

      const addressOf = inTurn(here$, there$)
      const part = ({ receiver }: SendState) =>
        receiver.status === "ready" ? (receiver.value.registeredFor ?? "here") : "unknown"

      m.expect(drawing({ memory$, addressOf }, part).pipe(filter((text) => text !== "unknown"))).toBeObservable(
        states,
        {
          h: "here",
          t: elsewhere.network,
        },
      )
    }),
  )

  it(
    "has failed when the name cannot be looked up",
    marbles((m) => {
      const memory$ = m.hot("n 399ms -", memories)
      const down$ = m.cold("  -#     ", undefined, late)
      const states = "         l 300ms o"

      const subscribed = "   ^ 900ms !"

      m.expect(drawing({ memory$, addressOf: () => down$ }, receiverIn), subscribed).toBeObservable(states, seen)
    }),
  )

  it(
    "is not looked up again for a space, and is for another account",
    marbles((m) => {
      const spaced = typed({ receiver: "bob.eth " })
      const other = typed({ receiver: "bob.eth" }, elsewhere)
      const memory$ = m.hot("n 399ms s 399ms o", { ...memories, s: spaced, o: other })
      const first$ = m.cold("       b|", found)
      const next$ = m.cold("                          b|", found)
      const states = "         l 299ms b 499ms l 299ms b"

      const addressOf = inTurn(first$, next$)

      m.expect(drawing({ memory$, addressOf }, receiverIn)).toBeObservable(states, seen)
    }),
  )

  it(
    "is what can be seen of a text: the marks of direction that come with a copied one do not count",
    marbles((m) => {
      for (const receiver of ["\u200e0xdad", "\u20680xdad\u2069", "0xdad\u200b ", "0xd\u00adad"]) {
        const found$ = sendFormStream(ports({ memory$: of(typed({ receiver })) })).pipe(map(receiverIn), take(1))
        m.expect(found$).toBeObservable("(d|)", seen)
      }
      const unseen$ = sendFormStream(ports({ memory$: of(typed({ receiver: "\u200e" })) })).pipe(
        map(receiverIn),
        take(1),
      )
      m.expect(unseen$).toBeObservable("(I|)", seen)
    }),
  )

  it(
    "is invalid when it is neither an address nor a name, and then nothing is looked up",
    marbles((m) => {
      for (const receiver of ["bob smith.eth", "bob.eth smith", "bob", "bob..eth", ".eth", "0x"])
        m.expect(
          sendFormStream(ports({ memory$: of(typed({ receiver: ` ${receiver}` })), addressOf: inTurn() })).pipe(
            map((state) => state.receiver),
            take(1),
          ),
        ).toBeObservable("(f|)", { f: failed(fail("InvalidAddress", { address: receiver })) })
    }),
  )

  it(
    "is an address as soon as it is typed, and its name follows",
    marbles((m) => {
      const memory$ = m.hot("d 399ms  x", memories)
      const name$ = m.cold("        -D|", known)
      const states = "         d 300ms D 98ms I"

      m.expect(drawing({ memory$, identityOf: () => name$ }, receiverIn)).toBeObservable(states, seen)
    }),
  )
})
