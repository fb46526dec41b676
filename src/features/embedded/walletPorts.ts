import { catchError, defer, EMPTY, type Observable, switchMap, throwError } from "rxjs"
import type { EmbeddedWallet, EmbeddedWallets } from "../../adapters/embedded/embeddedWallet.js"
import { fail } from "../../model/errors.js"
import { replayNow } from "../../streams/operators/replayNow.js"

/** The wallet that the connector has made. Its code is loaded with the first subscription to any of it. */
export interface WalletPorts extends Pick<EmbeddedWallet, "ask" | "held$" | "dropLogin"> {
  /** A stream of the wallet. */
  readonly from: <T>(pick: (wallet: EmbeddedWallet) => Observable<T>) => Observable<T>
}

/** The wallet of a wallet object. Errors where the site has the plug-in without the connector. */
export const walletPorts = (wallets: EmbeddedWallets, settings: object): WalletPorts => {
  const connectors$ = defer(
    () => wallets.get(settings) ?? throwError(() => fail("ConnectorNotFound", { connector: "embedded" })),
  )
  const wallet$ = connectors$.pipe(switchMap(([{ code$ }]) => code$))
  const from: WalletPorts["from"] = (pick) => wallet$.pipe(switchMap(pick))
  const dropping$ = from(({ dropLogin }) => {
    dropLogin()
    return EMPTY
  }).pipe(catchError(() => EMPTY))
  return {
    from,
    ask: (name, payload) => from(({ ask }) => ask(name, payload)),
    held$: from(({ held$ }) => held$),
    dropLogin: () => void replayNow(dropping$),
  }
}
