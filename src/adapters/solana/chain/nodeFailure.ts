import * as t from "io-ts"
import { decoded } from "../../../services/codecs/decoded.js"
import { looseObject } from "../../../services/codecs/builders.js"

/** An error that a node answered a call with (JSON-RPC). */
export interface NodeFailure {
  readonly code: number
  readonly message: string
  /** What a preflight says: the transaction's error, and its logs. */
  readonly data?: unknown
}

const Failure = looseObject({ message: t.string }, { data: t.unknown })

/** The failure in a JSON-RPC answer; null where it has none. */
export const failureIn = (answer: unknown): NodeFailure | null => {
  const error = decoded(looseObject({ error: Failure }), answer)?.error
  if (!error) return null
  const code = Number((error as { readonly code?: unknown }).code)
  return { code: Number.isSafeInteger(code) ? code : 0, message: error.message, data: error.data }
}

/** Failures of a node, not of the call: another node may answer it. Behind the cluster, or too many requests. */
const ofNode: readonly number[] = [-32_004, -32_005, -32_014, -32_016, -32_603, 429]

/** Whether another endpoint may answer the call that this one refused. */
export const isOfNode = ({ code }: NodeFailure): boolean => ofNode.includes(code)
