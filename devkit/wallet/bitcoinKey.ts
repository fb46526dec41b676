import * as ecc from "@bitcoinerlab/secp256k1"
import { crypto, initEccLib, type Network, networks, payments, Psbt, Transaction } from "bitcoinjs-lib"
import { ECPairFactory } from "ecpair"

initEccLib(ecc)

/** The key of the phone and of the extension: accounts for tests. Never use it elsewhere. */
const KEY = new Uint8Array(32).fill(22)

const MAINNET = "bip122:000000000019d6689c085ae165831e93"
const REGTEST = "bip122:0f9188f13cb7b2c71f2a335e3a4fc328"

const networkOf = (chain: string): Network =>
  chain === MAINNET ? networks.bitcoin : chain === REGTEST ? networks.regtest : networks.testnet

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The length of texts and scripts up to 65,535 bytes, as Bitcoin writes it. */
const sized = (bytes: Uint8Array): Uint8Array =>
  bytes.length < 253
    ? joined(Uint8Array.of(bytes.length), bytes)
    : joined(Uint8Array.of(253, bytes.length % 256, bytes.length >> 8), bytes)

/** The hash of BIP-137, which the account's key signs. */
const legacyHash = (message: string): Uint8Array =>
  crypto.hash256(joined(bytesOf("\x18Bitcoin Signed Message:\n"), sized(bytesOf(message))))

/** The tagged hash of BIP-322. */
const taggedHash = (message: string): Uint8Array => {
  const tag = crypto.sha256(bytesOf("BIP0322-signed-message"))
  return crypto.sha256(joined(tag, tag, bytesOf(message)))
}

/** The accounts of a key: p2wpkh for payments, and p2tr for ordinals. */
export type BitcoinPurpose = "payment" | "ordinal"

/** An account on a chain. */
export const bitcoinKey = (chain: string, purpose: BitcoinPurpose = "payment") => {
  const network = networkOf(chain)
  const key = ECPairFactory(ecc).fromPrivateKey(KEY, { network })
  const internalPubkey = key.publicKey.subarray(1)
  const isTaproot = purpose === "ordinal"
  const { address = "", output = new Uint8Array() } = isTaproot
    ? payments.p2tr({ internalPubkey, network })
    : payments.p2wpkh({ pubkey: key.publicKey, network })
  const signer = isTaproot ? key.tweak(crypto.taggedHash("TapTweak", internalPubkey)) : key

  /** BIP-137, with the header of a native segwit address. */
  const signLegacy = (message: string): Uint8Array => {
    const { signature, recoveryId } = ecc.signRecoverable(legacyHash(message), KEY)
    return joined(Uint8Array.of(39 + recoveryId), signature)
  }
  /** BIP-322, simple: the witness of a transaction that spends one which commits to the message. */
  const signSimple = (message: string): Uint8Array => {
    const committing = new Transaction()
    committing.version = 0
    committing.addInput(new Uint8Array(32), 0xffffffff, 0, joined(Uint8Array.of(0, 32), taggedHash(message)))
    committing.addOutput(output, 0n)
    const spending = new Psbt({ network })
      .setVersion(0)
      .addInput({
        ...{ hash: committing.getId(), index: 0, sequence: 0, witnessUtxo: { script: output, value: 0n } },
        ...(isTaproot && { tapInternalKey: internalPubkey }),
      })
      .addOutput({ script: Uint8Array.of(0x6a), value: 0n })
      .signInput(0, signer)
      .finalizeAllInputs()
    const [input] = spending.extractTransaction(true).ins
    const witness = input?.witness ?? []
    return joined(Uint8Array.of(witness.length), ...witness.map(sized))
  }
  return {
    address,
    output,
    network,
    publicKey: key.publicKey,
    sign: (message: string, protocol: "ecdsa" | "bip322") =>
      protocol === "bip322"
        ? { signature: signSimple(message), messageHash: taggedHash(message) }
        : { signature: signLegacy(message), messageHash: legacyHash(message) },
    signInput: (psbt: Psbt, index: number) => psbt.signInput(index, signer),
  }
}
