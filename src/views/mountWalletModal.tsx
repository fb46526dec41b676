import { createRoot } from "react-dom/client"
import { WalletProvider, type WalletProviderProps } from "../react/WalletProvider.js"
import type { Wallet } from "../wallet.js"
import { WalletModal, type WalletModalProps } from "./WalletModal.js"

/** Where the modal is mounted, and what it tells the site. */
export interface MountOptions extends WalletModalProps, Pick<WalletProviderProps, "messages" | "locale"> {
  /** Where in the page, for `enableEmbedded` and `disableAppend`, which draw the sheet there. Default: its body. */
  readonly container?: Element
}

/** The body of the page that this code runs in: a fragment always knows its document. */
const bodyOfThisPage = (): Element => new DocumentFragment().ownerDocument.body

/** The modal for a page without React. Starts the wallet; the function it returns takes everything back. */
export const mountWalletModal = (wallet: Wallet, options: MountOptions = {}): (() => void) => {
  const { container = bodyOfThisPage(), messages, locale, ...props } = options
  const element = container.ownerDocument.createElement("div")
  container.append(element)
  const root = createRoot(element)
  root.render(
    <WalletProvider wallet={wallet} {...(messages && { messages })} {...(locale !== undefined && { locale })}>
      <WalletModal {...props} />
    </WalletProvider>,
  )
  return () => {
    root.unmount()
    element.remove()
  }
}
