import { useLayoutSubscription } from "observable-hooks"
import { createElement, type ReactElement, type ReactNode, useMemo } from "react"
import { Observable } from "rxjs"
import type { Messages } from "../model/words/english.js"
import type { Wallet } from "../wallet/wallet.js"
import { WalletContext, WordsContext } from "./context.js"

/** The wallet that a tree uses, and its words. */
export interface WalletProviderProps {
  readonly wallet: Wallet
  /** Words that take the place of the English ones; a key left out stays English. */
  readonly messages?: Partial<Messages>
  /** The BCP 47 tag by which numbers and dates are written. */
  readonly locale?: string
  readonly children?: ReactNode
}

const none: Partial<Messages> = {}

/**
 * Gives the tree below a wallet, and starts and stops it. Several providers may share one wallet.
 * It starts in the layout phase: before the first paint, and before any effect of the tree gives a command. It stops a
 * moment after the last provider was taken away: StrictMode, which mounts twice, does not start it twice.
 */
export const WalletProvider = ({
  wallet,
  messages = none,
  locale = "en-US",
  children,
}: WalletProviderProps): ReactElement => {
  useLayoutSubscription(useMemo(() => new Observable<never>(() => wallet.start()), [wallet]))
  const words = useMemo(() => ({ messages, locale }), [messages, locale])
  return createElement(
    WalletContext.Provider,
    { value: wallet },
    createElement(WordsContext.Provider, { value: words }, children),
  )
}
