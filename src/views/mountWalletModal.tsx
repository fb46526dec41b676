import { createRoot } from "react-dom/client"
import { WalletProvider } from "../react/WalletProvider.js"
import type { Wallet } from "../wallet.js"
import { WalletModal, type WalletModalProps } from "./WalletModal.js"

export interface MountOptions extends WalletModalProps {
  /** Where in the page; where the sheet itself is, with `enableEmbedded` or `disableAppend`. */
  readonly container: Element
}

/** The modal for a page without React. Starts the wallet; the function it returns takes everything back. */
export const mountWalletModal = (wallet: Wallet, { container, ...props }: MountOptions): (() => void) => {
  const element = container.ownerDocument.createElement("div")
  container.append(element)
  const root = createRoot(element)
  root.render(
    <WalletProvider wallet={wallet}>
      <WalletModal {...props} />
    </WalletProvider>,
  )
  return () => {
    root.unmount()
    element.remove()
  }
}
