import { of, switchMap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { transferLamports } from "../../../src/adapters/solana/transfer/instructions.js"
import { chainFor } from "../../../src/adapters/solana/chain/solanaChain.js"
import { transferStatus } from "../../../src/adapters/solana/transfer/transferStatus.js"
import { encodeTrace, movesIn } from "../../../src/adapters/solana/transfer/transferTrace.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import { fail } from "../../../src/model/errors.js"
import type { TransferStatus } from "../../../src/model/transfer/pendingTransfer.js"
import { marbles } from "../../support/marbles.js"
import { A, account, B, chainOver, finalAt, solana, statuses } from "./marbleSolana.js"

const instructions = (lamports: bigint) => [transferLamports(A, B, lamports)]
const traceFrom = (isExact: boolean) =>
  encodeTrace({ expiry: 150n, slot: 90n, isExact, moves: movesIn(web3Coder, instructions(5n)) })
const byPage = traceFrom(true)
const byWallet = traceFrom(false)
const { slot: _, ...withoutSlot } = byWallet

type Answers = Parameters<typeof chainOver>[0]

const nothing = { getSignatureStatuses: () => of(statuses(null)) }
const status = (confirmationStatus: string, err: unknown = null) => ({
  getSignatureStatuses: () => of(statuses({ err, confirmationStatus })),
})
const height = (at: bigint) => ({ getEpochInfo: () => of(finalAt(at)) })
/** A node without the blocks that can contain it. */
const pruned = { getFirstAvailableBlock: () => of(91n) }
/** The account's latest transactions, by signature, each of which moves so much, in a block at `slot`. */
const latest = (moved: Readonly<Record<string, bigint>>, slot = 90n): Answers => ({
  getSignaturesForAddress: () => of(Object.keys(moved).map((signature) => ({ signature, slot }))),
  getTransaction: ([signature]) => {
    const lifetime = { feePayer: A, blockhash: B, lastValidBlockHeight: 150n }
    const { transaction } = web3Coder.encode({
      ...lifetime,
      instructions: instructions(moved[String(signature)] ?? 0n),
    })
    return of({ transaction: [web3Coder.base64(transaction), "base64"] })
  },
})

const reading = (hash: string | null, trace: typeof byPage, answers: Answers) =>
  chainFor(chainOver(answers).openChain, solana).pipe(
    switchMap((chain) => transferStatus(chain, { account, hash, trace, others: ["known"] })),
  )

type Row = readonly [title: string, hash: string | null, trace: typeof byPage, answers: Answers, status: TransferStatus]

const rows = (all: readonly Row[]) =>
  all.map(
    ([title, hash, trace, answers, expected]) =>
      [title, marbles((m) => m.expect(reading(hash, trace, answers)).toBeObservable("(s|)", { s: expected }))] as const,
  )

describe("the status of a Solana transfer with a known signature", () => {
  it.each(
    rows([
      ["confirmed by most of the cluster", "h", byPage, status("confirmed"), { type: "confirmed", hash: "h" }],
      ["reverted where its block says so", "h", byPage, status("finalized", "oops"), { type: "reverted", hash: "h" }],
      [
        "submitted while only one node has processed it",
        "h",
        byPage,
        status("processed"),
        { type: "submitted", hash: "h", trace: byPage },
      ],
      ["submitted while its blockhash lives", "h", byPage, nothing, { type: "submitted", hash: "h", trace: byPage }],
      [
        "expired once no block can contain it: it was not sent",
        "h",
        byPage,
        { ...nothing, ...height(151n) },
        { type: "expired" },
      ],
      [
        "submitted, and not expired, where the node has deleted the blocks that can contain it",
        ...(["h", byPage] as const),
        { ...nothing, ...height(151n), ...pruned },
        { type: "submitted", hash: "h", trace: byPage },
      ],
      [
        "confirmed also after that, where a block has it",
        "h",
        byPage,
        { ...status("confirmed"), ...height(151n) },
        { type: "confirmed", hash: "h" },
      ],
      [
        "unknown where the node has not seen what the wallet says that it sent",
        ...(["h", byWallet, nothing] as const),
        { type: "unknown", trace: byWallet },
      ],
      [
        "unknown, and neither missing nor expired, where the wallet may have given it another blockhash",
        "h",
        byWallet,
        { ...nothing, ...height(151n) },
        { type: "unknown", trace: byWallet },
      ],
      [
        "submitted where the wallet has sent it, and only one node has processed it",
        ...(["h", byWallet, status("processed")] as const),
        { type: "submitted", hash: "h", trace: byWallet },
      ],
    ]),
  )("is %s", (_title, test) => void test())
})

describe("the status of a Solana transfer whose signature is not known", () => {
  it.each(
    rows([
      [
        "submitted as the one that does the same",
        null,
        byPage,
        latest({ other: 6n, same: 5n }),
        { type: "submitted", hash: "same", trace: byPage },
      ],
      [
        "not that of another transfer of this site",
        null,
        byPage,
        latest({ known: 5n }),
        { type: "unknown", trace: byPage },
      ],
      [
        "not that of one that was in a block before the wallet was asked",
        null,
        byWallet,
        latest({ earlier: 5n }, 89n),
        { type: "unknown", trace: byWallet },
      ],
      [
        "that of any that does the same, where an earlier version stored no slot",
        null,
        withoutSlot,
        latest({ same: 5n }, 89n),
        { type: "submitted", hash: "same", trace: { ...byWallet, slot: "0" } },
      ],
      [
        "expired where none does the same, and no block can",
        null,
        byPage,
        { ...latest({ other: 6n }), ...height(151n) },
        { type: "expired" },
      ],
      [
        "unknown, and not expired, where the node has deleted the blocks that can contain it",
        ...([null, byPage] as const),
        { ...latest({ other: 6n }), ...height(151n), ...pruned },
        { type: "unknown", trace: byPage },
      ],
      [
        "unknown, and not expired, where a node does not have one of the latest transactions",
        ...([null, byPage] as const),
        { ...latest({ other: 6n }), ...height(151n), getTransaction: () => of(null) },
        { type: "unknown", trace: byPage },
      ],
      [
        "unknown, and not expired, where the account has too many later ones to read them all",
        ...([null, byPage] as const),
        { ...latest(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`s${at}`, 6n]))), ...height(151n) },
        { type: "unknown", trace: byPage },
      ],
      [
        "unknown where the wallet may still send it",
        null,
        byWallet,
        { ...latest({}), ...height(151n) },
        { type: "unknown", trace: byWallet },
      ],
    ]),
  )("is %s", (_title, test) => void test())
})

