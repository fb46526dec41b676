import * as t from "io-ts"
import { arrayOf, looseObject, textThat, valueThat } from "../../../services/codecs/builders.js"
import { Finite, maybe, recordOf } from "../../../services/codecs/data/wire.js"
import { TransactionId } from "./bytes.js"

/** The most satoshi that can ever exist. */
const MOST_COINS = 2_100_000_000_000_000

const isWhole =
  (most: number) =>
  (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most

/** An amount in satoshi. */
const Satoshi = valueThat("an amount in satoshi", isWhole(MOST_COINS))
/** The number of an output or a block. */
const Position = valueThat("a position", isWhole(0xffffffff))

/** The bytes of a script or a transaction, in hex. */
export const HexBytes = textThat("bytes in hex", (text): text is string => /^([0-9a-f]{2})+$/.test(text))

/** The time of a block, in seconds since 1970: 32 bits. */
const BlockTime = valueThat("the time of a block", isWhole(0xffffffff))

const Place = looseObject({ confirmed: t.boolean, block_height: maybe(Position), block_time: maybe(BlockTime) })

/** The unspent outputs of an address. */
export const UnspentOutputs = arrayOf(
  looseObject({ txid: TransactionId, vout: Position, value: Satoshi, status: looseObject({ confirmed: t.boolean }) }),
)
export type UnspentOutput = t.TypeOf<typeof UnspentOutputs>[number]

const Output = looseObject({ scriptpubkey: t.string, scriptpubkey_address: maybe(t.string), value: Satoshi })
/** An input; a coinbase spends no output. */
const Input = looseObject({ txid: TransactionId, vout: Position, prevout: maybe(Output) })

export const EsploraTransaction = looseObject({
  txid: TransactionId,
  vin: arrayOf(Input),
  vout: arrayOf(Output),
  status: Place,
})
export type EsploraTransaction = t.TypeOf<typeof EsploraTransaction>

export const EsploraTransactions = arrayOf(EsploraTransaction)

/** What spends an output, if it is spent. */
export const Outspend = looseObject({ spent: t.boolean }, { txid: maybe(TransactionId) })

/** Satoshi for each virtual byte, by the number of blocks in which it should be mined. */
export const FeeEstimates = recordOf(Finite)
