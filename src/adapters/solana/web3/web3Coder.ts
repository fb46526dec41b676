import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  decompileTransactionMessage,
  getAddressDecoder,
  getAddressEncoder,
  getBase58Decoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
  getTransactionEncoder,
  type IInstruction,
  isAddress,
  type ReadonlyUint8Array,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/web3.js"
import { ASSOCIATED_TOKEN } from "../chain/programs.js"
import type { Instruction, InstructionAccount, Message, TransactionCoder } from "../chain/transactionCoder.js"

const roleOf = ({ isSigner, isWritable }: InstructionAccount): AccountRole =>
  isSigner
    ? isWritable
      ? AccountRole.WRITABLE_SIGNER
      : AccountRole.READONLY_SIGNER
    : isWritable
      ? AccountRole.WRITABLE
      : AccountRole.READONLY

const toWeb3 = ({ program, accounts, data }: Instruction): IInstruction => ({
  programAddress: address(program),
  accounts: accounts.map((account) => ({ address: address(account.address), role: roleOf(account) })),
  data,
})

const fromWeb3 = ({ programAddress, accounts = [], data = new Uint8Array() }: IInstruction): Instruction => ({
  program: programAddress,
  accounts: accounts.map((account) => {
    if ("lookupTableAddress" in account) throw new Error("accounts of lookup tables are not read")
    const { role } = account
    const isSigner = role === AccountRole.READONLY_SIGNER || role === AccountRole.WRITABLE_SIGNER
    const isWritable = role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER
    return { address: account.address, isSigner, isWritable }
  }),
  data: new Uint8Array(data),
})

const copied = (bytes: ReadonlyUint8Array): Uint8Array => new Uint8Array(bytes)

const encode: TransactionCoder["encode"] = ({ feePayer, blockhash, lastValidBlockHeight, instructions }: Message) => {
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight }
  // Some wallets take no other version, and every wallet takes this one.
  const empty = createTransactionMessage({ version: "legacy" })
  const paid = setTransactionMessageFeePayer(address(feePayer), empty)
  const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid)
  const compiled = compileTransaction(appendTransactionMessageInstructions(instructions.map(toWeb3), living))
  return { transaction: copied(getTransactionEncoder().encode(compiled)), message: copied(compiled.messageBytes) }
}

const read: TransactionCoder["read"] = (bytes) => {
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const { feePayer, instructions } = decompileTransactionMessage(compiled)
  return {
    message: copied(messageBytes),
    signatures: Object.fromEntries(
      Object.entries(signatures).map(([signer, signature]) => [signer, signature && copied(signature)]),
    ),
    feePayer: feePayer.address,
    blockhash: compiled.lifetimeToken,
    instructions: instructions.map(fromWeb3),
  }
}

const associatedAccount: TransactionCoder["associatedAccount"] = async (owner, mint, tokenProgram) => {
  const seeds = [owner, tokenProgram, mint].map((each) => getAddressEncoder().encode(address(each)))
  const [found] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN as Address, seeds })
  return found
}

/** The bytes of addresses and transactions by web3.js. */
export const web3Coder: TransactionCoder = {
  isAddress,
  addressBytes: (text) => copied(getAddressEncoder().encode(address(text))),
  addressOf: (bytes) => getAddressDecoder().decode(bytes),
  associatedAccount,
  encode,
  read,
  base58: (bytes) => getBase58Decoder().decode(bytes),
  base64: (bytes) => getBase64Decoder().decode(bytes),
  bytesOf: (text) => copied(getBase64Encoder().encode(text)),
}
