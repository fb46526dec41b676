import { describe, expect, it } from "vitest"
import { standardBitcoin } from "../../../src/adapters/bitcoin/wallet/standardBitcoin.js"
import { marbles } from "../../support/marbles.js"
import { ports } from "./bitcoinProtocols.js"

describe("the features of Bitcoin", () => {
  it(
    "tell of changes and end a connection where the wallet has those, and not the ones of all chain families",
    marbles((m) => {
      const asked: string[] = []
      const says = (name: string) => () => void asked.push(name)
      const changes$ = m.hot("--c-c-")
      const on = (_: string, listener: () => void) => {
        const subscription = changes$.subscribe(() => listener())
        return () => subscription.unsubscribe()
      }
      const own = { "bitcoin:events": { on }, "bitcoin:disconnect": { disconnect: says("bitcoin:disconnect") } }
      const shared = { "standard:events": { on }, "standard:disconnect": { disconnect: says("standard:disconnect") } }
      const walletWith = (features: object) =>
        standardBitcoin({ name: "Standard", icon: "", chains: [], wallet: { features } }, ports)

      for (const features of [own, shared])
        m.expect(walletWith(features).changed$).toBeObservable("--c-c-", { c: undefined })
      m.expect(walletWith({ ...shared, ...own }).disconnect()).toBeObservable("(u|)", { u: undefined })
      m.expect(walletWith(shared).disconnect()).toBeObservable("(u|)", { u: undefined })
      m.flush()
      expect(asked).toEqual(["bitcoin:disconnect", "standard:disconnect"])
    }),
  )
})
