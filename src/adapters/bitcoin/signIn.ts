import { map, type Observable, of } from "rxjs"
import type { SignInReads } from "../family.js"
import type { BitcoinLib } from "./lib/bitcoinLib.js"

/** How Bitcoin accounts sign in (CAIP-122): BIP-322, or a recoverable signature of an older address. No request. */
export const readSignIn = (lib$: Observable<BitcoinLib>): SignInReads => ({
  accountName: "Bitcoin",
  spell: (address) => of(address),
  verify: ({ account, text, signature }) => lib$.pipe(map((lib) => lib.isSignedBy(account, text, signature) === true)),
})
