// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { draw, sheet } from "./support/drawn.js"
import { metaMask, type Scene } from "./support/stillWallet.js"

/** The catalogue cannot be loaded while this is so: access to it throws. */
const network = vi.hoisted(() => ({ isGone: true }))
vi.mock("../../src/views/catalogue.js", async (load: () => Promise<object>) => {
  const code = await load()
  return new Proxy(code, {
    get: (target, name): unknown => {
      if (network.isGone && name === "catalogue") throw new Error("offline")
      return Reflect.get(target, name)
    },
  })
})

afterEach(cleanup)

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
    network.isGone = false
    fireEvent.click(retry)
    expect(await sheet().findByText("No wallet found in this browser")).toBeTruthy()
    expect(sheet().queryByText(failure)).toBeNull()
  })
})
