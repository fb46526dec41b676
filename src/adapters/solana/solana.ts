import { map, type ObservableInput, switchMap } from "rxjs"
import { lazy } from "../../streams/operators/lazy.js"
import type { Family } from "../family.js"
import { isAddress } from "./address.js"
import { lazySigner } from "../lazySigner.js"
import type { SolanaClient } from "./solanaClient.js"

/** Loads a part of the code: in production an `import()`, in a test an observable. */
export type Load<T> = () => ObservableInput<T>

/** The family. Its client is loaded when wallets are looked for. */
export const solanaFamily = (load: Load<SolanaClient>): Family => {
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

// A function of its own: by the names that a direct `then` picks, a bundler would drop the exports of a shared file.
const client = () => import("./solanaClient.js")

/**
 * Solana: wallets in the page (Wallet Standard). The code that talks to wallets is loaded after the first paint, and
 * `@solana/web3.js` with the first request to a chain.
 */
export const solana = (): Family => solanaFamily(() => client().then(({ solanaClient }) => solanaClient()))
