import type { NodeRpc } from "./nodeRpc.js"

/** An output, as the node describes it; `value` in BTC. */
export interface NodeOutput {
  readonly value: number
  readonly scriptPubKey: {
    readonly hex: string
    readonly address?: string
    readonly type: string
    readonly asm: string
  }
}

/** An input; without `txid` it is the one of a coinbase. */
export interface NodeInput {
  readonly txid?: string
  readonly vout?: number
  readonly sequence: number
  readonly coinbase?: string
  readonly scriptSig?: { readonly hex: string; readonly asm: string }
  readonly txinwitness?: readonly string[]
  readonly prevout?: NodeOutput
}

export interface NodeTransaction {
  readonly txid: string
  readonly hex: string
  readonly version: number
  readonly locktime: number
  readonly size: number
  readonly weight: number
  readonly vin: readonly NodeInput[]
  readonly vout: readonly NodeOutput[]
}

interface Block {
  readonly hash: string
  readonly height: number
  readonly time: number
  readonly tx: readonly NodeTransaction[]
}

/** Where a transaction is: in a block, or in the mempool. */
export type Place =
  { readonly confirmed: false } | Readonly<{ confirmed: true; height: number; hash: string; time: number }>

/** A transaction with its place, and with the output that each of its inputs spends. */
export interface Indexed {
  readonly transaction: NodeTransaction
  readonly place: Place
}

/** What spends an output. */
export interface Spender {
  readonly by: Indexed
  readonly input: number
}

/** The chain and the mempool, as they are after `sync`. */
export interface ChainIndex {
  /** Reads what is new, what left the mempool and what a reorganisation undid. Calls run one after the other. */
  readonly sync: () => Promise<void>
  readonly tip: () => { readonly height: number; readonly hash: string }
  readonly find: (txid: string) => Indexed | undefined
  /** Those that pay to an address or spend from it: the mempool first, then the newest block. */
  readonly of: (address: string) => readonly Indexed[]
  readonly spenderOf: (txid: string, output: number) => Spender | undefined
}

export const isOf =
  (address: string) =>
  (output: NodeOutput | undefined): boolean =>
    output?.scriptPubKey.address === address

/** The node has the spent outputs of confirmed inputs only; those of the mempool are looked up here. */
const complete = (
  transaction: NodeTransaction,
  find: (txid: string) => NodeTransaction | undefined,
): NodeTransaction => ({
  ...transaction,
  vin: transaction.vin.map((input) => {
    const prevout = input.prevout ?? find(input.txid ?? "")?.vout[input.vout ?? -1]
    return prevout === undefined ? input : { ...input, prevout }
  }),
})

/** The blocks up to the node's tip: those that are known and still in its chain, and the new ones. */
const readBlocks = async (rpc: NodeRpc, known: readonly Block[]): Promise<readonly Block[]> => {
  const height = await rpc<number>("getblockcount")
  const blocks = known.slice(0, height + 1)
  for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
    if ((await rpc<string>("getblockhash", [last.height])) === last.hash) break
    blocks.pop()
  }
  while (blocks.length <= height) {
    const hash = await rpc<string>("getblockhash", [blocks.length])
    blocks.push(await rpc<Block>("getblock", [hash, 3]))
  }
  return blocks
}

/** The transactions of the mempool; one that leaves it meanwhile is left out. */
const readMempool = async (rpc: NodeRpc): Promise<readonly NodeTransaction[]> => {
  const read = (txid: string) => rpc<NodeTransaction>("getrawtransaction", [txid, 1]).catch(() => null)
  const found = await Promise.all((await rpc<readonly string[]>("getrawmempool")).map(read))
  return found.filter((each) => each !== null)
}

/** Indexes the chain of a node. A regtest chain is small: all of it is in memory. */
export const createChainIndex = (rpc: NodeRpc): ChainIndex => {
  let blocks: readonly Block[] = []
  let all: ReadonlyMap<string, Indexed> = new Map()
  let spenders: ReadonlyMap<string, Spender> = new Map()
  let running: Promise<void> = Promise.resolve()

  const readAll = async (): Promise<void> => {
    const mempool = await readMempool(rpc)
    blocks = await readBlocks(rpc, blocks)
    const mined = blocks.flatMap(({ tx, height, hash, time }): readonly Indexed[] =>
      tx.map((transaction) => ({ transaction, place: { confirmed: true, height, hash, time } })),
    )
    const pending = new Map(mempool.map((each) => [each.txid, each]))
    const known = new Map(mined.map((each) => [each.transaction.txid, each]))
    const find = (txid: string) => pending.get(txid) ?? known.get(txid)?.transaction
    const waiting = mempool
      .filter(({ txid }) => !known.has(txid))
      .map((each): Indexed => ({ transaction: complete(each, find), place: { confirmed: false } }))
    const ordered = [...waiting, ...mined.toReversed()]
    all = new Map(ordered.map((each) => [each.transaction.txid, each]))
    spenders = new Map(
      ordered.flatMap((by) =>
        by.transaction.vin.map(({ txid, vout }, input) => [`${txid}:${vout}`, { by, input }] as const),
      ),
    )
  }

  return {
    sync: () => {
      running = running.then(readAll, readAll)
      return running
    },
    tip: () => blocks.at(-1) ?? { height: 0, hash: "" },
    find: (txid) => all.get(txid),
    of: (address) =>
      [...all.values()].filter(
        ({ transaction: { vin, vout } }) =>
          vout.some(isOf(address)) || vin.some(({ prevout }) => isOf(address)(prevout)),
      ),
    spenderOf: (txid, output) => spenders.get(`${txid}:${output}`),
  }
}
