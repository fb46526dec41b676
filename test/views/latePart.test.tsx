// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { LatePart } from "../../src/views/LatePart.js"
import { late } from "../../src/views/late.js"
import { LoadedCatalogue } from "../../src/views/loadedCatalogue.js"
import type { Catalogue } from "../../src/views/viewRow.js"
import { stillWallet } from "./support/stillWallet.js"

afterEach(cleanup)

it("a part of a view that cannot be loaded is reported, each time that it is tried", async () => {
  const report = vi.fn()
  const load = vi.fn().mockRejectedValue(new Error("offline"))
  render(
    <WalletProvider wallet={stillWallet({ wallet: { report } }).wallet}>
      <LoadedCatalogue.Provider value={{ pairing: late(load) } as unknown as Catalogue}>
        <LatePart of="pairing" instead={<p>Loading</p>}>
          {() => <p>A code</p>}
        </LatePart>
      </LoadedCatalogue.Provider>
    </WalletProvider>,
  )
  const failed = expect.objectContaining({ code: "ViewFailed", details: { view: "pairing", message: "offline" } })
  await screen.findByText("Couldn't show this part")
  expect(screen.getByText("Try again, or reload the page.")).toBeTruthy()
  expect(report.mock.calls).toEqual([[failed]])
  fireEvent.click(screen.getByRole("button", { name: "Try again" }))
  await screen.findByText("Couldn't show this part")
  expect(report.mock.calls).toEqual([[failed], [failed]])
  load.mockResolvedValue({})
  fireEvent.click(screen.getByRole("button", { name: "Try again" }))
  await screen.findByText("A code")
  expect(report).toHaveBeenCalledTimes(2)
})
