// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { registry } from "../../src/views/registry.js"
import { Router } from "../../src/views/Router.js"
import { stillWallet } from "./support/stillWallet.js"

afterEach(cleanup)

const downloads = vi.hoisted(() => vi.fn<() => Promise<unknown>>())

vi.mock("../../src/views/registry.js", () => ({
  registry: { GetWallet: { load: downloads }, WhatIsAWallet: { eager: () => "at once" } },
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
