import { defer, ignoreElements, NEVER, type Observable, Subject, tap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector } from "../../../src/adapters/connector.js"
import { followTabs } from "../../../src/features/tabs/followTabs.js"
import type { ConnectionChange } from "../../../src/model/connection/connectionChange.js"
import { fail } from "../../../src/model/errors.js"
import type { TabsPorts } from "../../../src/wallet/tabs.js"
import { marbles } from "../../support/marbles.js"
import { after, infoOf, liveOf, openedBy, storedOf } from "../../streams/fixtures.js"

const key = infoOf("fox")
const connected = after(openedBy(liveOf("fox", { usedAt: 1 })))
const renewed = storedOf("fox", { approvedAt: 9, usedAt: 1 })
const gaveUp: ConnectionChange = { before: connected, after: connected, event: { type: "gaveUp", key } }

/** A tab with an earlier session of the fox, whose wallet refuses the session that another tab has begun since. */
const refusing = (changed$: Observable<null>) => {
  const calls: string[] = []
  const changes$ = new Subject<ConnectionChange>()
  let latest = 0
  const resume: TabsPorts["resume"] = () =>
    defer(() => {
      const call = ++latest
      calls.push("resume")
      changes$.next(gaveUp)
      const command = "connect"
      return throwError(() =>
        call === latest ? fail("TimedOut", { command, after: 1 }) : fail("Superseded", { command }),
      )
    })
  let records = [storedOf("fox", { usedAt: 1 })]
  const storage = {
    recall: () => ({ connections: records }),
    changed$: changed$.pipe(tap(() => (records = [renewed]))),
  } as unknown as TabsPorts["storage"]
  const follow$ = followTabs({
    storage,
    disconnected: { has: () => false } as unknown as TabsPorts["disconnected"],
    enableReconnect: true,
    state: () => connected,
    changes$,
    connectorOf: () => ({ info: key }) as Connector,
    close: ({ id }) => calls.push(`close ${id}`),
    dispatch: ({ type }) => calls.push(type),
    resume,
    restore: () => NEVER,
  })
  return { follow$, calls }
}

describe("following the other tabs", () => {
  it(
    "asks a wallet for the newer session once, and the earlier one has ended where it refuses",
    marbles((m) => {
      const { follow$, calls } = refusing(m.hot("--c", { c: null }))
      m.expect(follow$.pipe(ignoreElements())).toBeObservable("-")
      m.flush()
      expect(calls).toEqual(["resume", "closed", "close fox"])
    }),
  )
})
