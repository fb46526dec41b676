import { concat, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent, SignInAsk } from "../../../src/adapters/connector.js"
import { fail } from "../../../src/model/errors.js"
import type { SignedText } from "../../../src/model/signIn/signInMessage.js"
import { marbles } from "../../support/marbles.js"
import { A, B, connectedWith, connectorOf, ethereum, marbleWallet, type MarbleWallet } from "./marbleWallet.js"

const message = {
  ...{ domain: "shop.example", uri: "https://shop.example", version: "1", nonce: "12345678" },
  issuedAt: "1970-01-01T00:00:00.000Z",
}

const signInWithEthereum = { message: "the text", signature: "0x1234" }
const answer = { accounts: [{ address: A, capabilities: { signInWithEthereum } }] }

/** An ask, and what was answered to it. */
const asking = () => {
  const answers: (readonly SignedText[])[] = []
  const ask: SignInAsk = { message, text: () => NEVER, answer: (signed) => answers.push(signed) }
  return { answers, ask }
}

const opening = (wallet: MarbleWallet, signIn$: Observable<SignInAsk>): Observable<ConnectorEvent> =>
  connectorOf(wallet).open({ silent: false, networks: [ethereum], signIn$ })

const o = connectedWith(A)

describe("a wallet that is opened with a sign-in", () => {
  it(
    "is asked for both by one request, with its chain, and what it has signed is handed on before it is connected",
    marbles((m) => {
      const { ask, answers } = asking()
      const connect$ = m.cold("    ---r", { r: answer })
      const emits = "              ---o"
      const wallet = marbleWallet({ wallet_connect: connect$, eth_chainId: of("0x1") })
      m.expect(opening(wallet, of(ask))).toBeObservable(emits, { o })
      m.flush()
      const capabilities = { signInWithEthereum: { ...message, chainId: "0x1" } }
      expect(wallet.calls.find(({ method }) => method === "wallet_connect")?.params).toStrictEqual([
        { version: "1", capabilities },
      ])
      expect(wallet.methods).not.toContain("eth_requestAccounts")
      const account = { network: ethereum.id, address: A }
      expect(answers).toStrictEqual([[{ account, text: "the text", signature: "0x1234" }]])
    }),
  )

  it.each([
    ["does not know the method", { code: -32601, message: "no such method" }],
    ["does not know the capability", { code: 5700, message: "unsupported capability" }],
    ["fails", new Error("oops")],
  ])("is asked for its accounts where it %s", (_, thrown) =>
    marbles((m) => {
      const { ask, answers } = asking()
      const connect$ = m.cold("    --#", undefined, thrown)
      const accounts$ = m.cold("     ---a", { a: [A] })
      const emits = "              -----o"
      const responses = { wallet_connect: connect$, eth_requestAccounts: accounts$, eth_chainId: of("0x1") }
      m.expect(opening(marbleWallet(responses), of(ask))).toBeObservable(emits, { o })
      m.flush()
      expect(answers).toStrictEqual([])
    })(),
  )

  it(
    "is not asked again where its user rejects",
    marbles((m) => {
      const connect$ = m.cold("    2s #", undefined, { code: 4001, message: "no" })
      const emits = "              2s #"
      const wallet = marbleWallet({ wallet_connect: connect$, eth_chainId: of("0x1") })
      const rejection = fail("UserRejected", { connector: "io.example" })
      m.expect(opening(wallet, of(asking().ask))).toBeObservable(emits, {}, rejection)
      m.flush()
      expect(wallet.methods).not.toContain("eth_requestAccounts")
    }),
  )

  it(
    "is connected where it rejects faster than a user can, and shows accounts: another tab was approved",
    marbles((m) => {
      const signIn$ = m.cold("     600ms s|", { s: asking().ask })
      const rejects$ = m.cold("    50ms #", undefined, { code: 4001, message: "no" })
      const emits = "              650ms o"
      const unsupported$ = m.cold("#", undefined, { code: -32601, message: "no such method" })
      const wallet = marbleWallet({
        ...{ wallet_connect: unsupported$, eth_requestAccounts: rejects$ },
        ...{ eth_accounts: of([A]), eth_chainId: of("0x1") },
      })
      m.expect(opening(wallet, signIn$)).toBeObservable(emits, { o })
    }),
  )

  it(
    "hands on nothing of accounts that have not signed, or in another form",
    marbles((m) => {
      const { ask, answers } = asking()
      const unsigned = { accounts: [{ address: A }, { address: B, capabilities: { signInWithEthereum: "yes" } }] }
      const wallet = marbleWallet({ wallet_connect: of(unsigned), eth_chainId: of("0x1") })
      m.expect(opening(wallet, of(ask))).toBeObservable("o", { o: connectedWith(A, B) })
      m.flush()
      expect(answers).toStrictEqual([[]])
    }),
  )

  it(
    "is asked for its accounts only, after it has not answered the last time",
    marbles((m) => {
      const { ask } = asking()
      const wallet = marbleWallet({
        ...{ wallet_connect: NEVER, eth_requestAccounts: of([A]), eth_chainId: of("0x1") },
      })
      const first$ = opening(wallet, of(ask))
      m.expect(first$, "^--!").toBeObservable("----")
      const second$ = m.cold<never>("---|")
      m.expect(concat(second$, opening(wallet, of(ask)))).toBeObservable("---o", { o })
      m.flush()
      expect(wallet.methods.filter((method) => method === "wallet_connect")).toHaveLength(1)
    }),
  )

  it(
    "is connected as ever where nothing is to be signed",
    marbles((m) => {
      const nothing$ = m.cold<never>("--|")
      const wallet = marbleWallet({ eth_requestAccounts: of([A]), eth_chainId: of("0x1") })
      m.expect(opening(wallet, nothing$)).toBeObservable("--o", { o })
      m.flush()
      expect(wallet.methods).not.toContain("wallet_connect")
    }),
  )
})
