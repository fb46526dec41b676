// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { catalogue } from "../../src/views/catalogue.js"
import { late } from "../../src/views/late.js"
import { lateCatalogue } from "../../src/views/loadView.js"
import { draw, sheet } from "./support/drawn.js"
import { metaMask, type Scene } from "./support/stillWallet.js"

let isOffline = true

/** Another file of tests may have loaded the catalogue already: this one is not loaded yet. */
beforeEach(() => {
  isOffline = true
  const again = late(() => (isOffline ? Promise.reject(new Error("offline")) : Promise.resolve(catalogue)))
  vi.spyOn(lateCatalogue, "now").mockImplementation(again.now)
  vi.spyOn(lateCatalogue, "subscribe").mockImplementation(again.subscribe)
  vi.spyOn(lateCatalogue, "load").mockImplementation(again.load)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const connect: Scene["stack"] = [{ view: "Connect" }]
const many = [..."ABCDEFGHIJ"].map((letter) => ({ ...metaMask, id: `test.${letter}`, name: `Wallet ${letter}` }))

const failure = "Couldn't show this part"

describe("the list of wallets where what comes with it cannot be loaded", () => {
  it("is shown, however long it is, with a button that loads the rest", async () => {
    await draw({ stack: connect, connectors: many })
    expect(await sheet().findByText(failure)).toBeTruthy()
    expect(sheet().getAllByRole("button", { name: /^Wallet/ })).toHaveLength(many.length)
    expect(sheet().queryByText("Loading")).toBeNull()
  })

  it("says so where no wallet is on the page, and is completed by a retry", async () => {
    await draw({ stack: connect })
    const retry = await sheet().findByRole("button", { name: "Try again" })
    expect(sheet().queryByText("Loading")).toBeNull()
    isOffline = false
    fireEvent.click(retry)
    expect(await sheet().findByText("No wallet found in this browser")).toBeTruthy()
    expect(sheet().queryByText(failure)).toBeNull()
  })
})
