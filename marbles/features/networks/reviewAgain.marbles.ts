import { BehaviorSubject, merge, mergeMap, NEVER, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { reviewAgain } from "../../../src/features/networks/reviewAgain.js"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import type { Network } from "../../../src/model/network.js"
import { mainnet, polygon } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const alice = { network: mainnet.id, address: "0xa11ce" }
const accounts = { a: alice, p: { ...alice, network: polygon.id }, n: null }
const other: Network = { ...mainnet, rpcUrls: ["https://other.example"] }
const networks: Readonly<Record<string, readonly Network[]>> = {
  a: [mainnet, polygon],
  b: [other, polygon],
  c: [mainnet, { ...polygon, rpcUrls: ["https://other.example"] }],
  r: [polygon],
}
const reviewing: ModalState = { ...closedModal, open: true, stack: [{ view: "Send" }, { view: "SendPreview" }] }

/** What is done to the modal while the account and the networks change; `shown` is what it shows. */
const effectsOf = (account: string, changes: string, shown: ModalState = reviewing) => {
  const effects: string[] = []
  return {
    effects,
    run: marbles((m) => {
      const networks$ = new BehaviorSubject<readonly Network[]>([mainnet, polygon])
      const site$ = m.hot(changes, networks).pipe(
        tap((next) => networks$.next(next)),
        mergeMap(() => NEVER),
      )
      const left$ = reviewAgain(
        {
          active: { account$: m.hot(account, accounts) },
          networks$,
          modal: { state$: new BehaviorSubject(shown), back: () => void effects.push("back") },
          notify: ({ short, values }: { readonly short: string; readonly values: object }) =>
            void effects.push(`${short} ${Object.values(values).join()}`),
        } as never,
        "SendPreview",
      )
      m.expect(merge(site$, left$)).toBeObservable("-")
    }),
  }
}

const left = ["back", "error.NetworkChanged Ethereum"]

describe("reviewing again", () => {
  it.each([
    ["the account's network is replaced by another one", "a-----", "--b---", left],
    ["it is replaced, and back again", "             a-----", "--b-a-", [...left, ...left]],
    ["it is added again after it was removed", "     a-----", "--r-a-", left],
  ])("leaves the review, and says why, where %s", (_, account, changes, expected) => {
    const { run, effects } = effectsOf(account.trim(), changes)
    run()
    expect(effects).toEqual(expected)
  })

  it.each([
    ["another network is replaced", "                      a-----", "--c---", reviewing],
    ["the network is removed: the form says so itself", "  a-----", "--r---", reviewing],
    ["the account moves to another network", "             a--p--", "------", reviewing],
    ["no wallet is connected", "                           n-----", "--b---", reviewing],
    [
      "the form is shown",
      "                                a-----",
      "--b---",
      { ...reviewing, stack: [{ view: "Send" }] as const },
    ],
    ["the modal is closed", "                              a-----", "--b---", { ...reviewing, open: false }],
  ] as const)("leaves what is on the screen where %s", (_, account, changes, shown) => {
    const { run, effects } = effectsOf(account.trim(), changes, shown)
    run()
    expect(effects).toEqual([])
  })
})
