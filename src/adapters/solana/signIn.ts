import { defer, map, of } from "rxjs"
import { fail } from "../../model/errors.js"
import type { SignInReads } from "../family.js"
import { decodeBase58 } from "../../model/bytes/base58.js"
import { verifyEd25519 } from "./wallet/webCrypto.js"

/** How the accounts of Solana sign in: CAIP-122, signed with their key (CAIP-74 names them by Ed25519). */
export const solanaSignIn: SignInReads = {
  accountName: "Solana",
  spell: (address) => of(address),
  verify: ({ account, text, signature }) =>
    defer(() => {
      const key = decodeBase58(account.address)
      const bytes = decodeBase58(signature)
      if (key?.length !== 32 || bytes?.length !== 64) return of(false)
      return defer(() => verifyEd25519(key, bytes, new TextEncoder().encode(text))).pipe(
        map((isValid) => {
          if (isValid === null)
            throw fail("SignInFailed", { step: "verify", message: "This browser cannot verify Ed25519 signatures." })
          return isValid
        }),
      )
    }),
}
