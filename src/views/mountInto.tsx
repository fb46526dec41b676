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
