import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import type { Connections } from "../../../src/model/connection/connections.js"
import { type SharedRecord, type SyncEvent, syncStream } from "../../../src/streams/connection/sync.js"
import { stateOf } from "../../../src/streams/operators/stateOf.js"
import { marbles } from "../../support/marbles.js"
import {
  after,
  duo,
  inFamily,
  infoOf,
  liveOf,
  mainnet,
  openedBy,
  opening,
  polygon,
  restoring,
  storedOf,
} from "../fixtures.js"

const foxStored = storedOf("fox", { usedAt: 1 })
const foxLive = openedBy(liveOf("fox", { usedAt: 1 }))

/** This tab: n nothing, f the fox and the owl, r the fox is being restored, g given up on, a prompts the user. */
const states: Readonly<Record<string, Connections>> = {
  n: after(),
  f: after(foxLive, openedBy(liveOf("owl", { usedAt: 2 }))),
  r: after(restoring(foxStored)),
  g: after(restoring(foxStored), { type: "gaveUp", key: infoOf("fox") }),
  a: after(restoring(foxStored), opening("fox")),
}

const noneDisconnected = () => false
const foxDisconnected: SharedRecord["isDisconnected"] = ({ id, namespaces }) =>
  id === "fox" && namespaces.includes("eip155")

const renewed = storedOf("fox", { approvedAt: 9, usedAt: 1, network: polygon.id })

/**
 * The other tab: s the fox as here, S in another letter case, d and D disconnected it, u uses it again, v connected it anew, on
 * Polygon, e nothing.
 */
const records: Readonly<Record<string, SharedRecord>> = {
  s: { connections: [foxStored], isDisconnected: noneDisconnected },
  S: { connections: [{ ...foxStored, connector: infoOf("FOX") }], isDisconnected: noneDisconnected },
  d: { connections: [], isDisconnected: foxDisconnected },
  D: { connections: [foxStored], isDisconnected: foxDisconnected },
  u: { connections: [storedOf("fox", { approvedAt: 1, usedAt: 9 })], isDisconnected: noneDisconnected },
  v: { connections: [renewed], isDisconnected: noneDisconnected },
  e: { connections: [], isDisconnected: noneDisconnected },
}

const events: Readonly<Record<string, SyncEvent>> = {
  C: { type: "closed", key: infoOf("fox"), by: "otherTab" },
  A: { type: "appeared", connections: [foxStored] },
  N: { type: "appeared", connections: [renewed] },
  R: { type: "replaced", connections: [{ ...renewed, network: mainnet.id }] },
  U: { type: "activated", ...inFamily("fox"), at: 9 },
}

const syncing = (here: string, there: string, emits: string, settled = "-") =>
  marbles((m) => {
    const connections$ = stateOf(m.hot(here, states), { initial: after() })
    const written$ = m.hot(there, records)
    const settled$ = m.hot(settled, records)
    connections$.subscribe()

    m.expect(syncStream({ state: () => connections$.value, written$, settled$ })).toBeObservable(emits, events)
  })

describe("what another tab does", () => {
  it("closes a connection here when it is disconnected there", syncing("f---", "--d-", "--C-"))

  it("closes it even if a record of it is still stored", syncing("f---", "--D-", "--C-"))

  it("closes a wallet that is being restored here, and one that was given up on", syncing("r--g--", "-d---d", "-C---C"))

  it("closes what is remembered of a wallet whose user is prompted here", syncing("a---", "--d-", "--C-"))

  it("does not restore a wallet whose user is prompted here", syncing("a---", "--s-", "----"))

  it("restores here a wallet that is connected there", syncing("n---", "--s-", "--A-"))

  it("does not restore a disconnected wallet, even if a record of it is still stored", syncing("n---", "--D-", "----"))

  it("restores a wallet that was given up on here", syncing("g---", "--s-", "--A-"))

  it("makes the wallet active here that is used there", syncing("f---", "--u-", "--U-"))

  it("changes nothing when both are the same, in any letter case", syncing("f-----", "--s-S-", "------"))

  it("changes nothing when this tab is restoring the wallet already", syncing("r---", "--s-", "----"))

  it(
    "replaces a connection by the one that is made there later, on the network that it is on here",
    syncing("f---", "--v-", "--R-"),
  )

  it("replaces nothing while its user is prompted here", syncing("a---", "--v-", "----"))

  it("closes nothing because a record is missing: only a disconnect does", syncing("f---", "--e-", "----"))

  it("is compared with the state of this tab at that moment", syncing("n-f-n", "-s-s-", "-A---"))
})

describe("what another tab has done, when something was opened or has ended here", () => {
  it(
    "makes the wallet active here that was used there while it was being restored",
    syncing("f---", "----", "--U-", "--u-"),
  )

  it("restores a wallet that it has connected", syncing("n---", "----", "--A-", "--s-"))

  it("restores a wallet whose earlier session has ended here", syncing("n---", "----", "--N-", "--v-"))

  it(
    "restores a wallet that was given up on here, where it has connected it again",
    syncing("g---", "----", "--N-", "--v-"),
  )

  it("restores no wallet again whose attempt has failed here", syncing("g---", "----", "----", "--s-"))

  it(
    "replaces a connection by the one that it has made while the earlier one was being restored here",
    syncing("f---", "----", "--R-", "--v-"),
  )

  it.each([
    ["being restored", "r---"],
    ["asking the user", "a---"],
  ])("restores no wallet that is %s here", (_, here) => syncing(here, "----", "----", "--v-")())

  it("restores no wallet that the user has disconnected", syncing("n---", "----", "----", "--D-"))
})

describe("what another tab does with a wallet that serves several families", () => {
  const evm = { connector: duo, usedAt: 1 }
  const solana = { ...evm, namespace: "solana", network: "solana:1" } as const
  const duoStored = [storedOf("duo", evm), storedOf("duo", solana)] as const
  const duoLive: ConnectionEvent = {
    type: "opened",
    resumed: false,
    connections: [liveOf("duo", evm), liveOf("duo", solana)],
  }
  const changing = (before: Connections, there: SharedRecord, event: SyncEvent) =>
    marbles((m) => {
      const written$ = m.hot("-w-", { w: there })
      const emits = "         -e-"

      m.expect(syncStream({ state: () => before, written$, settled$: NEVER })).toBeObservable(emits, { e: event })
    })

  it(
    "closes it once",
    changing(
      after(duoLive),
      { connections: [], isDisconnected: ({ id }) => id === "duo" },
      { type: "closed", key: duo, by: "otherTab" },
    ),
  )

  it(
    "restores its families together",
    changing(
      after(),
      { connections: duoStored, isDisconnected: noneDisconnected },
      { type: "appeared", connections: duoStored },
    ),
  )

  it(
    "makes only the family active that is used there",
    changing(
      after(duoLive),
      { connections: [duoStored[0], { ...duoStored[1], usedAt: 9 }], isDisconnected: noneDisconnected },
      { type: "activated", namespace: "solana", connector: "duo", at: 9 },
    ),
  )
})
