import { defer, of, switchMap, throwError, timer } from "rxjs"
import { type Answers, receiptOf, scriptedChain } from "./scriptedChain.js"

/** A transaction on a scripted chain. */
export interface Sent {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly value: string
  readonly nonce: number
  readonly data?: string
}

const hex = (value: number): string => `0x${value.toString(16)}`

const rpc = ({ nonce, data = "0x", ...sent }: Sent) => ({ ...sent, nonce: hex(nonce), input: data })

const isBy =
  (account: unknown) =>
  ({ from }: Sent): boolean =>
    from.toLowerCase() === String(account).toLowerCase()

/** The chain as a node knows it. */
interface View {
  readonly blocks: readonly (Sent | null)[]
  readonly waiting: readonly Sent[]
}

/** What a node is like: how many blocks it is behind, in ms how long it takes, and whether it can be reached. */
interface Node {
  readonly behind?: () => number
  readonly latency?: number
  readonly isLost?: () => boolean
}

/** A node that is behind has in its pool what is in the later blocks. */
const viewBehind = ({ blocks, waiting }: View, behind: number): View => {
  const end = Math.max(1, blocks.length - behind)
  return { blocks: blocks.slice(0, end), waiting: [...blocks.slice(end).filter((sent) => sent !== null), ...waiting] }
}

const minedUntil = ({ blocks }: View, tag: unknown): readonly Sent[] => {
  const end = typeof tag === "string" && tag.startsWith("0x") ? Number(tag) + 1 : blocks.length
  return blocks.slice(0, end).filter((sent) => sent !== null)
}

const nextNonce = (view: View, from: unknown): number =>
  [...minedUntil(view, "latest"), ...view.waiting].filter(isBy(from)).length

/** The node's answers about transactions. */
const answersOf = (view: () => View, reverted: ReadonlySet<unknown>): Answers => {
  const find = ({ blocks, waiting }: View, hash: unknown): Sent | undefined =>
    [...blocks, ...waiting].find((sent) => sent?.hash === hash) ?? undefined
  return {
    eth_blockNumber: () => of(hex(view().blocks.length - 1)),
    eth_getTransactionCount: ([from, tag]) =>
      of(hex(tag === "pending" ? nextNonce(view(), from) : minedUntil(view(), tag).filter(isBy(from)).length)),
    eth_getBlockByNumber: ([block]) => {
      const sent = view().blocks[Number(block)]
      return of({ transactions: sent ? [rpc(sent)] : [] })
    },
    eth_getTransactionByHash: ([hash]) => {
      const sent = find(view(), hash)
      return of(sent ? rpc(sent) : null)
    },
    eth_getTransactionReceipt: ([hash]) => {
      const isMined = view().blocks.some((sent) => sent?.hash === hash)
      return of(isMined ? { ...receiptOf(hash), ...(reverted.has(hash) && { status: "0x0" }) } : null)
    },
  }
}

type Answer = Answers[string]

const over = ({ latency = 0, isLost = () => false }: Node, answer: Answer): Answer => {
  const answered: Answer = (...request) =>
    defer(() => (isLost() ? throwError(() => new Error("The node is lost.")) : answer(...request)))
  return (...request) =>
    latency > 0 ? timer(latency).pipe(switchMap(() => answered(...request))) : answered(...request)
}

/** A chain whose blocks the test mines, one transaction each; others wait, or have been dropped. */
export const minedChain = (answers: Answers | ((mined: () => readonly Sent[]) => Answers) = {}, node: Node = {}) => {
  const reverted = new Set<unknown>()
  let chain: View = { blocks: [null], waiting: [] }
  const view = (): View => viewBehind(chain, node.behind?.() ?? 0)
  const succeeded = ({ blocks }: View): readonly Sent[] =>
    blocks.filter((sent) => sent !== null).filter(({ hash }) => !reverted.has(hash))
  const own = typeof answers === "function" ? answers(() => succeeded(view())) : answers
  const all = Object.entries({ ...answersOf(view, reverted), ...own })
  const { factory, requests } = scriptedChain(
    Object.fromEntries(all.map(([method, answer]) => [method, over(node, answer)])),
  )
  return {
    factory,
    requests,
    /** The nonce of an account's next transaction. */
    nextNonce: (from: string) => nextNonce(chain, from),
    waiting: () => chain.waiting,
    /** All transactions that were mined and did what they should, oldest first. */
    succeeded: () => succeeded(chain),
    mine: (sent: Sent | null, hasFailed = false): void => {
      if (hasFailed) reverted.add(sent?.hash)
      const waiting = chain.waiting.filter((each) => !sent || each.nonce !== sent.nonce || !isBy(sent.from)(each))
      chain = { blocks: [...chain.blocks, sent], waiting }
    },
    submit: (sent: Sent): void => void (chain = { ...chain, waiting: [...chain.waiting, sent] }),
    drop: (): void => void (chain = { ...chain, waiting: [] }),
  }
}
