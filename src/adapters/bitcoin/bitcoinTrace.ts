import type { TransactionTrace } from "../../model/transfer.js"
import { looseObject, textThat } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import type { Coin } from "./coinSelection.js"
import type { EsploraTransaction } from "./esploraCodecs.js"
import { TransactionId } from "./bytes.js"
import { HexBytes } from "./esploraCodecs.js"

/** What a payment is recognized by, without its id. */
export interface BitcoinTrace {
  /** The script of the receiver, in hex. */
  readonly to: string
  readonly value: bigint
  /** A coin that it spends: whatever else spends it has replaced the payment. Null where the wallet chooses the coins. */
  readonly coin: Pick<Coin, "txid" | "vout"> | null
  /** The newest transaction of the account before the wallet was asked; null where there was none. */
  readonly after: string | null
}

const Digits = textThat("digits", (text): text is string => /^\d{1,16}$/.test(text))

const TraceCodec = looseObject(
  { to: HexBytes, value: Digits },
  { coin: TransactionId, output: Digits, after: TransactionId },
)

export const encodeTrace = ({ to, value, coin, after }: BitcoinTrace): TransactionTrace => ({
  ...{ to, value: String(value) },
  ...(coin && { coin: coin.txid, output: String(coin.vout) }),
  ...(after !== null && { after }),
})

/** Null for what is no trace of this family. */
export const decodeTrace = (trace: TransactionTrace): BitcoinTrace | null => {
  const known = decoded(TraceCodec, trace)
  if (!known) return null
  const { to, value, coin, output, after } = known
  return {
    ...{ to, value: BigInt(value), after: after ?? null },
    coin: coin === undefined || output === undefined ? null : { txid: coin, vout: Number(output) },
  }
}

/** Whether a transaction pays what was asked for to whom it was asked for. */
export const paysSame = ({ vout }: EsploraTransaction, { to, value }: BitcoinTrace): boolean =>
  vout.some((output) => output.scriptpubkey === to && BigInt(output.value) === value)
