import { NEVER, of, switchMap } from "rxjs"
import { describe, expect, it } from "vitest"
import { bitcoinIds } from "../../../src/adapters/bitcoin/chain/bitcoinChains.js"
import { okxWallet } from "../../../src/adapters/bitcoin/wallet/okx.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, bitcoinRegtest, ID, OTHER, shown, TEST_PAY } from "./bitcoinFixtures.js"
import { functionProvider, ports, PSBT, PSBT_HEX, requests, SIGNATURE, TXID } from "./bitcoinProtocols.js"

const main = functionProvider({
  connect: of({ address: OTHER }),
  getAccounts: of([OTHER]),
  signMessage: of(SIGNATURE),
  signPsbt: of(PSBT_HEX),
  sendBitcoin: of(TXID),
})
const signet = functionProvider({ connect: of({ address: TEST_PAY }), signMessage: of(SIGNATURE) })
const onSignet = { network: bitcoinIds.signet, addresses: [{ address: TEST_PAY, purpose: "payment" }] }

describe("OKX", () => {
  it(
    "has the networks whose providers it has",
    marbles(() => {
      expect(okxWallet({ bitcoin: main, bitcoinSignet: signet }, ports).networks).toEqual([
        bitcoin.id,
        bitcoinIds.signet,
      ])
      expect(okxWallet({}, ports).networks).toEqual([])
    }),
  )

  it(
    "connects and switches by the provider of the network, which it is then read from",
    marbles((m) => {
      const wallet = okxWallet({ bitcoin: main, bitcoinSignet: signet }, ports)
      const back$ = wallet.connect(bitcoinIds.signet).pipe(switchMap(() => wallet.read(bitcoin.id)))

      m.expect(wallet.connect(bitcoin.id)).toBeObservable("(o|)", shown)
      m.expect(wallet.switchNetwork(bitcoinIds.signet)).toBeObservable("(s|)", { s: onSignet })
      m.expect(wallet.connect(bitcoinRegtest.id)).toBeObservable(
        "#",
        undefined,
        fail("ChainUnsupported", { network: bitcoinRegtest.id }),
      )
      m.expect(back$).toBeObservable("(o|)", shown)
    }),
  )

  it(
    "shows nothing without a prompt on a network where it cannot",
    marbles((m) => {
      const wallet = okxWallet({ bitcoinSignet: signet }, ports)
      m.expect(wallet.read(bitcoinIds.signet)).toBeObservable("(n|)", { n: null })
    }),
  )

  it(
    "signs and sends by the provider of the account's network",
    marbles((m) => {
      const wallet = okxWallet({ bitcoin: main, bitcoinSignet: signet }, ports)
      const ask = requests(wallet, OTHER, bitcoin.id as "bip122:")
      const unsupported = fail("MethodUnsupported", { connector: ID, method: "signPsbt" })

      m.expect(ask.signMessage()).toBeObservable("(s|)", { s: SIGNATURE })
      m.expect(ask.signPsbt()).toBeObservable("(s|)", { s: PSBT })
      m.expect(ask.sendTransfer() ?? NEVER).toBeObservable("(s|)", { s: TXID })
      m.expect(requests(wallet, TEST_PAY, bitcoinIds.signet).signPsbt()).toBeObservable("#", undefined, unsupported)
      m.flush()
      expect(main.calls().slice(-3)).toEqual([
        'signMessage "hello" "bip322-simple"',
        `signPsbt "${PSBT_HEX}" {"autoFinalized":false,"toSignInputs":[{"index":0,"address":"${OTHER}"}]}`,
        `sendBitcoin "${OTHER}" 2100000000000000`,
      ])
    }),
  )
})
