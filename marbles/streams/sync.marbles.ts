import { describe, it } from "vitest"
import type { Connections } from "../../src/model/connections.js"
import { type SharedRecord, type SyncEvent, syncStream } from "../../src/streams/sync.js"
import { stateOf } from "../../src/streams/operators/state.js"
import { marbles } from "../support/marbles.js"
import { after, infoOf, keyOf, liveOf, openedBy, storedOf } from "./fixtures.js"

const foxStored = storedOf("fox", { usedAt: 1 })
const foxLive = openedBy(liveOf("fox", { usedAt: 1 }))
const restoringFox = { type: "restoring", connection: foxStored } as const

/** Here: n nobody, f the fox and the owl, r the fox is restored, g it was given up, a the person is asked about it. */
const states: Readonly<Record<string, Connections>> = {
  n: after(),
  f: after(foxLive, openedBy(liveOf("owl", { usedAt: 2 }))),
  r: after(restoringFox),
  g: after(restoringFox, { type: "gaveUp", ...keyOf("fox") }),
  a: after(restoringFox, { type: "opening", connector: infoOf("fox") }),
}

const leftNobody = () => false
const leftFox: SharedRecord["isDisconnected"] = (namespace, id) => namespace === "eip155" && id === "fox"

/** In the other tab: s the fox as here, S in other letters, d goodbye to it, u it is used again, e nothing at all. */
const records: Readonly<Record<string, SharedRecord>> = {
  s: { connections: [foxStored], isDisconnected: leftNobody },
  S: { connections: [{ ...foxStored, connector: infoOf("FOX") }], isDisconnected: leftNobody },
  d: { connections: [], isDisconnected: leftFox },
  D: { connections: [foxStored], isDisconnected: leftFox },
  u: { connections: [storedOf("fox", { usedAt: 9 })], isDisconnected: leftNobody },
  e: { connections: [], isDisconnected: leftNobody },
}

const events: Readonly<Record<string, SyncEvent>> = {
  C: { type: "closed", ...keyOf("fox") },
  A: { type: "appeared", connection: foxStored },
  U: { type: "activated", ...keyOf("fox"), at: 9 },
}

const syncing = (here: string, there: string, happens: string) =>
  marbles((m) => {
    const connections$ = stateOf(m.hot(here, states), { initial: after() })
    const written$ = m.hot(there, records)
    connections$.subscribe()

    m.expect(syncStream({ state: () => connections$.value, written$ })).toBeObservable(happens, events)
  })

describe("what another tab does", () => {
  it("ends a connection here when the person says goodbye there", syncing("f---", "--d-", "--C-"))

  it("ends it even when a record of it is still about", syncing("f---", "--D-", "--C-"))

  it(
    "ends the restoring of a wallet here, and the memory of one that was given up",
    syncing("r--g--", "-d---d", "-C---C"),
  )

  it("does not call off what a person is being asked here", syncing("a---", "--d-", "----"))

  it("does not ask silently whom a person is being asked about here", syncing("a---", "--s-", "----"))

  it("connects here whom the person connects there", syncing("n---", "--s-", "--A-"))

  it("does not connect here who has left, though a record is still about", syncing("n---", "--D-", "----"))

  it("connects here whom this tab had given up on", syncing("g---", "--s-", "--A-"))

  it("makes active here whom the person uses there", syncing("f---", "--u-", "--U-"))

  it("is nothing new when it is as here, in whatever letters", syncing("f-----", "--s-S-", "------"))

  it("is nothing new when this tab is restoring it already", syncing("r---", "--s-", "----"))

  it("ends nothing by silence: only a goodbye does", syncing("f---", "--e-", "----"))

  it("is compared with what is here at that moment", syncing("n-f-n", "-s-s-", "-A---"))
})
