import type { ObservableInput } from "rxjs"
import type { BitcoinLib } from "./lib/bitcoinLib.js"

/** Loads the library of transactions: in production an `import()`, in a test a marble. */
export type LoadLib = () => ObservableInput<BitcoinLib>

/** bitcoinjs-lib, in a file of its own. */
export const bitcoinLibrary: LoadLib = () => import("./lib/bitcoinLib.js").then(({ bitcoinLib }) => bitcoinLib)
