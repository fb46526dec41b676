import { of } from "rxjs"
import type { Family } from "../../../src/adapters/family.js"
import { bitcoinFamily } from "../../../src/adapters/bitcoin/bitcoin.js"
import { bitcoinClientOver } from "../../../src/adapters/bitcoin/bitcoinClient.js"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import type { Network } from "../../../src/model/network.js"
import { bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from "../../../src/networks/bitcoin.js"
import { hangs, rejects } from "../../../src/testing/reactions.js"
import { type ScriptedBitcoinWallet, scriptedBitcoinWallet } from "../../../src/testing/scriptedBitcoinWallet.js"
import { addressOf, otherKey } from "../../adapters/bitcoin/support/testKeys.js"

/** The id of the wallet of Bitcoin. */
export const CANDLE = "CandleProviders"

const PAYMENT = addressOf("p2wpkh")
const OTHER_PAYMENT = addressOf("p2wpkh", bitcoinRegtest.id, otherKey.publicKey)
export const ORDINAL = addressOf("p2tr")
const ON_SIGNET = addressOf("p2wpkh", bitcoinTestnet.id)

const regtest = [
  { address: PAYMENT, purpose: "payment" },
  { address: ORDINAL, purpose: "ordinals" },
] as const

/** What it shows the session, too. */
export const bitcoinAccounts = [
  { address: PAYMENT, type: "payment" },
  { address: ORDINAL, type: "ordinal" },
] as const

/** Networks of Bitcoin without a chain. */
export const bitcoinNetworks: readonly Network[] = [bitcoinRegtest, bitcoinSignet].map((network) => ({
  ...network,
  rpcUrls: [],
}))

/** The family of the package, with its library at once. */
export const bitcoinAtOnce = (): Family => bitcoinFamily(() => of(bitcoinClientOver(() => of(bitcoinLib))))

/** A wallet with a payment and an ordinal account on one network, and another account on a second one. */
export const candle = (page: object): ScriptedBitcoinWallet => {
  const addresses = { Regtest: regtest, Signet: [{ address: ON_SIGNET, purpose: "payment" }] } as const
  const wallet = scriptedBitcoinWallet({ addresses, id: CANDLE, name: "Candle" })
  wallet.list(page)
  return wallet
}

const prompts = ["wallet_connect", "getAddresses", "signMessage", "wallet_changeNetwork"]

/** What its user, or the wallet itself, does. */
export const candleDoes = (wallet: ScriptedBitcoinWallet, does: string): void => {
  const always = (reaction: Parameters<ScriptedBitcoinWallet["always"]>[1]): void =>
    prompts.forEach((method) => wallet.always(method, reaction))
  switch (does) {
    case "bitcoin approves":
      return always(null)
    case "bitcoin rejects":
      return always(rejects(-32000))
    case "bitcoin hangs":
      return always(hangs)
    case "bitcoin account":
      return wallet.changeAddresses([{ address: OTHER_PAYMENT, purpose: "payment" }])
    case "bitcoin no accounts":
      return wallet.changeAddresses([])
    case "bitcoin garbage":
      return wallet.changeAddresses([{ address: "not an address", purpose: "payment" }])
    case "bitcoin accounts":
      return wallet.changeAddresses(regtest)
    case "bitcoin to signet":
      return wallet.changeNetwork("Signet")
    case "bitcoin to regtest":
      return wallet.changeNetwork("Regtest")
    default:
      return wallet.disconnect()
  }
}
