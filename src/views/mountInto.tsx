import { createRoot } from "react-dom/client"
import { fail } from "../model/errors.js"
import { WalletProvider, type WalletProviderProps } from "../react/WalletProvider.js"
import type { Wallet } from "../wallet/wallet.js"
import { WalletModal, type WalletModalProps } from "./WalletModal.js"

/** Callbacks and messages of the modal. */
export type MountOptions = WalletModalProps & Pick<WalletProviderProps, "messages" | "locale">

/** A page without a build has no types: what no selector has found is the usual mistake. */
const checkArguments = (container: unknown, wallet: unknown): void => {
  const problems = [
    ...(Object(wallet).modal ? [] : [`wallet: expected what createWallet returns, got ${String(wallet)}`]),
    ...(Object(container).ownerDocument ? [] : [`container: expected an element, got ${String(container)}`]),
  ]
  if (problems.length > 0) throw fail("InvalidOptions", { problems })
}

/** Renders the modal in an element of its own at the end of `container`; the function it returns removes it. */
export const mountInto = (
  container: Element,
  wallet: Wallet,
  { messages, locale, ...props }: MountOptions,
): (() => void) => {
  checkArguments(container, wallet)
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
