import { concat, defer, EMPTY, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { bitcoinIds } from "../../../src/adapters/bitcoin/chain/bitcoinChains.js"
import { servesBitcoin, standardBitcoin } from "../../../src/adapters/bitcoin/wallet/standardBitcoin.js"
import { walletIn } from "../../../src/adapters/walletStandard/standardWallet.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, ID, ORD, OTHER, PAY, shown, TEST_PAY } from "./bitcoinFixtures.js"
import { ports, PSBT } from "./bitcoinProtocols.js"

const accountOn = (address: string, ...chains: readonly string[]) => ({
  address,
  publicKey: new Uint8Array(),
  chains,
  features: [],
})

const payment = accountOn(PAY, "bitcoin:mainnet")
const ordinal = accountOn(ORD, "bitcoin:mainnet")
const test = accountOn(TEST_PAY, "bitcoin:testnet")

const psbtBytes = Uint8Array.from(Buffer.from(PSBT, "base64"))
const signature = new Uint8Array(66).fill(5)

/** A wallet of the standard, whose functions are given; it may show accounts before it is asked. */
const walletOf = (functions: Readonly<Record<string, unknown>>, accounts: readonly object[] = []) => {
  const features = Object.entries(functions).map(([name, run]) => [
    name,
    { version: "1.0.0", [name.split(":")[1] ?? ""]: run },
  ])
  const chains = ["bitcoin:mainnet", "bitcoin:testnet"]
  const standard = walletIn({
    name: "Standard",
    icon: "",
    chains,
    accounts,
    features: Object.fromEntries(features) as object,
  })
  if (!standard) throw new Error("this is not a wallet")
  return { standard, wallet: standardBitcoin(standard, ports) }
}

/** Answers at once, as wallets may: the marbles need no promise. */
const connecting = (...accounts: readonly object[]) => walletOf({ "bitcoin:connect": () => ({ accounts }) }).wallet

describe("a Bitcoin wallet of the standard", () => {
  it(
    "is one that can connect Bitcoin, on the networks that it names",
    marbles(() => {
      const { standard, wallet } = walletOf({ "bitcoin:connect": () => ({}) })
      expect(servesBitcoin(standard)).toBe(true)
      expect(servesBitcoin(walletOf({ "standard:connect": () => ({}) }).standard)).toBe(false)
      expect(wallet.networks).toEqual([bitcoin.id, bitcoinIds.testnet, bitcoinIds.testnet4])
    }),
  )

  it(
    "shows its taproot address as the one for ordinals, in whichever order it gives them",
    marbles((m) => {
      m.expect(connecting(ordinal, payment).connect(bitcoin.id)).toBeObservable("(m|)", shown)
      m.expect(connecting(accountOn(OTHER, "bitcoin:mainnet")).connect(bitcoin.id)).toBeObservable("(o|)", shown)
      m.expect(connecting(accountOn(ORD, "bitcoin:mainnet")).connect(bitcoin.id)).toBeObservable("(t|)", {
        t: { network: bitcoin.id, addresses: [{ address: ORD, purpose: "payment" }] },
      })
    }),
  )

  it(
    "is on the network that is asked for where it has an account there, else on one of its accounts",
    marbles((m) => {
      m.expect(connecting(payment, ordinal, test).connect(bitcoinIds.testnet4)).toBeObservable("(t|)", shown)
      m.expect(connecting(test).connect(bitcoin.id)).toBeObservable("(t|)", {
        t: { ...shown.t, network: bitcoinIds.testnet },
      })
    }),
  )

  it(
    "switches between the networks of its accounts only",
    marbles((m) => {
      const { wallet } = walletOf({}, [payment, test])
      const fixed = fail("NetworkFixed", { network: "signet" })

      m.expect(wallet.switchNetwork(bitcoinIds.testnet4)).toBeObservable("(d|)", { d: null })
      m.expect(wallet.switchNetwork(bitcoinIds.signet)).toBeObservable("#", undefined, fixed)
    }),
  )

  it(
    "is read without a prompt, by asking it silently where it shows no account yet",
    marbles((m) => {
      const accounts: object[] = []
      const shows = walletOf({ "standard:connect": () => void accounts.push(ordinal, payment) }, accounts).wallet
      const refuses = walletOf({ "standard:connect": () => throwError(() => new Error("no")) }).wallet

      m.expect(walletOf({}, [ordinal, payment]).wallet.read()).toBeObservable("(m|)", shown)
      m.expect(shows.read()).toBeObservable("(m|)", shown)
      m.expect(refuses.read()).toBeObservable("(n|)", { n: null })
      m.expect(walletOf({}).wallet.read()).toBeObservable("(n|)", { n: null })
    }),
  )

  it(
    "remembers what it gave when it connected, until it is disconnected",
    marbles((m) => {
      const wallet = connecting(ordinal, payment)
      const read$ = defer(() => wallet.read())
      const all$ = concat(read$, wallet.connect(bitcoin.id), read$)

      m.expect(all$).toBeObservable("(nmm|)", { ...shown, n: null })
    }),
  )

  it(
    "shows nothing any more once the accounts that it showed are gone",
    marbles((m) => {
      const accounts: object[] = []
      const other = accountOn(OTHER, "bitcoin:mainnet")
      const { wallet } = walletOf(
        {
          "bitcoin:connect": () => {
            accounts.push(other)
            return { accounts: [other] }
          },
          "bitcoin:signMessage": () => [{ signedMessage: signature, signature }],
        },
        accounts,
      )
      const vanish$ = defer(() => {
        accounts.pop()
        return EMPTY
      })
      const message = { address: OTHER, network: bitcoin.id, message: "hi", protocol: "bip322" } as const
      const all$ = concat(wallet.connect(bitcoin.id), vanish$, wallet.read(), wallet.signMessage(message))
      const unauthorized = fail("Unauthorized", { connector: ID })

      m.expect(all$).toBeObservable("(on#)", { ...shown, n: null }, unauthorized)
    }),
  )

  it(
    "signs with the account's own object, and gets bytes",
    marbles((m) => {
      const asked: unknown[] = []
      const { wallet } = walletOf(
        {
          "bitcoin:signMessage": (input: unknown) => {
            asked.push(input)
            return [{ signedMessage: signature, signature }]
          },
          "bitcoin:signTransaction": (input: unknown) => {
            asked.push(input)
            return [{ signedPsbt: psbtBytes }]
          },
        },
        [payment, ordinal],
      )
      const inputs = [
        { address: PAY, index: 0 },
        { address: ORD, index: 2, sighashTypes: [1] },
        { address: PAY, index: 1 },
        { address: ORD, index: 3, sighashTypes: [0x83] },
        { address: ORD, index: 4, sighashTypes: [0] },
      ]
      const base64 = Buffer.from(signature).toString("base64")

      m.expect(
        wallet.signMessage({ address: ORD, network: bitcoin.id, message: "hi", protocol: "bip322" }),
      ).toBeObservable("(s|)", { s: base64 })
      m.expect(wallet.signPsbt({ psbt: PSBT, network: bitcoin.id, inputs })).toBeObservable("(s|)", { s: PSBT })
      m.flush()
      expect(asked[0]).toEqual({ account: ordinal, message: new TextEncoder().encode("hi") })
      expect(asked[1]).toEqual({
        psbt: psbtBytes,
        chain: "bitcoin:mainnet",
        inputsToSign: [
          { account: payment, signingIndexes: [0, 1] },
          { account: ordinal, signingIndexes: [2], sigHash: "ALL" },
          { account: ordinal, signingIndexes: [3], sigHash: "SINGLE|ANYONECANPAY" },
          { account: ordinal, signingIndexes: [4] },
        ],
      })
      expect((asked[0] as { account: object }).account).toBe(ordinal)
    }),
  )

  it(
    "that rejects, throws, answers malformed or does not show the account has failed",
    marbles((m) => {
      const signing = (run: unknown, accounts: readonly object[] = [payment]) =>
        walletOf({ "bitcoin:signMessage": run }, accounts).wallet.signMessage({
          address: PAY,
          network: bitcoin.id,
          message: "hi",
          protocol: "bip322",
        })
      const malformed = fail("MalformedAnswer", { connector: ID, method: "bitcoin:signMessage" })
      const thrown = () => {
        throw Object.assign(new Error("…"), { code: 4001 })
      }

      m.expect(signing(thrown)).toBeObservable("#", undefined, fail("UserRejected", { connector: ID }))
      m.expect(signing(undefined)).toBeObservable(
        "#",
        undefined,
        fail("MethodUnsupported", { connector: ID, method: "bitcoin:signMessage" }),
      )
      m.expect(signing(() => [], [])).toBeObservable("#", undefined, fail("Unauthorized", { connector: ID }))
      for (const answer of [null, [], [{}], [{ signature: [1, 2] }], { signature }, [{ signature: new Uint8Array() }]])
        m.expect(signing(() => answer)).toBeObservable("#", undefined, malformed)
      for (const answer of [
        null,
        [],
        { accounts: [] },
        { accounts: [{ address: PAY }] },
        { accounts: [accountOn("0xabc", "bitcoin:mainnet")] },
      ])
        m.expect(walletOf({ "bitcoin:connect": () => answer }).wallet.connect(bitcoin.id)).toBeObservable(
          "#",
          undefined,
          fail("MalformedAnswer", { connector: ID, method: "bitcoin:connect" }),
        )
    }),
  )
})

describe("an answer of a wallet that never comes", () => {
  it(
    "leaves the page waiting no longer than ten seconds where no prompt is shown",
    marbles((m) => {
      const hangs = walletOf({ "standard:connect": () => new Promise(() => {}) }).wallet
      m.expect(hangs.read()).toBeObservable("10s (n|)", { n: null })
    }),
  )
})
