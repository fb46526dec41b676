// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { draw, settled, sheet, timeoutsOfPage } from "../support/drawn.js"
import { breaks, declines, listed, metaMask, type Scene } from "../support/stillWallet.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const heading = () => sheet().getByRole("heading", { level: 2 }).textContent

describe("Connecting", () => {
  const connecting: Scene = {
    connectors: [metaMask],
    stack: [{ view: "Connect" }, { view: "Connecting", connector: "IO.MetaMask" }],
  }

  it("waits for the wallet, which is asked once", async () => {
    const asked = vi.fn(() => new Promise<never>(() => {}))
    await draw({ ...connecting, wallet: { connect: asked } })
    expect(sheet().getByText("Continue in MetaMask")).toBeTruthy()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["by its rdns, where the view has its id", "test.Phone", "phone"],
    ["by its id, where the view has its rdns", "phone", "test.phone"],
    ["by its id with its family, where the view has its rdns", "phone:eip155", "test.phone"],
  ])("goes on with an attempt that was begun %s", async (_, begun, connector) => {
    const asked = vi.fn(() => new Promise<never>(() => {}))
    await draw({
      connectors: [listed("phone", "Phone", { rdns: "test.phone" })],
      attempt: { status: "pending", connector: begun, namespace: undefined, uri: null },
      stack: [{ view: "Connecting", connector }],
      wallet: { connect: asked },
    })
    expect(asked).not.toHaveBeenCalled()
    expect(heading()).toBe("Phone")
    expect(sheet().getByText("Continue in Phone")).toBeTruthy()
  })

  it("asks a wallet that claims the rdns of the one that is asked", async () => {
    const asked = vi.fn(() => new Promise<never>(() => {}))
    await draw({
      connectors: [listed("test.phone", "Phone"), listed("test.phone:2", "Imitation", { rdns: "test.phone" })],
      attempt: { status: "pending", connector: "test.phone", namespace: undefined, uri: null },
      stack: [{ view: "Connecting", connector: "test.phone:2" }],
      wallet: { connect: asked },
    })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(sheet().getByText("Continue in Imitation")).toBeTruthy()
  })

  it("does not show a wallet that claims an rdns as the one that it names", async () => {
    await draw({
      connectors: [listed("test.phone:2", "Imitation", { rdns: "test.phone" })],
      stack: [{ view: "Connecting", connector: "test.phone" }],
      wallet: { connect: () => new Promise<never>(() => {}) },
    })
    expect(sheet().queryByText("Continue in Imitation")).toBeNull()
    expect(heading()).not.toBe("Imitation")
  })

  it("says where to look after 8 s without an answer, and asks again on request", async () => {
    const asked = vi.fn(() => new Promise<never>(() => {}))
    const pass = timeoutsOfPage()
    await draw({ ...connecting, wallet: { connect: asked } })
    expect(sheet().queryByText(/^Can't see the request\?/)).toBeNull()
    expect(sheet().queryByRole("button", { name: "Try again" })).toBeNull()
    pass(8_000)
    expect(sheet().getByText(/^Can't see the request\? Open MetaMask/)).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    expect(asked).toHaveBeenCalledTimes(2)
    expect(sheet().queryByText(/^Can't see the request\?/)).toBeNull()
  })

  it("shows a rejection, and asks again on request", async () => {
    const asked = vi.fn<() => Promise<never>>(declines)
    await draw({ ...connecting, wallet: { connect: asked } })
    expect(sheet().getByText("Connection declined")).toBeTruthy()
    asked.mockImplementation(() => new Promise(() => {}))
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    await settled()
    expect(sheet().getByText("Continue in MetaMask")).toBeTruthy()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it("keeps the focus in the modal when the focused button is removed", async () => {
    const asked = vi.fn<() => Promise<never>>(declines)
    await draw({ ...connecting, wallet: { connect: asked } })
    asked.mockImplementation(() => new Promise(() => {}))
    const again = sheet().getByRole("button", { name: "Try again" })
    again.focus()
    fireEvent.click(again)
    await settled()
    const root = sheet().getByRole("heading", { level: 2 }).getRootNode() as ShadowRoot
    expect(root.activeElement?.textContent).toBe("MetaMask")
  })

  it("names the wallet that reported an error, with its own words folded", async () => {
    await draw({ ...connecting, wallet: { connect: breaks } })
    expect(sheet().getByText("Connection failed")).toBeTruthy()
    expect(sheet().getByText("MetaMask reported an error. Try again.")).toBeTruthy()
    const details = sheet().getByText("Internal JSON-RPC error.").closest("details")
    expect(details?.open).toBe(false)
    expect(details?.querySelector("summary")?.textContent).toBe("Details")
  })

  it("tells the visitor of a mistake in the settings what it means for them, and nothing that only the developer knows", async () => {
    const refused = () => Promise.reject(fail("OriginNotAllowed", { origin: "https://shop.example" }))
    await draw({ ...connecting, wallet: { connect: refused } })
    expect(sheet().getByText("Connection failed")).toBeTruthy()
    expect(sheet().getByText(/^This site isn't set up for this\./)).toBeTruthy()
    expect(sheet().queryByText(/allow list|shop\.example/)).toBeNull()
  })

  it("links to GetWallet when the wallet is not found", async () => {
    const gone = () => Promise.reject(fail("ConnectorNotFound", { connector: "io.metamask" }))
    await draw({ ...connecting, wallet: { connect: gone } })
    expect(sheet().getByText("MetaMask isn't installed")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Get a wallet" }))
    await settled()
    expect(heading()).toBe("Get a wallet")
  })

  it("names a well-known wallet that is not on the page", async () => {
    const gone = () => Promise.reject(fail("ConnectorNotFound", { connector: "io.rabby" }))
    await draw({ stack: [{ view: "Connecting", connector: "io.rabby" }], wallet: { connect: gone } })
    expect(sheet().getByText("Rabby Wallet isn't installed")).toBeTruthy()
    expect(sheet().getByRole("heading", { name: "Rabby Wallet" })).toBeTruthy()
  })

  it("goes back", async () => {
    await draw(connecting)
    fireEvent.click(sheet().getByRole("button", { name: "Back" }))
    await settled()
    expect(heading()).toBe("Connect wallet")
  })
})
