// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { WalletProvider } from "../../../src/react/WalletProvider.js"
import { WalletView } from "../../../src/views/WalletView.js"
import { sheet } from "../support/drawn.js"
import { metaMask, stillWallet } from "../support/stillWallet.js"

// A file of its own: what it loads stays loaded for the tests after it.

afterEach(cleanup)

it("completes a list of wallets in the page, where no modal was shown before", async () => {
  const { wallet } = stillWallet({ connectors: [metaMask] })
  render(
    <WalletProvider wallet={wallet}>
      <WalletView view="Connect" />
    </WalletProvider>,
  )
  expect(await sheet().findByRole("heading", { name: "What is a wallet?" })).toBeTruthy()
})
