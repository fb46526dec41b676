import { EMPTY, map, merge, mergeMap } from "rxjs"
import { describe, it } from "vitest"
import { sendFeature } from "../../../src/features/send/sendFeature.js"
import type { AccountKey } from "../../../src/model/account.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { marbles } from "../../support/marbles.js"
import { named } from "../../streams/fixtures.js"
import { alice, sendContext } from "./sendContext.js"

describe("a transfer that is prepared for the prompt of the wallet", () => {
  it(
    "is not wanted any more where another account or network was chosen meanwhile",
    marbles((m) => {
      const account$ = m.hot<AccountKey>("a---b--", { a: alice, b: { ...alice, network: "eip155:137" } })
      const submit$ = m.hot(" s------")
      const asks$ = m.hot("   ---q-q-")
      const answers = "       ---y-n-"

      const transact: WalletContext["transact"] = (_, __, ___, isWanted) =>
        asks$.pipe(map((): TransferStep => ({ type: "submitted", hash: String(isWanted?.()) })))
      const { life$, actions } = sendFeature(sendContext(account$, transact).context)
      const submitted = () => {
        actions.edit({ amount: "0.5", receiver: "0xb0b" })
        return actions.submit().pipe(named())
      }

      m.expect(merge(life$.pipe(mergeMap(() => EMPTY)), submit$.pipe(mergeMap(submitted)))).toBeObservable(answers, {
        y: { type: "submitted", hash: "true" },
        n: { type: "submitted", hash: "false" },
      })
    }),
  )
})
