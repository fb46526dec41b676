import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

const drivesWholeWallet = ({ moduleId }: TestSpecification): boolean => moduleId.includes("/test/wallet/")

/** The quick tests first: the first test that fails ends the run of a mutant. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => Number(drivesWholeWallet(a)) - Number(drivesWholeWallet(b))))
  }
}

/**
 * The tests of the money path that need no server and no built package: each mutant runs those that reach it. They share
 * their modules, because most of a mutant's time would be spent on loading them again for each file.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^rxwallet$/, replacement: path("src/entries/index.ts") },
      { find: /^rxwallet\/(.*)$/, replacement: path("src/entries/$1.ts") },
    ],
  },
  test: {
    root: path("."),
    isolate: false,
    sequence: { sequencer: QuickFirst },
    setupFiles: ["test/mutants/setup.ts"],
    include: [
      "test/mutants/loads.mutants.ts",
      "marbles/adapters/evm/{fees,joinOpenRequest,pendingApproval,request,tokenTransfer,transfer,transferChecks,transferStatus}.marbles.ts",
      "marbles/features/**/*.marbles.ts",
      "marbles/streams/transfer/{send,settleOutcome,walletOutcome}.marbles.ts",
      "test/model/{amount,activity/lookalike,text/amountText,transfer/pendingTransfer}.test.ts",
      "test/model/send/{sendMemory,sendTransfer,sendVerdict,sendVerdictFields,sendWarnings}.test.ts",
      "test/model/token/{imitation,sendTokens}.test.ts",
      "test/adapters/evm/{failures,viemL1FeeCoder,quirks,trace}.test.ts",
      "test/features/{recordTransfer,transferJournal}.test.ts",
      "test/wallet/networks/coinName.test.ts",
      "test/wallet/transfers/{sendForm,sendSafety,sending,submitting,submittingEnds,transacting,transferEnds,transfers,transfersInTabs}.test.ts",
    ],
  },
})
