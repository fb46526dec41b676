import { map, type ObservableInput, switchMap } from "rxjs"
import { lazy } from "../../streams/operators/lazy.js"
import type { Family } from "../family.js"
import { looksLikeAddress } from "./address.js"
import type { BitcoinClient } from "./bitcoinClient.js"
import type { BitcoinOptions } from "./bitcoinOptions.js"
import { lazySigner } from "../lazySigner.js"

/** The family. Its client is loaded on first use. */
export const bitcoinFamily = (load: () => ObservableInput<BitcoinClient>): Family => {
  const client$ = lazy(load)
  return {
    namespace: "bip122",
    rules: {
      isAddress: looksLikeAddress,
      can: { send: true, names: false, tokens: false, speeds: true, history: true },
    },
    discover: (ports) => client$.pipe(switchMap((client) => client.discover(ports))),
    signer: lazySigner(client$),
    provider$: client$.pipe(map(({ provider }) => provider)),
    reads$: client$.pipe(map(({ reads }) => reads)),
  }
}

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const client = () => import("./bitcoinClient.js")

/**
 * Bitcoin: wallets in the page (Wallet Standard, sats-connect, UniSat and others), payment and ordinal accounts. The code
 * that finds and talks to wallets is loaded after the page, and the library of transactions when one is signed.
 */
export const bitcoin = (options?: BitcoinOptions): Family =>
  bitcoinFamily(() => client().then(({ bitcoinClient }) => bitcoinClient(options)))
