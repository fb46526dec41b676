import { type AnyWalletError, fail } from "../../../model/errors.js"
import { chainLimits } from "../../../model/chainLimits.js"
import type { Network } from "../../../model/network.js"
import { safeText } from "../../../model/presentation.js"
import { isWalletError } from "../../../services/codecs/isWalletError.js"
import { tryGet, property } from "../../../services/codecs/tryGet.js"
import { rpcCodeIn } from "../rpc/failures.js"
import { quirks } from "../rpc/quirks.js"

/** An error and its causes, outermost first: viem wraps a node's error several times. */
const causesOf = (thrown: unknown, depth = 6): readonly unknown[] =>
  depth === 1 ? [thrown] : [thrown, ...causesOf(property(thrown, "cause"), depth - 1)]

/** The RPC error codes in a failure; empty if the node did not respond. */
export const nodeCodes = (thrown: unknown): readonly number[] =>
  causesOf(thrown).flatMap((cause) => rpcCodeIn(cause) ?? [])

/** A node's error response: revert data and message. */
export interface NodeError {
  /** Present if a contract reverted; `0x` without a reason. */
  readonly revert?: string
  readonly message: string
}

export const nodeErrorOf = (thrown: unknown): NodeError => {
  const causes = causesOf(thrown)
  const data = causes
    .flatMap((cause) => [property(cause, "data"), property(property(cause, "data"), "data")])
    .find((bytes) => typeof bytes === "string" && /^0x([0-9a-f]{2})*$/i.test(bytes))
  const messages = causes.flatMap((cause) => [property(cause, "details"), property(cause, "message")])
  const message = safeText(messages.filter((text) => typeof text === "string").join("\n"), chainLimits.messageLength)
  const reverts = causes.some((cause) => rpcCodeIn(cause) === 3) || /execution reverted/i.test(message)
  return { ...(reverts && { revert: typeof data === "string" ? data : "0x" }), message }
}

/** Maps a node's error to a `WalletError`. `reasonIn` decodes revert data. */
export const chainFailure = (
  network: Network,
  reasonIn: (revert: string) => string | null,
  thrown: unknown,
): AnyWalletError => {
  const known = causesOf(thrown).find(isWalletError)
  if (known) return known
  const { revert, message } = nodeErrorOf(thrown)
  if (revert !== undefined) return fail("Reverted", { reason: tryGet(() => reasonIn(revert)) ?? null }, thrown)
  return quirks.insufficientFundsMessage.test(message)
    ? fail("InsufficientFunds", { symbol: network.nativeCurrency.symbol }, thrown)
    : fail("ChainUnreachable", { network: network.id }, thrown)
}
