import { firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { exchangesOf } from "../../../src/features/pay/exchanges.js"
import type { Network } from "../../../src/model/network.js"
import { base, baseSepolia } from "../../../src/networks/base.js"
import { httpSend } from "../../../src/services/data/send.js"

const river = { id: "river", name: "River", imageUrl: null }
const test = { id: "reown_test", name: "Test Exchange", imageUrl: null }

type Listed = Omit<typeof river, "imageUrl"> & { readonly imageUrl: string | null }

/** The ids that are offered for the coin of a network, of those that the service lists. */
const offered = async (network: Network, exchanges: readonly Listed[], networks = [network]) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, result: { total: exchanges.length, exchanges } })
  const http = () => of({ status: 200, body })
  const ask = httpSend({ http, baseUrl: "https://data.example", projectId: "p1", sdkType: "kit", sdkVersion: "1" })
  const { name, symbol, decimals } = network.nativeCurrency
  const paymentAsset = { network: network.id, asset: "native", metadata: { name, symbol, decimals } }
  const list = await firstValueFrom(exchangesOf({ ask, settings: { networks } } as never)({ paymentAsset }))
  return list.map(({ id }) => id)
}

describe("the exchanges that are offered", () => {
  it("have the exchange of the service's tests on a test network", async () => {
    expect(await offered(baseSepolia, [test, river])).toEqual(["reown_test", "river"])
  })

  it.each([
    ["on any other network", base, [base]],
    ["on a network that the site does not say to be one", { ...base, testnet: undefined } as never, undefined],
    ["on a test network that the site does not have", baseSepolia, [base]],
  ])("do not have it %s", async (_, network: Network, networks) => {
    expect(await offered(network, [test, river], networks)).toEqual(["river"])
  })

  it("do not lose a place to it: two real ones are offered beside it", async () => {
    const lake = { ...river, id: "lake" }
    expect(await offered(base, [test, river, lake])).toEqual(["river", "lake"])
  })
})
