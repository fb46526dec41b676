import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit"

interface Wanted {
  /** The first one pays. */
  readonly signers: readonly string[]
  readonly version: "legacy" | 0
  readonly blockhash?: string
}

/** A transaction that nobody has signed, by another library than ours: a memo that all signers must sign. */
export const transactionBytes = ({
  signers,
  version,
  blockhash = "11111111111111111111111111111111",
}: Wanted): Uint8Array => {
  const [payer = "", ...others] = signers
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: 100n }
  const memo = {
    programAddress: address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"),
    accounts: others.map((other) => ({ address: address(other), role: AccountRole.READONLY_SIGNER })),
    data: new TextEncoder().encode("hello"),
  }
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(address(payer), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstruction(memo, timed),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
