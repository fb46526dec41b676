import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/** The tests of the money path that need no server and no built package: each mutant runs those that reach it. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^rxwallet$/, replacement: path("src/entries/index.ts") },
      { find: /^rxwallet\/(.*)$/, replacement: path("src/entries/$1.ts") },
    ],
  },
  test: {
    root: path("."),
    include: [
      "marbles/adapters/{fees,request,tokenTransfer,transfer,transferChecks}.marbles.ts",
      "marbles/features/**/*.marbles.ts",
      "marbles/streams/{send,settleOutcome,walletOutcome}.marbles.ts",
      "test/model/{amount,amountText,imitation,lookalike,pendingTransfer,sendMemory,sendTokens,sendVerdict,sendWarnings}*.test.ts",
      "test/wallet/{coinName,sendForm,sendSafety,sending,submitting,submittingEnds,transfers,transfersInTabs}.test.ts",
    ],
  },
})
