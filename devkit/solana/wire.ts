import {
  type Address,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type Transaction,
} from "@solana/kit"

/** An instruction as it is in a message: accounts by their place. */
interface WireInstruction {
  readonly programAddressIndex: number
  readonly accountIndices?: readonly number[]
  readonly data?: ReadonlyUint8Array
}

/** What a transaction's bytes say. */
export interface WireTransaction {
  readonly raw: Uint8Array
  readonly transaction: Transaction
  /** The first signature, which is the transaction's id; in base58. */
  readonly signature: string
  readonly blockhash: string
  readonly accounts: readonly Address[]
  readonly header: { readonly numSignerAccounts: number; readonly [field: string]: number }
  readonly instructions: readonly WireInstruction[]
  readonly version: "legacy" | number
}

/** What is read of a message: blockhash, accounts and instructions. Throws for bytes that are no message. */
export const readMessage = (bytes: ReadonlyUint8Array) => {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 1) throw new Error("messages of version 1 are not served here")
  return {
    blockhash: message.lifetimeToken,
    accounts: message.staticAccounts,
    header: { ...message.header },
    instructions: message.instructions,
    version: message.version,
  }
}

/** Reads the bytes of a transaction. Throws for bytes that are none. */
export const readTransaction = (raw: Uint8Array): WireTransaction => {
  const transaction = getTransactionDecoder().decode(raw)
  const [first] = Object.values(transaction.signatures)
  const signature = getBase58Decoder().decode(first ?? new Uint8Array(64))
  return { raw, transaction, signature, ...readMessage(transaction.messageBytes) }
}

/** Bytes in the encoding of an RPC call. */
export const bytesIn = (text: string, encoding: string): Uint8Array =>
  new Uint8Array((encoding === "base64" ? getBase64Encoder() : getBase58Encoder()).encode(text))

const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111"
const LAMPORTS_PER_SIGNATURE = 5_000n
/** The compute units of an instruction where the message sets no limit. */
const DEFAULT_UNITS = 200_000n

/** The fee of a message in lamports: for its signatures, and for its priority. */
export const feeOfMessage = ({
  accounts,
  header,
  instructions,
}: Pick<WireTransaction, "accounts" | "header" | "instructions">): bigint => {
  let limit: bigint | null = null
  let price = 0n
  let others = 0n
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    const view = Buffer.from(data)
    if (accounts[programAddressIndex] !== COMPUTE_BUDGET) others += 1n
    else if (view[0] === 2) limit = BigInt(view.readUInt32LE(1))
    else if (view[0] === 3) price = view.readBigUInt64LE(1)
  }
  const units = limit ?? others * DEFAULT_UNITS
  return BigInt(header.numSignerAccounts) * LAMPORTS_PER_SIGNATURE + (units * price + 999_999n) / 1_000_000n
}
