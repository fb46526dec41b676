import { useLayoutObservableState } from "observable-hooks"
import { createElement, type ReactElement, type ReactNode, useMemo } from "react"
import { Observable } from "rxjs"
import type { Messages } from "../model/words/english.js"
import type { Wallet } from "../wallet/wallet.js"
import { HydratedContext, WalletContext, WordsContext } from "./context.js"

/** The wallet that a tree uses, and its words. */
export interface WalletProviderProps {
  readonly wallet: Wallet
  /** Words that take the place of the English ones; a key left out stays English. */
  readonly messages?: Partial<Messages>
  /** The BCP 47 tag by which numbers and dates are written. */
  readonly locale?: string
  readonly children?: ReactNode
}

/**
 * Lets the wallet live while someone looks. Its end comes a moment after the last stop, so that StrictMode, which
 * looks, looks away and looks again, finds the same life.
 */
const living = (wallet: Wallet): Observable<Wallet> =>
  new Observable((subscriber) => {
    const stop = wallet.start()
    subscriber.next(wallet)
    return stop
  })

const none: Partial<Messages> = {}

/**
 * Gives the tree below a wallet, and starts and stops it. Several providers may share one wallet.
 * It starts in the layout phase: before the first paint, and before any effect of the tree gives a command.
 */
export const WalletProvider = ({
  wallet,
  messages = none,
  locale = "en-US",
  children,
}: WalletProviderProps): ReactElement => {
  const living$ = useMemo(() => living(wallet), [wallet])
  const words = useMemo(() => ({ messages, locale }), [messages, locale])
  const hydrated = useLayoutObservableState(living$, null) === wallet
  return createElement(
    WalletContext.Provider,
    { value: wallet },
    createElement(
      HydratedContext.Provider,
      { value: hydrated },
      createElement(WordsContext.Provider, { value: words }, children),
    ),
  )
}
