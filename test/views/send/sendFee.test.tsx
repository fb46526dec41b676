// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { failed, ready } from "../../../src/model/remote.js"
import { draw, sheet } from "../support/drawn.js"
import { eth, send, press } from "../support/sending.js"

afterEach(cleanup)

describe("the form", () => {
  it("shows the fee in the native currency and in US dollars", async () => {
    await draw(send())
    expect(sheet().getByText("0.00042 ETH · $1.26")).toBeTruthy()
  })

  it("does not show a fee as 0, however low it is", async () => {
    await draw(send({ fee: ready("0.0000000021") }))
    expect(sheet().getByText("<0.00000001 ETH · <$0.01")).toBeTruthy()
  })

  it("requests the price of the native currency if the list of tokens has none", async () => {
    const priceless = { tokens: ready([{ ...eth, price: 0 }]) }
    const price = { address: "", name: "Ether", symbol: "ETH", iconUrl: null, price: 2000, decimals: 18 }
    await draw(send({}, { ...priceless, price: ready(price) }))
    expect(sheet().getByText("0.00042 ETH · $0.84")).toBeTruthy()
    cleanup()
    await draw(send({}, { ...priceless, price: ready(price), capabilities: ["tokens"] }))
    expect(sheet().getByText("0.00042 ETH")).toBeTruthy()
  })

  it("estimates the fee again on request", async () => {
    const scene = send({ fee: failed(fail("ChainUnreachable", { network: "eip155:1" })) })
    const refresh = vi.fn()
    await draw({ ...scene, wallet: { refresh } })
    await press("Refresh fee")
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})
