import * as Dialog from "@radix-ui/react-dialog"
import type { ReactNode } from "react"

/** Radix locks the page by a style element, with the nonce that webpack names. The policy of the site allows it by that. */
Object.assign(globalThis, { __webpack_nonce__: "radix" })

/** An open dialog of Radix, as it is in many apps: it traps the focus, and locks everything outside of it. */
export const InRadixDialog = ({ children }: { readonly children: ReactNode }) => (
  <Dialog.Root defaultOpen>
    <Dialog.Portal>
      <Dialog.Overlay />
      <Dialog.Content aria-describedby={undefined}>
        <Dialog.Title>Settings</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)
