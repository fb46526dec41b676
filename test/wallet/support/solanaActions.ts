import fc from "fast-check"
import { visitorAction } from "./visitorSends.js"

const walletDoes = [
  "approve",
  "approve",
  "approve",
  "approve",
  "approve",
  "approve slowly",
  "approve with an error",
  "reject",
  "close",
] as const
const chainDoes = ["land", "land", "land", "land unseen", "fail", "forget", "fork"] as const
const nodeDoes = ["is there", "is there", "is lost", "loses its answers", "refuses"] as const

const anyAction = fc.oneof(
  { weight: 4, arbitrary: visitorAction },
  { weight: 5, arbitrary: fc.record({ wallet: fc.constantFrom(...walletDoes) }) },
  { weight: 4, arbitrary: fc.record({ chain: fc.constantFrom(...chainDoes) }) },
  { weight: 1, arbitrary: fc.record({ node: fc.constantFrom(...nodeDoes) }) },
  { weight: 4, arbitrary: fc.record({ ms: fc.constantFrom(1, 1_000, 4_000, 30_000, 50_000, 80_000, 310_000) }) },
)
export type WalletDoes = (typeof walletDoes)[number]
export type ChainDoes = (typeof chainDoes)[number]
export const anyTransfers = fc.array(anyAction, { minLength: 3, maxLength: 40, size: "max" })
export type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never

export const anyCircumstances = fc.record({
  locks: fc.boolean(),
  late: fc.boolean(),
  latency: fc.constantFrom(0, 200, 700),
  /** How many slots one of three answers is behind. */
  behind: fc.constantFrom(0, 5, 40, 240, 240),
  /** Whether the wallet signs, and the page sends; else the wallet sends. */
  signs: fc.boolean(),
})
export type Circumstances = typeof anyCircumstances extends fc.Arbitrary<infer A> ? A : never
