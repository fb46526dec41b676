import { safeName } from "./presentation.js"

/** What providers call the things that are done often, and we have words for. */
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

export type Operation = (typeof operations)[number]

/** The operation that a provider's word stands for; null for one of its own. */
export const operationOf = (word: string): Operation | null => {
  const lower = word.trim().toLowerCase()
  return operations.find((operation) => operation === (lower === "swap" ? "trade" : lower)) ?? null
}

/** A provider's own word as people write words: `setApproval_forAll` is `Set approval for all`. Empty where it says none. */
export const readableWord = (word: string): string => {
  const apart = safeName(word)
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, " ")
    .replace(/[\s_./-]+/g, " ")
    .trim()
    .toLowerCase()
  const [first = ""] = apart
  return first.toUpperCase() + apart.slice(first.length)
}
