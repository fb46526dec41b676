import { map, type ObservableInput, switchMap } from "rxjs"
import { lazy } from "../../streams/operators/lazy.js"
import type { Family } from "../family.js"
import { isAddress } from "./address.js"
import { lazySigner } from "../lazySigner.js"
import type { SolanaClient } from "./solanaClient.js"

/** The family. Its client is loaded when wallets are looked for. */
export const solanaFamily = (load: () => ObservableInput<SolanaClient>): Family => {
  const client$ = lazy(load)
  return {
    namespace: "solana",
    rules: { isAddress, can: { send: true, names: false } },
    discover: (ports) => client$.pipe(switchMap(({ discover }) => discover(ports))),
    signer: lazySigner(client$),
    provider$: client$.pipe(switchMap(({ provider$ }) => provider$)),
    reads$: client$.pipe(map(({ reads }) => reads)),
  }
}

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const client = () => import("./solanaClient.js")

/**
 * Solana: wallets in the page (Wallet Standard). The code that talks to wallets is loaded after the first paint, and
 * `@solana/web3.js` with the first request to a chain.
 */
export const solana = (): Family => solanaFamily(() => client().then(({ solanaClient }) => solanaClient()))
