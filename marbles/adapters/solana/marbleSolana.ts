import { type Observable, type ObservableInput, of, throwError } from "rxjs"
import type { OpenChain } from "../../../src/adapters/solana/chain/solanaChain.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import { solanaMainnet } from "../../../src/networks/solana.js"

export const solana = solanaMainnet
export const A = "2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo"
export const B = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
export const account = { network: solana.id, address: A }

/** A signature of 64 sevens, and in base58. */
const signature = new Uint8Array(64).fill(7)
export const SIGNED = web3Coder.base58(signature)

/** The transaction with a signature in the place of the first. */
export const signedBytes = (transaction: Uint8Array): Uint8Array => {
  const copy = transaction.slice()
  copy.set(signature, 1)
  return copy
}

type Answers = Readonly<Record<string, (params: readonly unknown[]) => ObservableInput<unknown>>>

const wallet = (lamports: bigint) => ({
  ...{ lamports, owner: "11111111111111111111111111111111", executable: false, data: ["", "base64"] },
})

/** What a node at a slot says of a transaction. */
export const statuses = (status: object | null, slot = 400n) => ({ context: { slot }, value: [status] })

/** What is final at a block height; 100 slots had no block. */
export const finalAt = (height: bigint) => ({ blockHeight: height, absoluteSlot: height + 100n })

/** A has 5 SOL, and a transaction would cost 5,000 lamports. */
const usual: Answers = {
  getMultipleAccounts: ([addresses]) =>
    of({ value: [wallet(5_000_000_000n), wallet(1_000_000_000n)].slice(0, Object(addresses).length as number) }),
  getMinimumBalanceForRentExemption: () => of(890_880n),
  getLatestBlockhash: () => of({ context: { slot: 90n }, value: { blockhash: B, lastValidBlockHeight: 150n } }),
  getRecentPrioritizationFees: () => of([]),
  simulateTransaction: () => of({ value: { err: null, unitsConsumed: 150n } }),
  getFeeForMessage: () => of({ value: 5_000n }),
  sendTransaction: () => of(SIGNED),
  getSignatureStatuses: () => of(statuses({ err: null, confirmationStatus: "confirmed" })),
  getEpochInfo: () => of(finalAt(100n)),
  getFirstAvailableBlock: () => of(0n),
}

/** A chain that answers by method; anything else fails. Records what was asked. */
export const chainOver = (
  answers: Answers = {},
): { readonly openChain: OpenChain; readonly asked: readonly string[] } => {
  const asked: string[] = []
  const request = (method: string, params: readonly unknown[]): ObservableInput<unknown> => {
    asked.push(method)
    return ({ ...usual, ...answers }[method] ?? missing(method))(params)
  }
  return { openChain: () => of({ request, coder: web3Coder }), asked }
}

const missing = (method: string) => (): Observable<never> => throwError(() => new Error(`no ${method}`))
