import * as ecc from "@bitcoinerlab/secp256k1"
import { address as addresses, initEccLib, type Network, networks, Psbt } from "bitcoinjs-lib"
import type { AccountKey } from "../../../model/account.js"
import type { NetworkId } from "../../../model/namespace.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { chainOf, kindOf } from "../chain/bitcoinChains.js"
import { completePayment, paymentPsbt } from "./paymentPsbt.js"
import { verifySignedMessage } from "./signedMessage.js"
import { psbtProblem } from "./signedPsbt.js"

initEccLib(ecc)

/** The parameters of a network; undefined for one of which nothing is known. */
const parametersOf = (network: NetworkId): Network | undefined => {
  const chain = chainOf(network)
  if (!chain) return undefined
  return chain === "mainnet" ? networks.bitcoin : chain === "regtest" ? networks.regtest : networks.testnet
}

/** What locks the coins of an address, if it is one of that network and its checksum is right. */
const scriptOf = (address: string, network: NetworkId): Uint8Array | undefined => {
  const parameters = parametersOf(network)
  if (!parameters || kindOf(address, network) === undefined) return undefined
  return tryGet(() => addresses.toOutputScript(address, parameters))
}

/** Whether an account signed a text; null where the form of its address or of the signature is not verified. */
const isSignedBy = ({ address, network }: AccountKey, text: string, signature: string): boolean | null => {
  const script = scriptOf(address, network)
  return script ? verifySignedMessage(ecc, script, text, signature) : null
}

/** What this adapter needs of bitcoinjs-lib. Loaded with the first PSBT, transfer or signature to verify. */
export const bitcoinLib = {
  scriptOf,
  /** Whether it is an address of that network, with its checksum. */
  isAddress: (address: string, network: NetworkId): boolean => scriptOf(address, network) !== undefined,
  isSignedBy,
  /** What is wrong with a signed PSBT; null when it is what was asked for. */
  psbtProblem,
  paymentPsbt,
  completePayment,
  /** The inputs of a PSBT; undefined when it is none. */
  inputsOf: (psbt: string): number | undefined => tryGet(() => Psbt.fromBase64(psbt).inputCount),
}

export type BitcoinLib = typeof bitcoinLib

export { shared } from "../shared.js"
