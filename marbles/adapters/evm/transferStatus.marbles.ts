import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import type { FollowedTransfer } from "../../../src/model/transfer/pendingTransfer.js"
import type { TransactionTrace } from "../../../src/model/transfer/transfer.js"
import { marbles } from "../../support/marbles.js"
import { A, B, marbleChain } from "./marbleWallet.js"
import {
  chainOf,
  exact,
  known,
  OTHER,
  OURS,
  type Row,
  rows,
  sent,
  something,
  statusOn,
  trace,
  unknown,
  used,
} from "./statusFixtures.js"

const receipt = { transactionHash: OURS, blockNumber: "0x11", status: "0x1" }
const receives = (answer: object) => chainOf({}, { eth_getTransactionReceipt: of(answer) })
const knows = (answer: object) => chainOf({}, { eth_getTransactionByHash: of(answer) })
/** The status after the blocks up to 32. */
const notFound = (before: TransactionTrace) => ({ type: "unknown", trace: { ...before, block: "0x20" } }) as const
const missing = { type: "missing", trace: { ...exact, block: "0x20" } } as const
const replaced = { type: "replaced", hash: OTHER } as const
/** A transfer whose nonce is known, and a chain where another transaction with it does the same. */
const ours = (others: readonly string[] = []): FollowedTransfer => ({ ...known, trace: exact, others })
const taken = chainOf({ 18: [sent(OTHER, 5)] })

describe("the status of a transfer with a known hash", () => {
  it.each(
    rows([
      ["confirmed by its receipt", known, receives(receipt), { type: "confirmed", hash: OURS }],
      ["reverted by its receipt", known, receives({ ...receipt, status: "0x0" }), { type: "reverted", hash: OURS }],
      [
        "submitted while the node knows it and has no receipt, with the nonce that it has",
        known,
        knows(sent(OURS, 7)),
        { type: "submitted", hash: OURS, trace: { ...exact, nonce: "0x7" } },
      ],
      ["missing where the node does not know it any more, and its nonce is free", ours(), chainOf(), missing],
      [
        "unknown where the node never had it: it is not looked for in these blocks again",
        known,
        chainOf(),
        notFound(trace),
      ],
      [
        "not that of another transaction's receipt",
        known,
        receives({ ...receipt, transactionHash: OTHER }),
        notFound(trace),
      ],
      ["not that of another transaction that the node returns", known, knows(sent(OTHER, 5)), notFound(trace)],
      [
        "submitted where a node that does not know its hash has it in a block",
        known,
        chainOf({ 18: [sent(OURS, 5)] }),
        { type: "submitted", hash: OURS, trace: exact },
      ],
      [
        "sped up where another transaction with its nonce does the same",
        ours(),
        taken,
        { type: "spedUp", hash: OTHER, trace: exact },
      ],
      [
        "replaced where another transaction with its nonce does something else",
        ours(),
        chainOf({ 18: [something(5)] }),
        replaced,
      ],
      ["replaced by another transfer of this site, which does the same", ours([OTHER]), taken, replaced],
      [
        "unknown where only its earliest nonce is known, and what used it is another transaction",
        known,
        chainOf({ 18: [sent(OTHER, 5)] }),
        notFound({ ...trace, nonce: "0x6" }),
      ],
    ]),
  )("is %s", (_, run) => run())

  it(
    "is asked of the node by that hash, receipt and transaction at once",
    marbles((m) => {
      const receipt$ = m.cold("---r|", { r: null })
      const transaction$ = m.cold("--t|", { t: sent(OURS, 5) })
      const chain = chainOf({}, { eth_getTransactionReceipt: receipt$, eth_getTransactionByHash: transaction$ })

      m.expect(statusOn(chain, known)).toBeObservable("----(s|)", {
        s: { type: "submitted", hash: OURS, trace: exact },
      })
      m.flush()
      expect(chain.calls).toEqual([
        { method: "eth_getTransactionReceipt", params: [OURS] },
        { method: "eth_getTransactionByHash", params: [OURS] },
      ])
    }),
  )
})

const found = { type: "submitted", hash: OURS, trace: exact } as const
const calldata = `0x${"AB".repeat(1_200)}`
const withData = { ...unknown, trace: { ...trace, data: calldata.slice(0, 2_000).toLowerCase() } }

