import { of } from "rxjs"
import { describe, it } from "vitest"
import { transferStatus } from "../../../src/adapters/bitcoin/transfer/transferStatus.js"
import { fail } from "../../../src/model/errors.js"
import type { TransferStatus } from "../../../src/model/transfer/pendingTransfer.js"
import type { TransactionTrace } from "../../../src/model/transfer/transfer.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { bitcoin, PAY } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, notKnown, ok, written } from "./marbleEsplora.js"

const account = { network: bitcoin.id, address: PAY }
const OURS = idOf("a")
const OTHERS = idOf("b")
const COIN = idOf("0")
/** 100 satoshi to the script of OTHER. */
const paid = { to: "bb", value: "100" }
const trace = { ...paid, coin: COIN, output: "0" }
/** The wallet was asked after block 5, when something that paid the same had spent COIN. */
const byWallet = { ...paid, height: "5", spent: `${COIN}:0` }
/** A coin that was not spent then. */
const later = { of: "1" }

const mined = { minedAt: 5 }
type Answers = Parameters<typeof endpoint>[0]
const missing = { [`GET a/tx/${OURS}`]: () => of(notKnown) }
/** The coin is spent by a transaction, written by its letter. */
const spentBy = (letter: string, how: Parameters<typeof written>[1] = {}): Answers => ({
  [`GET a/tx/${COIN}/outspend/0`]: () => of(ok({ spent: true, txid: idOf(letter) })),
  [`GET a/tx/${idOf(letter)}`]: () => of(ok(written(letter, how))),
})
const unspent: Answers = { [`GET a/tx/${COIN}/outspend/0`]: () => of(ok({ spent: false })) }
const listed = (...all: readonly unknown[]): Answers => ({ [`GET a/address/${PAY}/txs`]: () => of(ok(all)) })

type Row = readonly [
  title: string,
  hash: string | null,
  trace: TransactionTrace,
  answers: Answers,
  status: TransferStatus,
]

const rows = (all: readonly Row[]) =>
  all.map(
    ([title, hash, traced, answers, expected]) =>
      [
        title,
        marbles((m) => {
          const esplora = esploraAt(endpoint(answers).ask)
          const status$ = transferStatus(esplora, { account, hash, trace: traced, others: [OTHERS] })
          m.expect(status$).toBeObservable("(s|)", { s: expected })
        }),
      ] as const,
  )

describe("the status of a Bitcoin payment with a known id", () => {
  it.each(
    rows([
      [
        "confirmed in a block",
        OURS,
        trace,
        { [`GET a/tx/${OURS}`]: () => of(ok(written("a", mined))) },
        { type: "confirmed", hash: OURS },
      ],
      [
        "submitted in the mempool",
        OURS,
        trace,
        { [`GET a/tx/${OURS}`]: () => of(ok(written("a"))) },
        { type: "submitted", hash: OURS, trace },
      ],
      ["missing where its coin is unspent again", OURS, trace, { ...missing, ...unspent }, { type: "missing", trace }],
      [
        "sped up by one that pays the same from its coin",
        OURS,
        trace,
        { ...missing, ...spentBy("d") },
        { type: "spedUp", hash: idOf("d"), trace },
      ],
      [
        "replaced by one that pays something else, in a block",
        OURS,
        trace,
        { ...missing, ...spentBy("d", { value: 7, ...mined }) },
        { type: "replaced", hash: idOf("d") },
      ],
      [
        "replaced by another transfer of this site that pays the same from its coin",
        ...([OURS, trace] as const),
        { ...missing, ...spentBy("b", mined) },
        { type: "replaced", hash: OTHERS },
      ],
      [
        "unknown while that one may itself be replaced",
        OURS,
        trace,
        { ...missing, ...spentBy("d", { value: 7 }) },
        { type: "unknown", trace },
      ],
      [
        "submitted where it comes to the endpoint while its coin is looked at",
        ...([OURS, trace] as const),
        { ...spentBy("a"), [`GET a/tx/${OURS}`]: inTurn(of(notKnown), of(ok(written("a")))) },
        { type: "submitted", hash: OURS, trace },
      ],
      [
        "unknown where the endpoint does not have what spends its coin",
        ...([OURS, trace] as const),
        { ...missing, ...spentBy("d"), [`GET a/tx/${idOf("d")}`]: () => of(notKnown) },
        { type: "unknown", trace },
      ],
      [
        "unknown where the wallet made it, and the endpoint has never had it",
        OURS,
        byWallet,
        missing,
        { type: "unknown", trace: byWallet },
      ],
    ]),
  )("is %s", (_title, test) => void test())
})

describe("the status of a Bitcoin payment whose id is not known", () => {
  it.each(
    rows([
      [
        "submitted as what spends its coin and pays the same",
        null,
        trace,
        spentBy("d"),
        { type: "submitted", hash: idOf("d"), trace },
      ],
      [
        "replaced where another transfer of this site spends its coin and pays the same",
        ...([null, trace] as const),
        spentBy("b", mined),
        { type: "replaced", hash: OTHERS },
      ],
      ["unknown while its coin is unspent", null, trace, unspent, { type: "unknown", trace }],
      [
        "submitted as the one that pays the same since the wallet was asked, followed by its first coin",
        ...([null, byWallet] as const),
        listed(written("d", later), written("e"), written("f", { ...later, ...mined })),
        { type: "submitted", hash: idOf("d"), trace: { ...byWallet, coin: idOf("1"), output: "0" } },
      ],
      [
        "confirmed as the one that pays the same in a later block, whatever still waits",
        ...([null, byWallet] as const),
        listed(written("e"), written("d", { ...later, minedAt: 6 })),
        { type: "confirmed", hash: idOf("d") },
      ],
      [
        "not that of an older one in a block",
        ...([null, byWallet] as const),
        listed(written("d", { ...later, ...mined })),
        { type: "unknown", trace: byWallet },
      ],
      [
        "not that of an older one which is in a block since, nor of what has replaced it",
        ...([null, byWallet] as const),
        listed(written("e"), written("d", { minedAt: 6 })),
        { type: "unknown", trace: byWallet },
      ],
      [
        "unknown where it is not stored what the account had sent before",
        ...([null, paid] as const),
        listed(written("d", later)),
        { type: "unknown", trace: paid },
      ],
      [
        "not that of another transfer of this site",
        ...([null, byWallet] as const),
        listed(written("b", later)),
        { type: "unknown", trace: byWallet },
      ],
      [
        "not that of what others paid",
        ...([null, byWallet] as const),
        listed(written("d", { ...later, from: "someone" })),
        { type: "unknown", trace: byWallet },
      ],
    ]),
  )("is %s", (_title, test) => void test())
})

describe("the status of a Bitcoin payment", () => {
  it(
    "errors where what was stored of it is nothing that can be followed",
    marbles((m) => {
      const { ask } = endpoint({})
      const status$ = transferStatus(esploraAt(ask), { account, hash: OURS, trace: { to: "?" }, others: [] })
      m.expect(status$).toBeObservable(
        "#",
        undefined,
        fail("Unexpected", { message: "The stored transfer cannot be followed." }),
      )
    }),
  )

  it(
    "errors where the endpoint does not answer: nothing is concluded from that",
    marbles((m) => {
      const status$ = transferStatus(esploraAt(endpoint({}).ask), { account, hash: OURS, trace, others: [] })
      m.expect(status$).toBeObservable("#", undefined, fail("ChainUnreachable", { network: bitcoin.id }))
    }),
  )
})
