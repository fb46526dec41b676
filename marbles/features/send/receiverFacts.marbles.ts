import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import { noFacts, receiverFacts } from "../../../src/features/send/receiverFacts.js"
import { ready, type Remote } from "../../../src/model/remote.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { alice } from "./sendContext.js"

const bob = { ...alice, address: "0xb0b" }

const isContract = { c: ready(true) }
const sentTo: Readonly<Record<string, Remote<readonly string[]>>> = { h: ready(["0xb0b"]) }

describe("what is known of a receiver", () => {
  it(
    "is nothing at first, then what the chain and the history say",
    marbles((m) => {
      const contract$ = m.cold("--c  ", isContract)
      const history$ = m.cold(" ----h", sentTo)
      const facts = "          n-a-b"

      const facts$ = receiverFacts({ isContract: inTurn(contract$), sentTo: inTurn(history$) }, alice, bob)

      m.expect(facts$).toBeObservable(facts, {
        n: noFacts,
        a: { ...noFacts, isContract: ready(true) },
        b: { isContract: ready(true), sentTo: ready(["0xb0b"]) },
      })
    }),
  )

  it(
    "is nothing where it is the account itself, in any letter case: nothing is requested",
    marbles((m) => {
      const contract$ = m.cold("--c", isContract)
      const itself = { ...alice, address: alice.address.toUpperCase().replace("0X", "0x") }

      const facts$ = receiverFacts({ isContract: () => contract$, sentTo: () => NEVER }, alice, itself)

      m.expect(facts$).toBeObservable("(n|)", { n: noFacts })
      m.expect(contract$).toHaveSubscriptions([])
    }),
  )
})
