import { concat, defer, ignoreElements, NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { leatherWallet } from "../../../src/adapters/bitcoin/wallet/leather.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, bitcoinIds, ID, ORD, PAY, shown } from "./bitcoinFixtures.js"
import { ports, PSBT, PSBT_HEX, requests, rpcProvider, SIGNATURE, TXID } from "./bitcoinProtocols.js"

const addresses = [
  { symbol: "BTC", type: "p2tr", address: ORD },
  { symbol: "BTC", type: "p2wpkh", address: PAY },
  { symbol: "STX", address: "SP000000000000000000002Q6VF78" },
]
const result = (value: unknown) => of({ jsonrpc: "2.0", id: "1", result: value })

const walletOf = (responses: Parameters<typeof rpcProvider>[0]) => {
  const provider = rpcProvider({ getAddresses: result({ addresses }), ...responses })
  return { provider, wallet: leatherWallet(provider, ports) }
}

describe("Leather", () => {
  it(
    "shows its addresses by a prompt, and remembers them: it cannot be asked without one",
    marbles((m) => {
      const { wallet, provider } = walletOf({})
      const twice$ = concat(
        wallet.read(),
        wallet.connect(bitcoin.id),
        defer(() => wallet.read()),
        wallet.disconnect().pipe(ignoreElements()),
        defer(() => wallet.read()),
      )

      m.expect(twice$).toBeObservable("(nmmn|)", { ...shown, n: null })
      m.flush()
      expect(provider.calls()).toEqual(['getAddresses {"network":"mainnet"}'])
    }),
  )

  it(
    "names the network in every request",
    marbles((m) => {
      const { wallet, provider } = walletOf({
        signMessage: result({ signature: SIGNATURE }),
        signPsbt: result({ hex: PSBT_HEX }),
        sendTransfer: result({ txid: TXID }),
      })
      const ask = requests(wallet, PAY, bitcoinIds.signet)

      m.expect(ask.signMessage()).toBeObservable("(s|)", { s: SIGNATURE })
      m.expect(ask.signPsbt()).toBeObservable("(s|)", { s: PSBT })
      m.expect(ask.sendTransfer() ?? NEVER).toBeObservable("(s|)", { s: TXID })
      m.flush()
      expect(provider.calls()).toEqual([
        'signMessage {"message":"hello","paymentType":"p2wpkh","network":"signet"}',
        `signPsbt {"hex":"${PSBT_HEX}","network":"signet","broadcast":false,"signAtIndex":[0]}`,
        `sendTransfer {"recipients":[{"address":"${PAY}","amount":"2100000000000000"}],"network":"signet"}`,
      ])
    }),
  )

  it(
    "is not asked for what it cannot do: inputs of two addresses, ECDSA, a network that it does not have",
    marbles((m) => {
      const { wallet, provider } = walletOf({})
      const both = [
        { address: PAY, index: 0 },
        { address: ORD, index: 1 },
      ]
      const unsupported = (method: string) => fail("MethodUnsupported", { connector: ID, method })
      const unknown = fail("ChainUnsupported", { network: bitcoinIds.testnet })
      const signed$ = wallet.signMessage({ address: PAY, network: bitcoin.id, message: "", protocol: "ecdsa" })

      m.expect(wallet.signPsbt({ psbt: PSBT, network: bitcoin.id, inputs: both })).toBeObservable(
        "#",
        undefined,
        unsupported("signPsbt"),
      )
      m.expect(signed$).toBeObservable("#", undefined, unsupported("ecdsa"))
      m.expect(wallet.connect(bitcoinIds.testnet)).toBeObservable("#", undefined, unknown)
      expect(provider.calls()).toEqual([])
    }),
  )

  it(
    "rejects with a whole response, also when its window is closed",
    marbles((m) => {
      const closed = { jsonrpc: "2.0", id: "1", error: { code: 4001, message: "User rejected request" } }
      const { wallet } = walletOf({ getAddresses: throwError(() => closed) })
      m.expect(wallet.connect(bitcoin.id)).toBeObservable("#", undefined, fail("UserRejected", { connector: ID }))
    }),
  )
})
