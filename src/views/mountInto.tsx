import { createRoot } from "react-dom/client"
import { WalletProvider, type WalletProviderProps } from "../react/WalletProvider.js"
import type { Wallet } from "../wallet/wallet.js"
import { WalletModal, type WalletModalProps } from "./WalletModal.js"

/** Callbacks and messages of the modal. */
export type MountOptions = WalletModalProps & Pick<WalletProviderProps, "messages" | "locale">

/** Renders the modal in an element of its own at the end of `container`; the function it returns removes it. */
export const mountInto = (
  container: Element,
  wallet: Wallet,
  { messages, locale, ...props }: MountOptions,
): (() => void) => {
  const element = container.ownerDocument.createElement("div")
  // No box of its own: it is no cell of a container that is a grid, and takes no gap.
  element.style.display = "contents"
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
