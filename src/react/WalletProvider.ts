import { createElement, type ReactElement, type ReactNode, useMemo } from "react"
import { Observable } from "rxjs"
import { localeOf } from "../model/text/locale.js"
import type { PluginMessages } from "../model/text/messages.js"
import type { Messages } from "../model/words/english.js"
import type { Wallet } from "../wallet/wallet.js"
import { WalletContext, WordsContext } from "./context.js"
import { useMountedSubscription } from "./useMountedSubscription.js"

/** The wallet, the messages and the locale of a tree. */
export interface WalletProviderProps {
  /** The wallet, from `createWallet`. */
  readonly wallet: Wallet
  /** Messages that replace the English ones, by their keys and those of `PluginMessages`; missing keys stay English. */
  readonly messages?: Partial<Messages & PluginMessages> | undefined
  /**
   * The language of `messages`, a BCP 47 tag such as `ar-EG`, or `ar_EG`: numbers and dates are formatted for it, and the
   * modal and the button have its direction. Default, and for what is no tag: English numbers and dates, and the direction
   * of the page.
   */
  readonly locale?: string | undefined
  /** The tree that has the wallet. */
  readonly children?: ReactNode | undefined
}

const none: Partial<Messages & PluginMessages> = {}

/**
 * Provides a wallet to the tree below, and starts and stops it. Several providers may share one wallet. It starts in a
 * layout effect: before the first paint, and before any effect of the tree calls a command. It stops a moment after the
 * last provider unmounts, so that StrictMode, which mounts twice, does not start it twice. It goes on where the tree around
 * suspends.
 */
export const WalletProvider = ({ wallet, messages = none, locale, children }: WalletProviderProps): ReactElement => {
  useMountedSubscription(useMemo(() => new Observable<never>(() => wallet.start()), [wallet]))
  const words = useMemo(() => ({ messages, ...localeOf(locale) }), [messages, locale])
  return createElement(
    WalletContext.Provider,
    { value: wallet },
    createElement(WordsContext.Provider, { value: words }, children),
  )
}
