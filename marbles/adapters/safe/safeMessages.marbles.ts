import { NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, B } from "../evm/marbleWallet.js"
import { chainHash, info, messageHash, safeOf, safeTxHash, transaction } from "./safeFrames.js"

const account = { network: "eip155:1", address: A } as const
const rejected = fail("UserRejected", { connector: "safe" })
const refusal = new Error("Transaction was rejected")
const missing = fail("OwnersMissing", { connector: "safe" })

describe("a message that a Safe signs", () => {
  const signing = (answers: Parameters<typeof safeOf>[0]) => safeOf(answers).signer("eip155").sign(account, "hi ✓")
  const signature = `0x${"51".repeat(65)}`

  it(
    "is given as hex, so that no text is taken for bytes",
    marbles((m) => {
      const texts: string[] = []
      const signText = (text: string) => {
        texts.push(text)
        return of({ signature })
      }

      m.expect(signing({ signText })).toBeObservable("(s|)", { s: signature })
      m.flush()
      expect(texts).toEqual(["0x686920e29c93"])
    }),
  )

  it(
    "is answered with the owners' signature, once it is complete",
    marbles((m) => {
      const signText = () => of({ messageHash })
      const answers = [m.cold("(a|)", { a: undefined }), m.cold("(a|)", { a: "" }), m.cold("(a|)", { a: signature })]

      m.expect(signing({ signText, signature: inTurn(...answers) })).toBeObservable("4s (s|)", { s: signature })
    }),
  )

  it(
    "fails with words when other owners have not signed after ten seconds",
    marbles((m) => {
      const signText = () => of({ messageHash })

      m.expect(signing({ signText, signature: () => of(undefined) })).toBeObservable("10s #", undefined, missing)
      m.expect(signing({ signText })).toBeObservable("10s #", undefined, missing)
    }),
  )

  it(
    "is signed by a transaction where the Safe cannot otherwise: the signature is then empty (EIP-1271)",
    marbles((m) => {
      const signText = () => of({ safeTxHash })
      const done = (status: string) => ({
        signText,
        transaction: () => of(transaction(status, { txHash: chainHash })),
      })

      m.expect(signing(done("SUCCESS"))).toBeObservable("(s|)", { s: "0x" })
      m.expect(signing(done("FAILED"))).toBeObservable("#", undefined, fail("Reverted", { reason: null }))
    }),
  )

  it(
    "waits a second at most for a page around that does not know the setting",
    marbles((m) => {
      const signText = () => of({ signature })

      m.expect(signing({ signText, preferOffChain: () => NEVER })).toBeObservable("1s (s|)", { s: signature })
      m.expect(signing({ signText, preferOffChain: () => throwError(() => new Error("no")) })).toBeObservable("(s|)", {
        s: signature,
      })
    }),
  )

  it(
    "is a rejection when the owner refuses, and malformed when the answer is",
    marbles((m) => {
      const malformed = fail("MalformedAnswer", { connector: "safe", method: "personal_sign" })

      m.expect(signing({ signText: () => throwError(() => refusal) })).toBeObservable("#", undefined, rejected)
      for (const answer of [null, {}, { signature: "0x" }, { messageHash: 1 }])
        m.expect(signing({ signText: () => of(answer) })).toBeObservable("#", undefined, malformed)
    }),
  )

  it(
    "is not asked for when the page around shows another Safe by now",
    marbles((m) => {
      const other = { ...info, safeAddress: B }
      const unauthorized = fail("Unauthorized", { connector: "safe" })

      m.expect(signing({ info: () => of(other) })).toBeObservable("#", undefined, unauthorized)
    }),
  )
})
