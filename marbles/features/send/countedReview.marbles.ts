import { BehaviorSubject, merge, mergeMap, NEVER, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { countedReview } from "../../../src/features/send/countedReview.js"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import type { Token } from "../../../src/model/token/token.js"
import { mainnet } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const tokenOf = (decimals: string, numeric = "5", contract = "0xc01"): Token => ({
  ...{ name: "USD Coin", symbol: "USDC", chainId: mainnet.id, address: `${mainnet.id}:${contract}` },
  ...{ value: 5, price: 1, quantity: { decimals, numeric }, iconUrl: null },
})
const formOf = (token: Token | null) => ({ form: { token, amount: "1", receiver: "0xb0b" } })
const states = {
  ...{ n: formOf(null), a: formOf(tokenOf("6")), m: formOf(tokenOf("6", "7")) },
  ...{ b: formOf(tokenOf("5")), o: formOf(tokenOf("5", "5", "0xc02")) },
}
const editing: ModalState = { ...closedModal, open: true, stack: [{ view: "Send" }] }
const views = {
  ...{ e: editing, r: { ...editing, stack: [{ view: "Send" }, { view: "SendPreview" }] } as ModalState },
  c: { ...editing, open: false, stack: [{ view: "Send" }, { view: "SendPreview" }] } as ModalState,
}

/** What is done while the modal shows views and the form has tokens. */
const effectsOf = (shown: string, tokens: string) => {
  const effects: string[] = []
  marbles((m) => {
    const state$ = new BehaviorSubject<ModalState>(editing)
    const visitor$ = m.hot(shown, views).pipe(tap((next) => state$.next(next)))
    const left$ = countedReview(
      {
        modal: { state$, back: () => void effects.push("back") },
        notify: ({ short, values }: { readonly short: string; readonly values: object }) =>
          void effects.push(`${short} ${Object.values(values).join()}`),
      } as never,
      m.hot(tokens, states),
    )
    m.expect(merge(visitor$.pipe(mergeMap(() => NEVER)), left$)).toBeObservable("-")
  })()
  return effects
}

describe("the review of a token", () => {
  it("is left, with a notice, when the token is counted otherwise than it was shown", () => {
    expect(effectsOf("r-----", "-a-m-b")).toEqual(["back", "error.DecimalsDiffer USDC"])
  })

  it.each([
    ["its amount changes", "               r----", "-a-m-"],
    ["another token is chosen", "          r----", "-a-o-"],
    ["the token is not known yet", "       r----", "-n-a-"],
    ["the form is shown", "                e----", "-a-b-"],
    ["the modal is closed", "              c----", "-a-b-"],
    ["it was counted before the review", " e-r--", "-a-b-"],
  ])("stays where %s", (_, shown, tokens) => {
    expect(effectsOf(shown.trim(), tokens)).toEqual([])
  })
})
