import { expect, it } from "vitest"
import { sameReference } from "../../../src/model/token/sameReference.js"

it.each([
  ["in another letter case, where the family ignores it", "eip155:1:0xAb", "eip155:1:0xaB", true],
  ["on another network", "eip155:1:0xab", "eip155:10:0xab", false],
  ["in another letter case, where that is part of the address", "solana:one:Ab", "solana:one:ab", false],
  ["that has no form of its own", "usdc", "usdc", true],
  ["that is another text", "usdc", "USDC", false],
])("a reference and one %s: %s, %s are the same: %s", (_, a, b, same) => {
  expect(sameReference(a, b)).toBe(same)
})
