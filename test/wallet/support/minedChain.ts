import { of } from "rxjs"
import { type Answers, receiptOf, scriptedChain } from "./scriptedChain.js"

/** A transaction on a scripted chain. */
export interface Sent {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly value: string
  readonly nonce: number
}

const hex = (value: number): string => `0x${value.toString(16)}`

/** A chain whose blocks the test mines, one transaction each; others wait, or have been dropped. */
export const minedChain = (answers: Answers = {}) => {
  let blocks: readonly (Sent | null)[] = [null]
  let waiting: readonly Sent[] = []
  const rpc = ({ nonce, ...sent }: Sent) => ({ ...sent, nonce: hex(nonce), input: "0x" })
  const minedUntil = (tag: unknown): readonly Sent[] => {
    const end = typeof tag === "string" && tag.startsWith("0x") ? Number(tag) + 1 : blocks.length
    return blocks.slice(0, end).filter((sent) => sent !== null)
  }
  const find = (hash: unknown): Sent | undefined =>
    [...blocks, ...waiting].find((sent) => sent?.hash === hash) ?? undefined
  const { factory, requests } = scriptedChain({
    eth_blockNumber: () => of(hex(blocks.length - 1)),
    eth_getTransactionCount: ([, tag]) => of(hex(minedUntil(tag).length)),
    eth_getBlockByNumber: ([block]) => {
      const sent = blocks[Number(block)]
      return of({ transactions: sent ? [rpc(sent)] : [] })
    },
    eth_getTransactionByHash: ([hash]) => {
      const sent = find(hash)
      return of(sent ? rpc(sent) : null)
    },
    eth_getTransactionReceipt: ([hash]) => of(blocks.some((sent) => sent?.hash === hash) ? receiptOf(hash) : null),
    ...answers,
  })
  return {
    factory,
    requests,
    mine: (sent: Sent | null): void => {
      blocks = [...blocks, sent]
      waiting = waiting.filter(({ nonce }) => nonce !== sent?.nonce)
    },
    submit: (sent: Sent): void => void (waiting = [...waiting, sent]),
    drop: (): void => void (waiting = []),
  }
}
