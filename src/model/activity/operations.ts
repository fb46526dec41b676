import { safeName } from "../presentation.js"

/** Common operations, for which there are messages. */
const operations = [
  "approve",
  "borrow",
  "burn",
  "cancel",
  "claim",
  "deploy",
  "deposit",
  "execute",
  "mint",
  "receive",
  "repay",
  "revoke",
  "send",
  "stake",
  "trade",
  "unstake",
  "withdraw",
] as const

/** A common operation: the key of its words, as in `activity.did.send`. */
export type Operation = (typeof operations)[number]

/** The common operation that a provider's term means; null if there is none. */
export const operationOf = (word: string): Operation | null => {
  const lower = word.trim().toLowerCase()
  return operations.find((operation) => operation === (lower === "swap" ? "trade" : lower)) ?? null
}

/** Converts a provider's term to readable text: `setApproval_forAll` becomes `Set approval for all`. May be empty. */
export const readableOperation = (word: string): string => {
  const text = safeName(word)
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, " ")
    .replace(/[\s_./-]+/g, " ")
    .trim()
    .toLowerCase()
  const [first = ""] = text
  return first.toUpperCase() + text.slice(first.length)
}
