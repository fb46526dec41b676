import type { Observable } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import type { Connect } from "../../../src/streams/connection/connect.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { connecting } from "./connecting.js"
import { emitted, events, evm, live, repliesTo, solana } from "./connectingDuo.js"
import { duo, walletOf } from "../fixtures.js"

describe("asking a connected wallet for a further family", () => {
  /** Connections of the second attempt. */
  const again: Readonly<Record<string, ConnectionEvent>> = {
    ...events,
    N: {
      type: "opened",
      resumed: false,
      connections: [solana, evm].map((one) => ({ ...live(one), approvedAt: 9, usedAt: 9 })) as never,
    },
  }
  const asking = (first$: Observable<ConnectorEvent>, second$: Observable<ConnectorEvent>): Connect => {
    const open = inTurn(first$, second$)
    return { type: "ask", connector: walletOf("duo", { info: duo, open }), namespace: "solana" }
  }

  it(
    "keeps what is open until the wallet approves, and replaces it then",
    marbles((m) => {
      const calls$ = m.hot("  -a---a------")
      const first$ = m.cold("  --e---e---e", emitted)
      const second$ = m.cold("     -u--b--", emitted)
      const listening = "     -^-------!  "
      const emits = "         -O-e-OuE-N--"

      const connect = connecting()
      repliesTo(connect, calls$, asking(first$, second$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, again)
      m.expect(first$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "keeps what is open where the user cancels",
    marbles((m) => {
      const calls$ = m.hot("  -a---a------")
      const first$ = m.cold("  --e-------e", emitted)
      const second$ = m.cold("     -u-----", emitted)
      const cancel$ = m.hot(" -------c----", { c: duo })
      const emits = "         -O-e-OuG---E"

      const connect = connecting({ cancel$ })
      repliesTo(connect, calls$, asking(first$, second$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, again)
      m.expect(second$).toHaveSubscriptions("-----^-!")
    }),
  )

  it(
    "ends both where the user disconnects",
    marbles((m) => {
      const calls$ = m.hot("  -a---a------")
      const first$ = m.cold("  --e-------e", emitted)
      const second$ = m.cold("     -u-----", emitted)
      const close$ = m.hot("  -------c----", { c: duo })
      const emits = "         -O-e-Ou(CG)-"

      const connect = connecting({ close$ })
      repliesTo(connect, calls$, asking(first$, second$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, again)
    }),
  )
})
