// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { WalletProvider } from "../../../src/react/WalletProvider.js"
import { ConnectButton } from "../../../src/views/ConnectButton.js"
import { stillWallet } from "../support/stillWallet.js"

/** Constructable style sheets, which jsdom lacks. */
const constructed = function () {
  return { replaceSync: () => {} }
}
const withSheets = <R extends Document | ShadowRoot>(root: R): R => Object.assign(root, { adoptedStyleSheets: [] })

beforeEach(() => void vi.stubGlobal("CSSStyleSheet", constructed))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe("the style sheet of the connect button", () => {
  it("is where the button is, in the page or in a shadow root of it, while it is there", () => {
    const host = document.body.appendChild(document.createElement("div"))
    const roots = [withSheets(document), withSheets(host.attachShadow({ mode: "open" }))]
    const sheets = () => roots.map(({ adoptedStyleSheets }) => adoptedStyleSheets.length)
    const { wallet } = stillWallet({})
    const app = (
      <WalletProvider wallet={wallet}>
        <ConnectButton />
      </WalletProvider>
    )
    const container = host.shadowRoot?.appendChild(document.createElement("div"))
    render(app, container && { container })
    expect(sheets()).toEqual([0, 1])
    render(app)
    expect(sheets()).toEqual([1, 1])
    cleanup()
    expect(sheets()).toEqual([0, 0])
    host.remove()
  })
})