describe("the status of a Solana transfer", () => {
  it(
    "errors where it may have expired, and the node is behind the height that is final",
    marbles((m) => {
      const behind = { getSignatureStatuses: () => of(statuses(null, 250n)) }
      const unreachable = fail("ChainUnreachable", { network: solana.id })
      m.expect(reading("h", byPage, { ...height(151n), ...behind })).toBeObservable("#", undefined, unreachable)
    }),
  )

  it(
    "without a signature is asked of a node that has come to the height that is final",
    marbles((m) => {
      const listed: unknown[] = []
      const none = {
        getSignaturesForAddress: (params: readonly unknown[]) => {
          listed.push(params[1])
          return of([])
        },
      }
      m.expect(reading(null, byPage, { ...none, ...height(151n) })).toBeObservable("(s|)", { s: { type: "expired" } })
      m.flush()
      expect(listed).toEqual([{ limit: 20, commitment: "confirmed", minContextSlot: 251 }])
    }),
  )

  it(
    "errors where the node does not answer: nothing is concluded from that",
    marbles((m) => {
      const offline = { getSignatureStatuses: () => throwError(() => new Error("offline")) }
      m.expect(reading("h", byPage, offline)).toBeObservable(
        "#",
        undefined,
        fail("ChainUnreachable", { network: solana.id }),
      )
    }),
  )

  it(
    "errors where what was stored of it is nothing that can be followed",
    marbles((m) => {
      const message = "The stored transfer cannot be followed."
      m.expect(reading("h", { ...byPage, expiry: "soon" }, {})).toBeObservable(
        "#",
        undefined,
        fail("Unexpected", { message }),
      )
    }),
  )
})
