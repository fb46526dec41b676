import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

/** The tests of the money path that need no server and no built package: each mutant runs those that reach it. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: [
      "marbles/adapters/{fees,tokenTransfer,transfer}.marbles.ts",
      "marbles/features/**/*.marbles.ts",
      "marbles/streams/send.marbles.ts",
      "test/model/{amount,amountText,sendMemory,sendTokens,sendVerdict}*.test.ts",
    ],
  },
})
