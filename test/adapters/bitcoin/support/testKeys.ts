import * as ecc from "@bitcoinerlab/secp256k1"
import { crypto, initEccLib, networks, payments, Psbt } from "bitcoinjs-lib"
import { ECPairFactory } from "ecpair"
import { bitcoinMainnet as bitcoin, bitcoinRegtest, bitcoinTestnet } from "../../../../src/networks/bitcoin.js"
import type { NetworkId } from "../../../../src/model/namespace.js"

initEccLib(ecc)

/** A key that everybody knows. */
export const key = ECPairFactory(ecc).fromPrivateKey(new Uint8Array(32).fill(7))
/** A key of somebody else. */
export const otherKey = ECPairFactory(ecc).fromPrivateKey(new Uint8Array(32).fill(9))

const internal = key.publicKey.subarray(1)

/** The key that signs for the taproot address of `key`. */
export const taprootKey = key.tweak(crypto.taggedHash("TapTweak", internal))

const parameters = {
  [bitcoin.id]: networks.bitcoin,
  [bitcoinTestnet.id]: networks.testnet,
  [bitcoinRegtest.id]: networks.regtest,
}

const parametersOf = (network: NetworkId) => parameters[network] ?? networks.bitcoin

/** The addresses of `key`, one of each kind. */
export const paymentsOn = (id: NetworkId, pubkey = key.publicKey) => {
  const network = parametersOf(id)
  const p2wpkh = payments.p2wpkh({ pubkey, network })
  return {
    p2pkh: payments.p2pkh({ pubkey, network }),
    p2sh: payments.p2sh({ redeem: p2wpkh, network }),
    p2wpkh,
    p2wsh: payments.p2wsh({ redeem: payments.p2pk({ pubkey, network }), network }),
    p2tr: payments.p2tr({ internalPubkey: pubkey.subarray(1), network }),
  }
}

export type Kind = keyof ReturnType<typeof paymentsOn>

export const addressOf = (kind: Kind, id: NetworkId = bitcoinRegtest.id, pubkey = key.publicKey): string =>
  paymentsOn(id, pubkey)[kind].address ?? ""

/** A PSBT that spends coins of both addresses of `key`: input 0 of the payment account, input 1 of the ordinal account. */
export const psbtOf = (amount = 90_000n): Psbt => {
  const { p2wpkh, p2tr } = paymentsOn(bitcoinRegtest.id)
  const psbt = new Psbt({ network: networks.regtest })
  const empty = new Uint8Array()
  psbt.addInput({ hash: "11".repeat(32), index: 0, witnessUtxo: { script: p2wpkh.output ?? empty, value: 100_000n } })
  psbt.addInput({
    hash: "22".repeat(32),
    index: 1,
    witnessUtxo: { script: p2tr.output ?? empty, value: 546n },
    tapInternalKey: internal,
  })
  psbt.addOutput({ address: addressOf("p2wpkh", bitcoinRegtest.id, otherKey.publicKey), value: amount })
  return psbt
}
