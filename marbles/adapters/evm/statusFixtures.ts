import { type Observable, of, switchMap, throwError } from "rxjs"
import { chainFor, type OpenChain } from "../../../src/adapters/evm/chain/evmChain.js"
import { transferStatus } from "../../../src/adapters/evm/transfer/transferStatus.js"
import type { FollowedTransfer, TransferStatus } from "../../../src/model/transfer/pendingTransfer.js"
import { marbles } from "../../support/marbles.js"
import { A, B, ethereum, marbleChain } from "./marbleWallet.js"

export const OURS = `0x${"a1".repeat(32)}`
export const OTHER = `0x${"b2".repeat(32)}`
const hex = (value: number): string => `0x${value.toString(16)}`

/** One unit of the coin to B. */
export const sent = (hash: string, nonce: number, more: object = {}) => ({
  ...{ hash, from: A.toLowerCase(), to: B, nonce: hex(nonce), value: "0x1", input: "0x", ...more },
})
export const something = (nonce: number, more: object = {}) => sent(OTHER, nonce, { value: "0x9", ...more })

/** Before it was sent, A had used five nonces, and block 16 was the latest. */
export const trace = { nonce: "0x5", block: "0x10", to: B, value: "0x1", data: "0x" }
export const exact = { ...trace, exact: "yes" }

const account = { network: "eip155:1", address: A } as const
export const known: FollowedTransfer = { account, hash: OURS, trace, others: [] }
export const unknown: FollowedTransfer = { account, hash: null, trace, others: [] }

/** Counts one transaction more from a block on. */
export const used = (from: number) => (call: { readonly params?: readonly unknown[] }) =>
  of(Number(call.params?.[1]) >= from ? "0x6" : "0x5")

/** A chain whose latest block is 32, with these transactions in its blocks. */
export const chainOf = (
  blocks: Readonly<Record<number, readonly ReturnType<typeof sent>[]>> = {},
  more: Parameters<typeof marbleChain>[0] = {},
) =>
  marbleChain({
    eth_blockNumber: of("0x20"),
    eth_getTransactionCount: ({ params: [from, tag] = [] }) => {
      const until = Object.entries(blocks).filter(([block]) => Number(block) <= Number(tag))
      const own = until.flatMap(([, all]) => all).filter((each) => each.from === String(from).toLowerCase())
      return of(hex(5 + own.length))
    },
    eth_getBlockByNumber: ({ params: [tag] = [] }) => of({ transactions: blocks[Number(tag)] ?? [] }),
    eth_getTransactionByHash: of(null),
    eth_getTransactionReceipt: of(null),
    ...more,
  })

/** A node that has forgotten what was true before block 25, and says so, or fails in another way. */
export const forgetful = (
  blocks: Readonly<Record<number, readonly ReturnType<typeof sent>[]>>,
  thrown: unknown = { code: -32000, message: "missing trie node" },
) => {
  const count = ({ params: [, tag] = [] }: { readonly params?: readonly unknown[] }): Observable<string> => {
    if (Number(tag) < 25) return throwError(() => thrown)
    return of(hex(5 + Object.keys(blocks).filter((block) => Number(block) <= Number(tag)).length))
  }
  return chainOf(blocks, { eth_getTransactionCount: count })
}

export const statusOn = (openChain: OpenChain, followed: FollowedTransfer) =>
  chainFor(openChain, ethereum).pipe(switchMap((chain) => transferStatus(chain, followed)))

/** A title, what is followed, the chain, and its status. */
export type Row = readonly [string, FollowedTransfer, OpenChain, TransferStatus]
export const rows = (all: readonly Row[]) =>
  all.map(
    (row) =>
      [row[0], marbles((m) => m.expect(statusOn(row[2], row[1])).toBeObservable("(s|)", { s: row[3] }))] as const,
  )
