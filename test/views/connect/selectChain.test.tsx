// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { draw, settled, sheet } from "../support/drawn.js"
import { duo, families } from "../support/familyScenes.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("the choice between the chain families of a wallet", () => {
  it("says which connector of a wallet only says that it is of it, and connects none of these by the row itself", async () => {
    const connect = vi.fn(() => new Promise<never>(() => {}))
    const scene = { ...families, connectors: [duo], wallet: { connect } }
    await draw({ ...scene, stack: [{ view: "Connect", namespace: "solana" }] })
    fireEvent.click(sheet().getByRole("button", { name: "Duo" }))
    await settled()
    expect(connect).not.toHaveBeenCalled()
    expect((await sheet().findByRole("button", { name: /^Solana/ })).textContent).toBe("SolanaSays it's Duo · Solana")
    expect(sheet().queryByRole("button", { name: /^Ethereum networks/ })).toBeNull()
    expect(sheet().getByText("Another extension can say that it's Duo. Approve only in Duo's own window.")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: /^Solana/ }))
    expect(connect).toHaveBeenCalledExactlyOnceWith({ connector: "Duo", namespace: "solana" })
    cleanup()
    await draw({ ...scene, stack: [{ view: "Connect", namespace: "eip155" }] })
    fireEvent.click(sheet().getByRole("button", { name: "Duo" }))
    expect(connect).toHaveBeenLastCalledWith({ connector: "io.duo", namespace: "eip155" })
    cleanup()
    await draw({ ...scene, stack: [{ view: "SelectChain", connector: "Duo" }] })
    expect((await sheet().findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      "Ethereum networksEthereum, Polygon",
      "SolanaSays it's Duo · Solana",
    ])
  })

  it("says nothing of the kind where all connectors of a wallet are its own", async () => {
    const own = { ...duo, connectors: duo.connectors?.map(({ id, namespaces }) => ({ id, namespaces })) ?? [] }
    await draw({ ...families, connectors: [own], stack: [{ view: "SelectChain", connector: "io.duo" }] })
    expect((await sheet().findByRole("button", { name: /^Solana/ })).textContent).toBe("SolanaSolana")
    expect(sheet().queryByText(/Another extension/)).toBeNull()
  })
})
