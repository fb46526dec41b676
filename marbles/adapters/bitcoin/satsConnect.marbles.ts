import { map, NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { satsConnectWallet } from "../../../src/adapters/bitcoin/wallet/satsConnect.js"
import type { Shown } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, bitcoinRegtest, bitcoinTestnet, ID, ORD, PAY, shown, TEST_PAY } from "./bitcoinFixtures.js"
import { ports, PSBT, requests, rpcProvider, SIGNATURE, TXID } from "./bitcoinProtocols.js"

const addresses = [
  { address: ORD, purpose: "ordinals" },
  { address: PAY, purpose: "payment" },
  { address: "SP000000000000000000002Q6VF78", purpose: "stacks" },
]
const accounts = { addresses, network: { bitcoin: { name: "Mainnet" }, stacks: { name: "mainnet" } } }
const result = (value: unknown) => of({ jsonrpc: "2.0", id: 1, result: value })
const error = (code: number, message = "…") => of({ jsonrpc: "2.0", id: 1, error: { code, message } })

const walletOf = (responses: Parameters<typeof rpcProvider>[0], events: Parameters<typeof rpcProvider>[1] = {}) => {
  const provider = rpcProvider(responses, events)
  return { provider, wallet: satsConnectWallet(provider, ports) }
}

