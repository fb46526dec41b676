// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { ready } from "../../src/model/remote.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { ConnectButton } from "../../src/views/ConnectButton.js"
import { connection, metaMask, stateIn, stillWallet } from "./support/stillWallet.js"

afterEach(cleanup)

/** What a browser does that translates a page: it replaces the nodes of each text. */
const translate = ({ childNodes }: Element): void =>
  childNodes.forEach((text) => {
    const font = document.createElement("font")
    font.append(text.textContent ?? "")
    text.replaceWith(font)
  })

it("shows a new balance in a page that was translated", () => {
  const { wallet, states } = stillWallet({ connections: stateIn({ connections: [connection(metaMask)] }) })
  render(
    <WalletProvider wallet={wallet}>
      <ConnectButton showBalance />
    </WalletProvider>,
  )
  const balance = screen.getByText("1.234 ETH")
  translate(balance)
  act(() => states.balance.next(ready({ amount: "7", symbol: "ETH" })))
  expect(balance.textContent).toBe("7 ETH")
})
