// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { registry } from "../../src/views/registry.js"
import { Router } from "../../src/views/Router.js"
import { stillWallet } from "./support/stillWallet.js"

afterEach(cleanup)

const { downloads, ahead } = vi.hoisted(() => ({
  downloads: vi.fn<() => Promise<unknown>>(),
  ahead: vi.fn(() => Promise.reject(new Error("offline"))),
}))

vi.mock("../../src/views/registry.js", () => ({
  nextView: { WhatIsAWallet: "Connecting" },
  registry: { Connecting: { load: ahead }, GetWallet: { load: downloads }, WhatIsAWallet: { eager: () => "at once" } },
}))

const show = (view: "GetWallet" | "WhatIsAWallet") =>
  render(
    <WalletProvider wallet={stillWallet().wallet}>
      <Router route={{ view }} />
    </WalletProvider>,
  )

describe("a view", () => {
  it("that is there is drawn at once", () => {
    show("WhatIsAWallet")
    expect(screen.getByText("at once")).toBeTruthy()
  })

  it("has the next one fetched while people choose, and says nothing when that fails", () => {
    show("WhatIsAWallet")
    expect(ahead).toHaveBeenCalled()
  })

  it("that is on its way has a shape, and one that cannot be had another try", async () => {
    expect(Object.keys(registry)).toContain("GetWallet")
    downloads.mockRejectedValueOnce(new Error("offline"))
    show("GetWallet")
    expect(screen.getByText("Loading")).toBeTruthy()
    await screen.findByText("This part could not be loaded")

    downloads.mockResolvedValueOnce(() => "here")
    fireEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(screen.getByText("Loading")).toBeTruthy()
    await screen.findByText("here")
  })

  it("that has come once is there at once", () => {
    show("GetWallet")
    expect(screen.getByText("here")).toBeTruthy()
    expect(downloads).toHaveBeenCalledTimes(2)
  })
})
