import { from, type Observable, switchMap } from "rxjs"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { lazy } from "../../streams/operators/lazy.js"
import type { ConnectorFactory } from "../connector.js"
import type { CoinbaseOptions } from "./coinbaseOptions.js"
import type { CoinbaseWallet } from "./coinbaseWallet.js"

const id = "coinbase"

const info: ConnectorInfo = {
  id,
  name: "Coinbase Wallet",
  type: "external",
  namespaces: ["eip155"],
  rdns: "com.coinbase.wallet",
}

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./coinbaseWallet.js")

/**
 * Coinbase Wallet: the smart wallet, in a window of its own, or the extension or the app. Where the extension announces
 * itself, that has the row in the list. Its code and `@coinbase/wallet-sdk` are loaded when the modal is opened, so that the
 * click on the wallet may open its window.
 */
export const coinbase = (options: CoinbaseOptions = {}): ConnectorFactory => ({
  create: (ports) => {
    const code$ = lazy(() => code().then(({ loadCoinbase }) => loadCoinbase(id, options, ports)))
    const late =
      <K extends keyof CoinbaseWallet>(name: K) =>
      (...input: Parameters<CoinbaseWallet[K]>): Observable<never> =>
        code$.pipe(switchMap((wallet) => (wallet[name] as (...all: typeof input) => Observable<never>)(...input)))
    const transport = { request: late("request"), on: late("on") }
    const signer = ports.signer("eip155", transport, { connector: id, clock: ports.clock })
    const connector = { info, code$, open: late("open"), close: late("close") }
    return from([signer ? [{ ...connector, signer: () => signer }] : []])
  },
})
