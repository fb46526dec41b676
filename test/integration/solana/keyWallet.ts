import { createPrivateKey, createPublicKey, sign } from "node:crypto"
import { asyncScheduler, defer, map, of, type SchedulerLike } from "rxjs"
import type { TransferWallet } from "../../../src/adapters/solana/transfer/transfer.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"

/** DER of a private key of Ed25519, without its 32 bytes. */
const PREFIX = Buffer.from("302e020100300506032b657004220420", "hex")

/** A key that signs transactions, by Node's own cryptography. */
export interface TestKey {
  readonly address: string
  readonly sign: (transaction: Uint8Array) => Uint8Array
}

export const testKey = (seed: Uint8Array): TestKey => {
  const key = createPrivateKey({ key: Buffer.concat([PREFIX, seed]), format: "der", type: "pkcs8" })
  const bytes = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32)
  return {
    address: web3Coder.addressOf(new Uint8Array(bytes)),
    // One signer: a count, 64 bytes of its signature, and the message.
    sign: (transaction) => {
      const signed = Uint8Array.from(transaction)
      signed.set(sign(null, transaction.subarray(65), key), 1)
      return signed
    },
  }
}

/** The signature in a transaction of one signer, in base58. */
export const signatureIn = (signed: Uint8Array): string => web3Coder.base58(signed.subarray(1, 65))

/** Twenty times as fast as real time: blocks come at once here. */
const fastClock: SchedulerLike = {
  now: () => asyncScheduler.now(),
  schedule: (work, delay = 0, state) => asyncScheduler.schedule(work as never, delay / 20, state),
}

interface WalletOptions {
  readonly clock?: SchedulerLike
  /** What it does to a transaction before it signs. */
  readonly change?: (transaction: Uint8Array) => Uint8Array
  /** A wallet that signs and sends, and nothing else. */
  readonly send?: (signed: Uint8Array) => Promise<string>
}

/** A wallet that approves everything. */
export const keyWallet = (
  key: TestKey,
  { clock = fastClock, change = (transaction) => transaction, send }: WalletOptions = {},
): TransferWallet => ({
  ...{ connector: "key", clock },
  can: { sign: !send, send: send !== undefined },
  readBack: () => of(null),
  sign: (_, transaction) => defer(() => of(key.sign(change(transaction)))),
  signAndSend: (_, transaction) =>
    defer(() => send?.(key.sign(change(transaction))) ?? of("")).pipe(
      map((signature) => ({ signature, isExact: signature === signatureIn(key.sign(transaction)) })),
    ),
})
