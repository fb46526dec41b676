import { NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { unisatWallet } from "../../../src/adapters/bitcoin/wallet/unisat.js"
import type { Shown } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, bitcoinIds, bitcoinTestnet, ID, OTHER, shown, TEST_PAY } from "./bitcoinFixtures.js"
import { functionProvider, ports, PSBT, PSBT_HEX, requests, SIGNATURE, TXID } from "./bitcoinProtocols.js"

const KEY = "02".padEnd(66, "a")

const walletOf = (responses: Parameters<typeof functionProvider>[0], events = {}) => {
  const provider = functionProvider(responses, events)
  return { provider, wallet: unisatWallet(provider, ports) }
}

describe("UniSat and the wallets with its functions", () => {
  it(
    "show one address, for payments, with its public key",
    marbles((m) => {
      const { wallet } = walletOf({
        requestAccounts: of([OTHER]),
        getChain: of({ enum: "BITCOIN_MAINNET", name: "Bitcoin Mainnet", network: "livenet" }),
        getPublicKey: of(KEY),
      })
      const one: Shown = { network: bitcoin.id, addresses: [{ address: OTHER, purpose: "payment", publicKey: KEY }] }

      m.expect(wallet.connect(bitcoinTestnet.id)).toBeObservable("(a|)", { a: one })
    }),
  )

  it(
    "are on the network that they name, in the older way too, or on that of their address",
    marbles((m) => {
      const on = (name: object, address = OTHER) =>
        walletOf({ requestAccounts: of([address]), getPublicKey: throwError(() => "no"), ...name }).wallet

      m.expect(on({ getNetwork: of("livenet") }).connect(bitcoin.id)).toBeObservable("(o|)", shown)
      m.expect(on({ getChain: of({ enum: "BITCOIN_TESTNET4" }) }, TEST_PAY).connect(bitcoin.id)).toBeObservable(
        "(t|)",
        shown,
      )
      m.expect(on({}, TEST_PAY).connect(bitcoinTestnet.id)).toBeObservable("(t|)", shown)
    }),
  )

  it(
    "are on no known network where they name another: other chains have the addresses of Bitcoin",
    marbles((m) => {
      const on = (name: object) =>
        walletOf({ requestAccounts: of([OTHER]), getAccounts: of([OTHER]), getPublicKey: of(KEY), ...name }).wallet
      const address = { address: OTHER, purpose: "payment", publicKey: KEY } as const
      const unknown: Shown = { network: "bip122:unknown", addresses: [address] }
      const fractal = { enum: "FRACTAL_BITCOIN_MAINNET", name: "Fractal Bitcoin Mainnet", network: "livenet" }

      for (const name of [{ getChain: of(fractal) }, { getNetwork: of("fractal") }, { getNetwork: of("toString") }]) {
        m.expect(on(name).connect(bitcoin.id)).toBeObservable("(u|)", { u: unknown })
        m.expect(on(name).read(bitcoin.id)).toBeObservable("(u|)", { u: unknown })
      }
      const certain: Shown = { network: bitcoin.id, addresses: [address] }
      for (const name of [null, "", {}, { enum: null }, { enum: "" }])
        m.expect(on({ getChain: of(name) }).connect(bitcoin.id)).toBeObservable("(c|)", { c: certain })
      for (const name of ["livenet", "mainnet", "BITCOIN_MAINNET", "bitcoin_mainnet"])
        m.expect(on({ getNetwork: of(name) }).connect(bitcoin.id)).toBeObservable("(c|)", { c: certain })
    }),
  )

  it(
    "are on the test network that they name, whatever is wished for",
    marbles((m) => {
      for (const chain of ["testnet", "testnet4", "signet"] as const)
        for (const name of [{ enum: `BITCOIN_${chain.toUpperCase()}` }, chain]) {
          const { wallet } = walletOf({
            ...{ getAccounts: of([TEST_PAY]), getPublicKey: throwError(() => "no") },
            getChain: of(name),
          })
          const one: Shown = { ...shown.t, network: bitcoinIds[chain] }
          m.expect(wallet.read(bitcoin.id)).toBeObservable("(o|)", { o: one })
        }
    }),
  )

  it(
    "show nothing while they are locked, and a connection without an address is a rejection",
    marbles((m) => {
      const { wallet } = walletOf({ getAccounts: of([]), requestAccounts: of([]) })

      m.expect(wallet.read()).toBeObservable("(n|)", { n: null })
      m.expect(wallet.connect(bitcoin.id)).toBeObservable("#", undefined, fail("UserRejected", { connector: ID }))
    }),
  )

  it(
    "sign and send in satoshis: not in bitcoin",
    marbles((m) => {
      const { wallet, provider } = walletOf({
        signMessage: of(SIGNATURE),
        signPsbt: of(PSBT_HEX.toUpperCase()),
        sendBitcoin: of(TXID),
        switchChain: of({ enum: "BITCOIN_MAINNET" }),
      })
      const ask = requests(wallet, OTHER, bitcoin.id as "bip122:")

      m.expect(ask.signMessage()).toBeObservable("(s|)", { s: SIGNATURE })
      m.expect(ask.signPsbt()).toBeObservable("(s|)", { s: PSBT })
      m.expect(ask.sendTransfer() ?? NEVER).toBeObservable("(s|)", { s: TXID })
      m.expect(ask.switchNetwork()).toBeObservable("(s|)", { s: null })
      m.flush()
      expect(provider.calls()).toEqual([
        'signMessage "hello" "bip322-simple"',
        `signPsbt "${PSBT_HEX}" {"autoFinalized":false,"toSignInputs":[{"index":0,"address":"${OTHER}"}]}`,
        `sendBitcoin "${OTHER}" 2100000000000000`,
        'switchChain "BITCOIN_MAINNET"',
      ])
    }),
  )

  it(
    "switch in the older way where they do not know the newer one",
    marbles((m) => {
      const { wallet, provider } = walletOf({ switchNetwork: of(null) })

      m.expect(wallet.switchNetwork(bitcoin.id)).toBeObservable("(s|)", { s: null })
      m.flush()
      expect(provider.calls()).toEqual(['switchNetwork "livenet"'])
    }),
  )

  it(
    "that show a prompt for this site already say so",
    marbles((m) => {
      const busy = throwError(() => ({ code: -32002, message: "Already processing connect. Please wait." }))
      const { wallet } = walletOf({ requestAccounts: busy })
      m.expect(wallet.connect(bitcoin.id)).toBeObservable("#", undefined, fail("RequestPending", { connector: ID }))
    }),
  )

  it(
    "have not rejected what they send where their window is closed: it may have left before",
    marbles((m) => {
      const sending = (thrown: object) =>
        requests(walletOf({ sendBitcoin: throwError(() => thrown) }).wallet, OTHER, "bip122:").sendTransfer() ?? NEVER
      const refused = fail("WalletRefused", { connector: ID, message: "User closed the popup" })

      m.expect(sending(new Error("User closed the popup"))).toBeObservable("#", undefined, refused)
      m.expect(sending(new Error("User rejected"))).toBeObservable(
        "#",
        undefined,
        fail("UserRejected", { connector: ID }),
      )
    }),
  )

  it(
    "that reject, throw, lack a function or answer malformed have failed",
    marbles((m) => {
      const rejected = fail("UserRejected", { connector: ID })
      const none = fail("MethodUnsupported", { connector: ID, method: "signMessage" })
      const malformed = fail("MalformedAnswer", { connector: ID, method: "signMessage" })
      const asking = (responses: Parameters<typeof functionProvider>[0]) =>
        requests(walletOf(responses).wallet, OTHER, "bip122:").signMessage()

      m.expect(asking({ signMessage: throwError(() => ({ code: 4001 })) })).toBeObservable("#", undefined, rejected)
      m.expect(asking({})).toBeObservable("#", undefined, none)
      for (const answer of [null, 7, "", "not base64!", [SIGNATURE]])
        m.expect(asking({ signMessage: of(answer) })).toBeObservable("#", undefined, malformed)
      for (const answer of [null, OTHER, [1], [null]])
        m.expect(walletOf({ requestAccounts: of(answer) }).wallet.connect(bitcoin.id)).toBeObservable(
          "#",
          undefined,
          fail("MalformedAnswer", { connector: ID, method: "requestAccounts" }),
        )
    }),
  )

  it(
    "say that something changed, and that they have disconnected",
    marbles((m) => {
      const accounts$ = m.hot("-a---")
      const chain$ = m.hot("   --c--")
      const ended$ = m.hot("   ---e-")
      const { wallet } = walletOf({}, { accountsChanged: accounts$, chainChanged: chain$, disconnect: ended$ })

      m.expect(wallet.changed$, "^---!").toBeObservable("-ac-")
      m.expect(wallet.ended$).toBeObservable("---e-")
      m.expect(accounts$).toHaveSubscriptions("^---!")
    }),
  )
})
