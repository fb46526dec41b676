import { Signer } from "bip322-js"
import { defer, NEVER, of, switchMap, tap } from "rxjs"
import { describe, it } from "vitest"
import type { Shown } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import { asWalletError, fail } from "../../../src/model/errors.js"
import { addressOf, key, otherKey } from "../../../test/adapters/bitcoin/support/testKeys.js"
import { inTurn, marbles } from "../../support/marbles.js"
import {
  bitcoin,
  bitcoinRegtest,
  bitcoinTestnet,
  connectorOf,
  events,
  ID,
  ORD,
  PAY,
  shown,
  signerOver,
  walletWith,
} from "./bitcoinFixtures.js"

const account = { network: bitcoin.id, address: PAY }

describe("signing with a Bitcoin wallet", () => {
  it(
    "reads account and network back before the prompt",
    marbles((m) => {
      const read$ = m.cold("--m|", shown)
      const sign$ = m.cold("  --s|")

      const wallet = walletWith({ read: () => read$, signMessage: () => sign$ })
      m.expect(signerOver(wallet).sign(account, "hello")).toBeObservable("----s|")
      m.expect(sign$).toHaveSubscriptions("--^--!")
    }),
  )

  it(
    "does not prompt for an account that the wallet does not show, or on another network",
    marbles((m) => {
      const sign$ = m.cold("s|")
      const on = (what: Shown | null) => signerOver(walletWith({ read: () => of(what), signMessage: () => sign$ }))
      const wrong = fail("WrongNetwork", { expected: bitcoin.id, actual: bitcoinTestnet.id })
      const unauthorized = fail("Unauthorized", { connector: ID })

      m.expect(on(shown.t).sign(account, "hello")).toBeObservable("#", undefined, wrong)
      m.expect(on(shown.o).sign(account, "hello")).toBeObservable("#", undefined, unauthorized)
      m.expect(on(null).sign(account, "hello")).toBeObservable("#", undefined, unauthorized)
      m.expect(sign$).toHaveSubscriptions([])
    }),
  )

  it(
    "is by BIP-322 for segwit and taproot addresses, and by ECDSA for older ones",
    marbles((m) => {
      const old = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"
      const addresses = [PAY, ORD, old].map((address) => ({ address, purpose: "payment" as const }))
      const wallet = walletWith({
        read: () => of({ network: bitcoin.id, addresses }),
        signMessage: ({ protocol }) => of(protocol),
      })
      const by = (address: string) => signerOver(wallet).sign({ network: bitcoin.id, address }, "hello")

      m.expect(by(PAY)).toBeObservable("(b|)", { b: "bip322" })
      m.expect(by(ORD)).toBeObservable("(b|)", { b: "bip322" })
      m.expect(by(old)).toBeObservable("(e|)", { e: "ecdsa" })
    }),
  )

  it(
    "is of the account: a signature by another one, as of a wallet that was switched unnoticed, is refused",
    marbles((m) => {
      const own = { network: bitcoin.id, address: addressOf("p2wpkh", bitcoin.id) }
      const signer = (signature: string) => {
        const read = () =>
          of({ network: bitcoin.id, addresses: [{ address: own.address, purpose: "payment" as const }] })
        return signerOver(walletWith({ read, signMessage: () => m.cold("--s|", { s: signature }) }))
      }
      const by = (pair: typeof key, text = "hello") =>
        Signer.sign(pair.toWIF(), addressOf("p2wpkh", bitcoin.id, pair.publicKey), text)
      const invalid = fail("SignatureInvalid", { account: own.address })
      const params = { message: "hello" }

      m.expect(signer(by(key)).sign(own, "hello")).toBeObservable("--s|", { s: by(key) })
      m.expect(signer(by(otherKey)).sign(own, "hello")).toBeObservable("--#", undefined, invalid)
      m.expect(signer(by(key, "send all")).sign(own, "hello")).toBeObservable("--#", undefined, invalid)
      const request$ = signer(by(otherKey)).request?.({ account: own, method: "signMessage", params }) ?? NEVER
      m.expect(request$).toBeObservable("--#", undefined, invalid)
    }),
  )

  it(
    "does not prompt where the code that verifies signatures cannot be loaded",
    marbles((m) => {
      const sign$ = m.cold("s|")
      const error = asWalletError(new TypeError("Failed to fetch dynamically imported module"))
      const wallet = walletWith({ read: () => of(shown.m), signMessage: () => sign$ })

      m.expect(signerOver(wallet, () => m.cold("--#", undefined, error)).sign(account, "hello")).toBeObservable(
        "--#",
        undefined,
        error,
      )
      m.expect(sign$).toHaveSubscriptions([])
    }),
  )
})

describe("switching the network of a Bitcoin wallet", () => {
  it(
    "changes account and network of the connection at once, before it is answered",
    marbles((m) => {
      const switch$ = m.cold("--d|")
      const call$ = m.hot("-s--")
      const reads = inTurn(of(shown.m), of(shown.t))
      const connector = connectorOf(
        walletWith({ connect: () => of(shown.m), switchNetwork: () => switch$, read: reads }),
      )

      const switched$ = call$.pipe(switchMap(() => connector.signer("bip122").switchNetwork(bitcoinTestnet)))
      m.expect(connector.open({ silent: false, networks: [bitcoin] })).toBeObservable("m--t", events)
      m.expect(switched$).toBeObservable("---i", { i: bitcoinTestnet.id })
    }),
  )

  it(
    "is not undone by an answer to what the wallet was asked before",
    marbles((m) => {
      const changed$ = m.hot("-c------")
      const slow$ = m.cold("   ----m|", shown)
      const call$ = m.hot("   --s-----")
      const emits = "         m--t----"
      let now = shown.m
      const switch$ = m.cold("-d|").pipe(tap(() => (now = shown.t)))
      const now$ = defer(() => of(now))
      const read = inTurn(slow$, now$, now$, now$)
      const connector = connectorOf(
        walletWith({ connect: () => of(shown.m), changed$, switchNetwork: () => switch$, read }),
      )

      const switched$ = call$.pipe(switchMap(() => connector.signer("bip122").switchNetwork(bitcoinTestnet)))
      m.expect(connector.open({ silent: false, networks: [bitcoin] })).toBeObservable(emits, events)
      m.expect(switched$).toBeObservable("---i", { i: bitcoinTestnet.id })
    }),
  )

  it(
    "needs no prompt where the wallet is there already, and errors where it has not moved",
    marbles((m) => {
      const switch$ = m.cold("d|")
      const there = signerOver(walletWith({ read: () => of(shown.m), switchNetwork: () => switch$ }))
      const stays = signerOver(walletWith({ read: () => of(shown.m), switchNetwork: () => of(null) }))
      const wrong = fail("WrongNetwork", { expected: bitcoinTestnet.id, actual: bitcoin.id })

      m.expect(there.switchNetwork(bitcoin)).toBeObservable("(i|)", { i: bitcoin.id })
      m.expect(switch$).toHaveSubscriptions([])
      m.expect(stays.switchNetwork(bitcoinTestnet)).toBeObservable("#", undefined, wrong)
    }),
  )

  it(
    "errors where the wallet does not have the network",
    marbles((m) => {
      const error = fail("ChainUnsupported", { network: "Bitcoin Regtest" })
      m.expect(signerOver(walletWith({})).switchNetwork(bitcoinRegtest)).toBeObservable("#", undefined, error)
    }),
  )
})
