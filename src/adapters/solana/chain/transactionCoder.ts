/** An account that an instruction names. */
export interface InstructionAccount {
  readonly address: string
  readonly isSigner?: boolean
  readonly isWritable?: boolean
}

/** A call of a program in a transaction. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly InstructionAccount[]
  readonly data: Uint8Array
}

/** What a transaction does, before it is compiled to bytes. */
export interface Message {
  readonly feePayer: string
  readonly blockhash: string
  /** The last block height at which the blockhash is valid. */
  readonly lastValidBlockHeight: bigint
  readonly instructions: readonly Instruction[]
}

/** A transaction as bytes, and what they say. */
export interface ReadTransaction {
  /** The bytes that are signed. */
  readonly message: Uint8Array
  /** By the signer's address; null while it has not signed. */
  readonly signatures: Readonly<Record<string, Uint8Array | null>>
  readonly feePayer: string
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

/** The bytes of addresses and transactions. In production it is web3.js (`web3Coder.ts`). */
export interface TransactionCoder {
  /** Whether it is the base58 form of 32 bytes. */
  readonly isAddress: (text: string) => boolean
  readonly addressBytes: (address: string) => Uint8Array
  readonly addressOf: (bytes: Uint8Array) => string
  /** The account of an owner for a mint. Needs the page's WebCrypto, which only secure contexts have. */
  readonly associatedAccount: (owner: string, mint: string, tokenProgram: string) => PromiseLike<string>
  /** The bytes of a transaction without signatures. */
  readonly encode: (message: Message) => { readonly transaction: Uint8Array; readonly message: Uint8Array }
  /** What the bytes of a transaction say. Throws for bytes that are none, and for accounts in lookup tables. */
  readonly read: (transaction: Uint8Array) => ReadTransaction
  readonly base58: (bytes: Uint8Array) => string
  readonly base64: (bytes: Uint8Array) => string
  readonly bytesOf: (base64: string) => Uint8Array
}