describe("the status of a transfer whose hash the wallet did not tell", () => {
  it.each(
    rows([
      ["unknown while its nonce is free", unknown, chainOf(), notFound(trace)],
      ["unknown while the exact nonce of its trace is free", { ...unknown, trace: exact }, chainOf(), notFound(exact)],
      ["submitted where a transaction does the same", unknown, chainOf({ 18: [sent(OURS, 5)] }), found],
      ["submitted where that is in the block after the trace's", unknown, chainOf({ 17: [sent(OURS, 5)] }), found],
      ["submitted where that is in the latest block", unknown, chainOf({ 32: [sent(OURS, 5)] }), found],
      [
        "submitted where that has a later nonce",
        unknown,
        chainOf({ 18: [something(5)], 19: [something(6)], 30: [sent(OURS, 7)] }),
        { ...found, trace: { ...exact, nonce: "0x7", block: "0x12" } },
      ],
      [
        "submitted where that has a later nonce in the same block",
        unknown,
        chainOf({ 18: [something(5), sent(OURS, 6)] }),
        { ...found, trace: { ...exact, nonce: "0x6", block: "0x11" } },
      ],
      [
        "unknown where that is another pending transfer",
        { ...unknown, others: [OURS] },
        chainOf({ 18: [sent(OURS, 5)] }),
        { type: "unknown", trace: { ...trace, nonce: "0x6", block: "0x20" } },
      ],
      [
        "submitted where the transaction has the addresses in other letter cases",
        { ...unknown, trace: { ...trace, to: B.toUpperCase().replace("X", "x") } },
        chainOf({ 18: [sent(OURS, 5)] }, {}),
        found,
      ],
      [
        "submitted where the first 999 bytes of the calldata are the same, in any letter case",
        withData,
        chainOf({ 18: [sent(OURS, 5, { input: calldata })] }),
        { ...found, trace: { ...exact, data: withData.trace.data } },
      ],
      ...(
        [
          ["another receiver", { to: A }],
          ["no receiver", { to: null }],
          ["another value", { value: "0x2" }],
          ["calldata", { input: "0x12" }],
        ] as const
      ).map(([what, more]): Row => [
        `unknown where the transaction has ${what}`,
        unknown,
        chainOf({ 18: [sent(OURS, 5, more)] }),
        { type: "unknown", trace: { ...trace, nonce: "0x6", block: "0x20" } },
      ]),
    ]),
  )("is %s", (_, run) => run())

  it.each(
    rows([
      [
        "another account's transaction with that nonce",
        unknown,
        chainOf({ 18: [sent(OTHER, 5, { from: B }), sent(OURS, 5)] }),
        found,
      ],
      [
        "another transaction of the account in that block",
        unknown,
        chainOf({ 18: [sent(OTHER, 6), sent(OURS, 5)] }),
        found,
      ],
      [
        "an entry of that block which is no transaction",
        unknown,
        chainOf({ 18: [sent("garbage", 5), sent(OURS, 5, { from: A })] }, { eth_getTransactionCount: used(18) }),
        found,
      ],
    ]),
  )("is not that of %s", (_, run) => run())

  it.each(
    rows([
      [
        "of a block without the transaction that its nonces promise",
        unknown,
        chainOf({}, { eth_getTransactionCount: used(18) }),
        { type: "unknown", trace },
      ],
      [
        "of no block",
        unknown,
        chainOf({}, { eth_getTransactionCount: used(18), eth_getBlockByNumber: of(null) }),
        { type: "unknown", trace },
      ],
    ]),
  )("stays unknown, to be looked for from there again, after an answer %s", (_, run) => run())

  it(
    "is looked for by bisection, in the block that used the nonce",
    marbles((m) => {
      const chain = chainOf({ 21: [sent(OURS, 5)] })

      m.expect(statusOn(chain, unknown)).toBeObservable("(s|)", { s: found })
      m.flush()
      const counted = chain.calls.flatMap(({ method, params }) => (method.endsWith("Count") ? [params] : []))
      expect(counted).toEqual(["0x20", "0x18", "0x14", "0x16", "0x15"].map((block) => [A, block]))
      expect(chain.calls[0]).toEqual({ method: "eth_blockNumber", params: [] })
      expect(chain.calls.at(-1)).toEqual({ method: "eth_getBlockByNumber", params: ["0x15", true] })
    }),
  )

  it(
    "is looked for among sixteen nonces in one turn, and further on in the next",
    marbles((m) => {
      const block = (last: number) =>
        Array.from({ length: last }, (_, i) => (i === last - 1 ? sent(OURS, 5 + i) : something(5 + i)))
      const turn = (from: FollowedTransfer["trace"]) =>
        statusOn(chainOf({ 18: block(17) }), { ...unknown, trace: from })
      const rest = { ...trace, nonce: "0x15", block: "0x11" }

      m.expect(statusOn(chainOf({ 18: block(16) }), unknown)).toBeObservable("(s|)", {
        s: { ...found, trace: { ...exact, nonce: "0x14", block: "0x11" } },
      })
      m.expect(turn(trace)).toBeObservable("(s|)", { s: { type: "unknown", trace: rest } })
      m.expect(turn(rest)).toBeObservable("(s|)", { s: { ...found, trace: { ...rest, exact: "yes" } } })
    }),
  )

  it(
    "errors where the stored trace is that of another chain family, or the chain does not answer what was asked",
    marbles((m) => {
      const foreign = { ...unknown, trace: { signature: "5x" } }
      const stranger = fail("Unexpected", { message: "The stored transfer cannot be followed." })
      const unreachable = fail("ChainUnreachable", { network: "eip155:1" })
      const garbled = chainOf({}, { eth_getTransactionCount: used(18), eth_getBlockByNumber: of({}) })

      m.expect(statusOn(chainOf(), foreign)).toBeObservable("#", undefined, stranger)
      m.expect(statusOn(marbleChain({}), unknown)).toBeObservable("#", undefined, unreachable)
      m.expect(statusOn(garbled, unknown)).toBeObservable("#", undefined, unreachable)
    }),
  )
})
