import {
  type Address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit"
import { getTransferSolInstruction } from "@solana-program/system"

const base58 = (bytes: ArrayLike<number>): string => getBase58Decoder().decode(Uint8Array.from(bytes))

/** A transfer that is not signed yet, in base58: as a whole, and the message in it. */
export const transferOf = async (
  url: string,
  from: string,
  to: string,
  lamports: bigint,
): Promise<{ readonly whole: string; readonly message: string }> => {
  const { value: blockhash } = await createSolanaRpc(url).getLatestBlockhash().send()
  const source = createNoopSigner(from as Address)
  const transfer = getTransferSolInstruction({ source, destination: to as Address, amount: lamports })
  const empty = setTransactionMessageFeePayer(from as Address, createTransactionMessage({ version: 0 }))
  const message = setTransactionMessageLifetimeUsingBlockhash(
    blockhash,
    appendTransactionMessageInstruction(transfer, empty),
  )
  const compiled = compileTransaction(message)
  return {
    whole: base58(new Uint8Array(getTransactionEncoder().encode(compiled))),
    message: base58(compiled.messageBytes),
  }
}