describe("a wallet of sats-connect", () => {
  it(
    "shows its payment and its ordinal address; those of other chains are left out",
    marbles((m) => {
      const { wallet, provider } = walletOf({ wallet_connect: result(accounts) })

      m.expect(wallet.connect(bitcoin.id)).toBeObservable("(m|)", shown)
      expect(provider.calls()).toEqual([])
      m.flush()
      expect(provider.calls()).toEqual(['wallet_connect {"addresses":["payment","ordinals"],"network":"Mainnet"}'])
    }),
  )

  it(
    "is asked in the older way where it does not know the newer one",
    marbles((m) => {
      const older = { getAddresses: result({ addresses }), wallet_getNetwork: result({ bitcoin: { name: "Mainnet" } }) }
      for (const code of [-32601, -32001]) {
        const { wallet } = walletOf({ ...older, wallet_connect: error(code) })
        m.expect(wallet.connect(bitcoin.id)).toBeObservable("(m|)", shown)
      }
    }),
  )

  it(
    "is on the network of its addresses where it names none",
    marbles((m) => {
      const test = [{ address: TEST_PAY, purpose: "payment" }]
      const silent = (found: readonly object[]) =>
        walletOf({ wallet_connect: result({ addresses: found }), wallet_getNetwork: error(-32601) }).wallet
      const unknown: Shown = { network: "bip122:unknown", addresses: [{ address: TEST_PAY, purpose: "payment" }] }

      m.expect(silent(addresses).connect(bitcoinTestnet.id)).toBeObservable("(m|)", shown)
      m.expect(silent(test).connect(bitcoinTestnet.id)).toBeObservable("(t|)", shown)
      m.expect(silent(test).connect(bitcoin.id)).toBeObservable("(u|)", { u: unknown })
    }),
  )

  it(
    "is on no known network where it names another, or on the one that it names in any letter case",
    marbles((m) => {
      const unknown: Shown = { ...shown.m, network: "bip122:unknown" }
      const naming = (network: unknown) => walletOf({ wallet_connect: result({ addresses, network }) }).wallet
      const asked = (network: unknown) =>
        walletOf({ wallet_connect: result({ addresses }), wallet_getNetwork: result(network) }).wallet

      for (const wallet of [naming({ bitcoin: { name: "Fractal" } }), naming("Fractal"), asked("toString")])
        m.expect(wallet.connect(bitcoin.id)).toBeObservable("(u|)", { u: unknown })
      for (const wallet of [naming({ bitcoin: { name: "mainnet" } }), naming("Mainnet"), asked({}), asked("")])
        m.expect(wallet.connect(bitcoin.id)).toBeObservable("(m|)", shown)
    }),
  )

  it(
    "shows nothing without a prompt where it has not allowed this site, or cannot say",
    marbles((m) => {
      for (const code of [-32002, -32001, -32601])
        m.expect(walletOf({ wallet_getAccount: error(code) }).wallet.read()).toBeObservable("(n|)", { n: null })
      m.expect(walletOf({ wallet_getAccount: result(accounts) }).wallet.read()).toBeObservable("(m|)", shown)
      const late = fail("TimedOut", { command: "wallet_getAccount", after: 10_000 })
      m.expect(walletOf({}).wallet.read()).toBeObservable("10s #", undefined, late)
    }),
  )

  it(
    "signs messages and PSBTs, and sends in satoshis",
    marbles((m) => {
      const { wallet, provider } = walletOf({
        signMessage: result({ signature: SIGNATURE, address: PAY, protocol: "BIP322" }),
        signPsbt: result({ psbt: PSBT }),
        sendTransfer: result({ txid: TXID.toUpperCase() }),
        wallet_changeNetwork: result(null),
      })
      const ask = requests(wallet, PAY, bitcoinRegtest.id as "bip122:")

      m.expect(ask.signMessage()).toBeObservable("(s|)", { s: SIGNATURE })
      m.expect(ask.signPsbt()).toBeObservable("(s|)", { s: PSBT })
      m.expect(ask.sendTransfer() ?? NEVER).toBeObservable("(s|)", { s: TXID })
      m.expect(ask.switchNetwork()).toBeObservable("(s|)", { s: null })
      m.flush()
      expect(provider.calls()).toEqual([
        `signMessage {"address":"${PAY}","message":"hello","protocol":"BIP322"}`,
        `signPsbt {"psbt":"${PSBT}","signInputs":{"${PAY}":[0]},"broadcast":false}`,
        `sendTransfer {"recipients":[{"address":"${PAY}","amount":2100000000000000}]}`,
        'wallet_changeNetwork {"name":"Regtest"}',
      ])
    }),
  )

  it(
    "rejects with a code in the answer, or by throwing; -32000 is the user",
    marbles((m) => {
      const rejected = fail("UserRejected", { connector: ID })
      const all = ["wallet_connect", "signMessage", "signPsbt", "sendTransfer", "wallet_changeNetwork"]
      const by = (response: () => unknown) => Object.fromEntries(all.map((method) => [method, response]))
      for (const response of [
        () => error(-32000),
        () => throwError(() => ({ code: 4001, message: "no" })),
        () => throwError(() => ({ error: { code: 4001, message: "no" } })),
        () => error(1, "User rejected the request"),
      ]) {
        const ask = requests(walletOf(by(response)).wallet, PAY, "bip122:")
        for (const name of ["connect", "signMessage", "signPsbt", "sendTransfer", "switchNetwork"] as const)
          m.expect(ask[name]() ?? NEVER).toBeObservable("#", undefined, rejected)
      }
    }),
  )

  it(
    "rejects by a window that its user has closed, but for what it sends: that may have left before",
    marbles((m) => {
      const message = "User closed the window"
      const all = ["wallet_connect", "signMessage", "signPsbt", "sendTransfer", "wallet_changeNetwork"]
      const closes = throwError(() => new Error(message))
      const ask = requests(walletOf(Object.fromEntries(all.map((method) => [method, closes]))).wallet, PAY, "bip122:")
      const rejected = fail("UserRejected", { connector: ID })
      const refused = fail("WalletRefused", { connector: ID, message })

      for (const name of ["connect", "signMessage", "signPsbt", "switchNetwork"] as const)
        m.expect<unknown>(ask[name]()).toBeObservable("#", undefined, rejected)
      m.expect(ask.sendTransfer() ?? NEVER).toBeObservable("#", undefined, refused)
    }),
  )

  it(
    "that throws at once, or answers malformed, has failed",
    marbles((m) => {
      const crashes = walletOf({
        signMessage: () => {
          throw new Error("crashed")
        },
      }).wallet
      const refused = fail("WalletRefused", { connector: ID, message: "crashed" })
      m.expect(requests(crashes, PAY, "bip122:").signMessage()).toBeObservable("#", undefined, refused)
      const methods = {
        connect: "wallet_connect",
        signMessage: "signMessage",
        signPsbt: "signPsbt",
        sendTransfer: "sendTransfer",
      } as const
      for (const answer of [
        undefined,
        null,
        7,
        "",
        {},
        { signature: 1, psbt: 1, txid: 1 },
        { signature: "§", psbt: "AAAA", txid: "ab" },
      ])
        for (const [name, method] of Object.entries(methods) as readonly (readonly [keyof typeof methods, string])[]) {
          const ask = requests(walletOf({ [method]: result(answer) }).wallet, PAY, "bip122:")
          m.expect<unknown>(ask[name]() ?? NEVER).toBeObservable(
            "#",
            undefined,
            fail("MalformedAnswer", { connector: ID, method }),
          )
        }
    }),
  )

  it(
    "says that something changed, and that it has disconnected; nothing is left without subscribers",
    marbles((m) => {
      const account$ = m.hot("-a---")
      const network$ = m.hot("--n--")
      const ended$ = m.hot("  ---e-")
      const { wallet } = walletOf({}, { accountChange: account$, networkChange: network$, disconnect: ended$ })

      m.expect(wallet.changed$.pipe(map(() => "c")), "^--!").toBeObservable("-cc-")
      m.expect(wallet.ended$).toBeObservable("---e-")
      m.expect(account$).toHaveSubscriptions("^--!")
    }),
  )
})
