import * as ecc from "@bitcoinerlab/secp256k1"
import { crypto, networks, payments, Psbt } from "bitcoinjs-lib"
import { ECPairFactory } from "ecpair"
import { defer, type Observable, of } from "rxjs"
import type { ActingWallet, PsbtToSign } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import type { InputKind } from "../../../src/adapters/bitcoin/coins/transactionSize.js"
import { bitcoinRegtest } from "../../../src/networks/bitcoin.js"
import "../../../src/adapters/bitcoin/lib/bitcoinLib.js"

const network = networks.regtest
const pairs = ECPairFactory(ecc)

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

const addressOf = (kind: InputKind, pubkey: Uint8Array): string => {
  const redeem = payments.p2wpkh({ pubkey, network })
  const { address } = {
    p2pkh: () => payments.p2pkh({ pubkey, network }),
    p2sh: () => payments.p2sh({ redeem, network }),
    p2wpkh: () => redeem,
    p2tr: () => payments.p2tr({ internalPubkey: pubkey.slice(1), network }),
  }[kind]()
  if (!address) throw new Error("There is no address")
  return address
}

/** An account with a key of its own, and a wallet that signs with it. */
export interface KeyAccount {
  readonly address: string
  readonly wallet: ActingWallet
  /** What the wallet was asked to sign. */
  readonly asked: readonly PsbtToSign[]
}

/** A wallet that signs what it is asked to; `answer` changes what it says. */
export const keyAccount = (
  kind: InputKind,
  changes: Partial<ActingWallet> = {},
  answer: (signed: Psbt) => string = (signed) => signed.toBase64(),
): KeyAccount => {
  const pair = pairs.makeRandom({ network })
  const publicKey = pair.publicKey
  const address = addressOf(kind, publicKey)
  const asked: PsbtToSign[] = []
  const sign = (request: PsbtToSign): Observable<string> =>
    defer(() => {
      asked.push(request)
      const psbt = Psbt.fromBase64(request.psbt, { network })
      const tweaked = pair.tweak(crypto.taggedHash("TapTweak", publicKey.slice(1)))
      for (const { index } of request.inputs) psbt.signInput(index, kind === "p2tr" ? tweaked : pair)
      return of(answer(psbt))
    })
  const shown = { network: bitcoinRegtest.id, addresses: [{ address, publicKey: hex(publicKey), purpose: "payment" }] }
  const wallet: ActingWallet = {
    connector: "key",
    networks: [bitcoinRegtest.id],
    switchNetwork: () => of(null),
    signMessage: () => of(""),
    signPsbt: sign,
    readBack: () => of(shown as never),
    keyOf: () => of({ publicKey: hex(publicKey), purpose: "payment" }),
    ...changes,
  }
  return { address, wallet, asked }
}
