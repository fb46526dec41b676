import { asyncScheduler, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { signerOver } from "../../../src/adapters/solana/solanaSigner.js"
import { standardSolana } from "../../../src/adapters/solana/wallet/standardSolana.js"
import { networkInUse } from "../../../src/adapters/walletStandard/connection.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { marbleStandard, shown, showing } from "./marbleStandard.js"
import { A, account, B, chainOver, solana } from "./marbleSolana.js"

const lists = { A: [shown(A)], B: [shown(B)], d: [shown(A, ["solana:devnet"])], n: [] }
const unauthorized = fail("Unauthorized", { connector: "Sun" })
const unsupported = fail("ChainUnsupported", { network: solana.id })

describe("a transfer of an account that the wallet does not show any more", () => {
  it(
    "has failed before the prompt, and is no transfer of which it is not known whether it was sent",
    marbles((m) => {
      const cases = [
        { states: "-n", feature: "solana:signTransaction", error: unauthorized },
        { states: "-B", feature: "solana:signAndSendTransaction", error: unauthorized },
        { states: "-d", feature: "solana:signTransaction", error: unsupported },
      ]
      const asked = cases.map(({ states, feature, error }) => {
        const simulated$ = m.cold("---(r|)", { r: { value: { err: null, unitsConsumed: 150n } } })
        const steps = "            ---#"
        const standard = marbleStandard(showing(m.hot(states, lists), lists.A), { [feature]: of([]) })
        const { openChain } = chainOver({ simulateTransaction: () => simulated$ })
        const wallet = standardSolana(standard.wallet, networkInUse(), { connector: "Sun", clock: asyncScheduler })
        const sent$ = signerOver(openChain)(wallet).send(account, { to: B, amount: "0.5" }, solana)

        m.expect(sent$).toBeObservable(steps, undefined, error)
        return standard.calls
      })
      m.flush()
      expect(asked.flat()).toEqual([])
    }),
  )
})
