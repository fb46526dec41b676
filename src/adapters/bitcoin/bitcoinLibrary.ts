import type { ObservableInput } from "rxjs"
import type { BitcoinLib } from "./lib/bitcoinLib.js"

/** Loads the library of transactions: in production an `import()`, in a test a marble. */
export type LoadLib = () => ObservableInput<BitcoinLib>

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./lib/bitcoinLib.js")

/** bitcoinjs-lib, in a file of its own. */
export const bitcoinLibrary: LoadLib = () => code().then(({ bitcoinLib }) => bitcoinLib)
