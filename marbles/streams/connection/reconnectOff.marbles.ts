import { throwError } from "rxjs"
import { describe, it } from "vitest"
import type { Connector } from "../../../src/adapters/connector.js"
import { dropStream } from "../../../src/streams/connection/reconnect.js"
import { marbles } from "../../support/marbles.js"
import { infoOf, storedOf, walletOf } from "../fixtures.js"

const info = { ...infoOf("relay"), type: "walletConnect" } as const

describe("a site that does not reconnect", () => {
  it(
    "closes the session of the earlier visit once its connector is there",
    marbles((m) => {
      const close$ = m.cold<never>("   --|")
      const relay: Connector = { ...walletOf("relay", { close: () => close$ }), info }
      const connectors$ = m.hot("n-r----", { n: [], r: [relay] })
      const closing = "          --^-!"

      m.expect(dropStream([storedOf("relay", { connector: info })], { connectors$ })).toBeObservable("----|")
      m.expect(close$).toHaveSubscriptions(closing)
    }),
  )

  it(
    "asks nothing of the wallets of the page, which keep no session",
    marbles((m) => {
      const close$ = m.cold<never>("--|")
      const connectors$ = m.hot("f----", { f: [walletOf("fox", { close: () => close$ })] })

      m.expect(dropStream([storedOf("fox")], { connectors$ })).toBeObservable("|")
      m.expect(close$).toHaveSubscriptions([])
    }),
  )

  it(
    "ignores a connector that fails to close",
    marbles((m) => {
      const relay: Connector = { ...walletOf("relay", { close: () => throwError(() => new Error("no code")) }), info }
      const connectors$ = m.hot("r----", { r: [relay] })
      m.expect(dropStream([storedOf("relay", { connector: info })], { connectors$ })).toBeObservable("|")
    }),
  )
})
