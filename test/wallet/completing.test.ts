import { isObservable } from "rxjs"
import { describe, expect, it } from "vitest"
import type { State } from "../../src/streams/operators/withValue.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { connectedVisit } from "./support/visit.js"

inFakeTime()

/** The states among some values, by their names. */
const statesIn = (values: object): readonly (readonly [string, State<unknown>])[] =>
  Object.entries(values).filter(
    (entry): entry is [string, State<unknown>] => isObservable(entry[1]) && "value" in entry[1],
  )

describe("destroying a wallet", () => {
  it("completes every state, also for later subscribers, who get one value before", async () => {
    const { wallet } = await connectedVisit()
    const { sendForm, links, modal, history } = wallet
    const own = statesIn({ ...wallet, modal: modal.state$, history: history.state$ })
    const all = [...own, ...statesIn({ sendForm: sendForm.state$, links: links.state$ })]
    expect(own.length).toBeGreaterThan(15)
    const ended: string[] = []
    for (const [name, state$] of all) state$.subscribe({ complete: () => ended.push(name) })
    await pass(100)
    wallet.destroy()
    expect([...ended].sort()).toEqual(all.map(([name]) => name).sort())
    const later = own.map(([name, state$]) => {
      const seen: unknown[] = []
      state$.subscribe({ next: () => seen.push("value"), complete: () => seen.push("complete") })
      return [name, seen]
    })
    expect(later).toEqual(own.map(([name]) => [name, ["value", "complete"]]))
  })
  it("completes its events, also for later subscribers", async () => {
    const { wallet } = await connectedVisit()
    const ended: string[] = []
    wallet.events$.subscribe({ complete: () => ended.push("before") })
    wallet.destroy()
    wallet.events$.subscribe({ complete: () => ended.push("later") })
    expect(ended).toEqual(["before", "later"])
  })
})
