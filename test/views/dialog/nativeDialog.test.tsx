// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react"
import { useRef } from "react"
import { afterEach, expect, it, vi } from "vitest"
import { WalletProvider } from "../../../src/react/WalletProvider.js"
import { useNativeDialog } from "../../../src/views/dialog/useNativeDialog.js"
import { settled } from "../support/drawn.js"
import { stillWallet } from "../support/stillWallet.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Shown = () => {
  const ref = useRef<HTMLDialogElement>(null)
  return <dialog ref={ref} {...useNativeDialog(ref)} />
}

it("a dialog is shown once its host is in the page, also where that is after its layout effect, as with Preact", async () => {
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    if (!this.isConnected) throw new DOMException("The element is not in a Document.", "InvalidStateError")
    this.open = true
  })
  const container = document.createElement("div")
  render(
    <WalletProvider wallet={stillWallet().wallet}>
      <Shown />
    </WalletProvider>,
    { container },
  )
  document.body.append(container)
  await settled()
  expect(container.querySelector("dialog")?.open).toBe(true)
  container.remove()
})
