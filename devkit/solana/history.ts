import { type Address, getBase58Decoder } from "@solana/kit"
import type { Landed, SolanaChain } from "./chain.js"
import { InvalidParams, rpcError } from "./rpcError.js"
import { feeOfMessage } from "./wire.js"

const outcome = ({ error }: Landed) => (error === null ? { Ok: null } : { Err: error })

/** The status of a transaction; null when the node does not know it. */
export const statusOf = (chain: SolanaChain, signature: string) => {
  const landed = chain.landed(signature)
  if (!landed) return null
  const isFinal = chain.isFinal(landed)
  return {
    slot: landed.slot,
    confirmations: isFinal ? null : chain.slot() - landed.slot,
    err: landed.error,
    status: outcome(landed),
    confirmationStatus: isFinal ? "finalized" : "confirmed",
  }
}

interface Range {
  readonly limit?: number
  readonly before?: string
  readonly until?: string
}

/** The transactions that name an address, newest first. */
export const historyOf = (chain: SolanaChain, address: Address, { limit = 1_000, before, until }: Range) => {
  const all = chain.history().filter(({ wire }) => wire.accounts.includes(address))
  const newestFirst = all.toReversed()
  const from = before === undefined ? 0 : newestFirst.findIndex(({ signature }) => signature === before) + 1
  const to = until === undefined ? -1 : newestFirst.findIndex(({ signature }) => signature === until)
  return newestFirst
    .slice(from, to === -1 ? undefined : to)
    .slice(0, limit)
    .map((landed) => ({
      ...{ signature: landed.signature, slot: landed.slot, err: landed.error, blockTime: landed.time, memo: null },
      confirmationStatus: chain.isFinal(landed) ? "finalized" : "confirmed",
    }))
}

const messageJson = ({ wire }: Landed) => ({
  signatures: Object.values(wire.transaction.signatures).map((signature) =>
    getBase58Decoder().decode(signature ?? new Uint8Array(64)),
  ),
  message: {
    accountKeys: wire.accounts,
    header: {
      numRequiredSignatures: wire.header.numSignerAccounts,
      numReadonlySignedAccounts: wire.header["numReadonlySignerAccounts"],
      numReadonlyUnsignedAccounts: wire.header["numReadonlyNonSignerAccounts"],
    },
    recentBlockhash: wire.blockhash,
    instructions: wire.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      ...{ programIdIndex: programAddressIndex, accounts: accountIndices, stackHeight: null },
      data: getBase58Decoder().decode(data),
    })),
  },
})

/** A transaction with its balances before and after, as a node writes it; null when it is not known. */
export const transactionJson = (chain: SolanaChain, signature: string, encoding: string) => {
  if (encoding !== "json" && encoding !== "base64")
    throw rpcError(InvalidParams, `Encoding ${encoding} is not served here`)
  const landed = chain.landed(signature)
  if (!landed) return null
  const { slot, time, error, units, logs, before, after, wire } = landed
  return {
    ...{ slot, blockTime: time, version: wire.version },
    meta: {
      ...{ err: error, status: outcome(landed), fee: feeOfMessage(wire), computeUnitsConsumed: units },
      ...{ logMessages: logs, innerInstructions: [], rewards: [], loadedAddresses: { readonly: [], writable: [] } },
      ...{ preBalances: before.lamports, postBalances: after.lamports },
      ...{ preTokenBalances: before.tokens, postTokenBalances: after.tokens },
    },
    transaction: encoding === "json" ? messageJson(landed) : [Buffer.from(wire.raw).toString("base64"), "base64"],
  }
}
