import { type AnyWalletError, fail } from "../../model/errors.js"
import { chainLimits } from "../../model/chainLimits.js"
import type { Network } from "../../model/network.js"
import { safeText } from "../../model/presentation.js"
import { tryGet, property } from "./tryGet.js"
import { isOurs, rpcCodeOf } from "./failures.js"
import { quirks } from "./quirks.js"

/** A failure and what caused it, the outermost first: viem wraps what a node says in several layers. */
const causesOf = (thrown: unknown, depth = 6): readonly unknown[] =>
  thrown === undefined || thrown === null || depth === 0
    ? []
    : [thrown, ...causesOf(property(thrown, "cause"), depth - 1)]

/** The RPC codes in a failure: there are some when the node has answered, if only with an error. */
export const nodeCodes = (thrown: unknown): readonly number[] =>
  causesOf(thrown).flatMap((cause) => rpcCodeOf(cause) ?? [])

/** What a node said when it refused a call: the bytes of a revert, and its words. */
export interface NodeRefusal {
  /** Present when a contract refused: `0x` when it gave no reason. */
  readonly revert?: string
  readonly words: string
}

export const nodeRefusal = (thrown: unknown): NodeRefusal => {
  const causes = causesOf(thrown)
  const data = causes
    .flatMap((cause) => [property(cause, "data"), property(property(cause, "data"), "data")])
    .find((bytes) => typeof bytes === "string" && /^0x([0-9a-f]{2})*$/i.test(bytes))
  const said = causes.flatMap((cause) => [property(cause, "details"), property(cause, "message")])
  const words = safeText(said.filter((word) => typeof word === "string").join("\n"), chainLimits.messageLength)
  const reverts = rpcCodeOf(causes.find((cause) => rpcCodeOf(cause) === 3)) === 3 || /execution reverted/i.test(words)
  return { ...(reverts && { revert: typeof data === "string" ? data : "0x" }), words }
}

/** What a node throws, as one of ours. `reasonIn` reads the bytes of a revert. */
export const chainFailure = (
  network: Network,
  reasonIn: (revert: string) => string | null,
  thrown: unknown,
): AnyWalletError => {
  if (isOurs(thrown)) return thrown
  const { revert, words } = nodeRefusal(thrown)
  if (revert !== undefined) return fail("Reverted", { reason: tryGet(() => reasonIn(revert)) ?? null }, thrown)
  return quirks.poorWords.test(words)
    ? fail("InsufficientFunds", { symbol: network.nativeCurrency.symbol }, thrown)
    : fail("ChainUnreachable", { network: network.id }, thrown)
}
