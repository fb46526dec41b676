import { concat, EMPTY, ignoreElements, merge, mergeMap, NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { marbles } from "../../support/marbles.js"
import { accounts, featureOn, here$ } from "./swapContext.js"

describe("the form of a swap", () => {
  it(
    "takes edits in their order, and turns around",
    marbles((m) => {
      const visitor$ = m.hot("-g-v-h-f", undefined)
      const forms = "         e1-2-3-4"

      const { form$, running$, calls } = featureOn(here$)

      m.expect(merge(running$, calls(visitor$), form$)).toBeObservable(forms, {
        ...{ e: "- - ", 1: "GOLD - ", 2: "GOLD SILVER ", 3: "GOLD SILVER 10", 4: "SILVER GOLD 10" },
      })
    }),
  )

  it(
    "still asks what an unclear amount means after it was turned around",
    marbles((m) => {
      const visitor$ = m.hot("-g-u-f", undefined)
      const forms = "         e1-2-3"

      const { form$, running$, calls } = featureOn(here$)

      m.expect(merge(running$, calls(visitor$), form$)).toBeObservable(forms, {
        ...{ e: "- - ", 1: "GOLD - ", 2: "GOLD - 1.500?", 3: "- GOLD 1.500?" },
      })
    }),
  )

  it(
    "is empty for another account or network",
    marbles((m) => {
      const account$ = m.hot("a----b", accounts)
      const visitor$ = m.hot("-g-h--", undefined)
      const forms = "         e1-2-e"

      const { form$, running$, calls } = featureOn(account$)

      m.expect(merge(running$, calls(visitor$), form$)).toBeObservable(forms, {
        e: "- - ",
        1: "GOLD - ",
        2: "GOLD - 10",
      })
    }),
  )

  it(
    "is not sent before it is reviewed",
    marbles((m) => {
      const { form$, running$, calls } = featureOn(here$)
      const drawn$ = form$.pipe(ignoreElements())

      m.expect(merge(running$, drawn$, calls(m.hot("-s", undefined)))).toBeObservable("-e", { e: "TransferIncomplete" })
    }),
  )

  it(
    "says that it is not sent where no wallet is connected",
    marbles((m) => {
      const { form$, running$, calls } = featureOn(concat(of(null), NEVER))
      const drawn$ = form$.pipe(ignoreElements())

      m.expect(merge(running$, drawn$, calls(m.hot("-s", undefined)))).toBeObservable("-e", { e: "NotConnected" })
    }),
  )

  it(
    "is shown again, with the reason, where the site replaces the network during the review",
    marbles((m) => {
      const shown: ModalState = { ...closedModal, open: true, stack: [{ view: "Swap" }, { view: "SwapPreview" }] }
      const { running$, networks$, effects } = featureOn(here$, { shown })
      const replaced$ = m.hot("-r", undefined).pipe(
        mergeMap(() => {
          networks$.next([{ ...mainnet, rpcUrls: ["https://other.example"] }])
          return EMPTY
        }),
      )

      m.expect(merge(running$, replaced$)).toBeObservable("-")
      m.flush()
      expect(effects).toEqual(["back", "error.NetworkChanged"])
    }),
  )
})
