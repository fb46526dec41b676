/// <reference types="vite/client" />
import { afterEach } from "vitest"

// The first test that fails ends the run of a mutant: nothing more is loaded.
const run: typeof globalThis & { hasFailed?: boolean } = globalThis
if (run.hasFailed) throw new Error("A test has failed.")
afterEach(({ task }) => {
  if (task.result?.state === "fail") run.hasFailed = true
})

// The test files of a run share their modules. A module's own statements would count for the one test that happens to load
// it first, were not all files of stryker.config.json loaded before any test.
import.meta.glob(
  [
    "../../src/adapters/evm/{fees,gas,l1Fee,receipt,request,transfer}.ts",
    "../../src/features/{send,transfers}/*.ts",
    "../../src/features/commands/transact.ts",
    "../../src/model/{amount,amountText,sendMemory,sendTokens,sendTransfer,sendVerdict,sendWarnings}.ts",
    "../../src/streams/{send,settleOutcome,walletOutcome}.ts",
  ],
  { eager: true },
)
