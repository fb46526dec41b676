/// <reference types="vite/client" />

/** The files of stryker.config.json, loaded. `loads.mutants.ts` checks that all are named. */
export const mutated = import.meta.glob(
  [
    "../../src/adapters/evm/{fees,gas,l1Fee,receipt,request,transfer}.ts",
    "../../src/features/{send,transfers}/*.ts",
    "../../src/features/commands/transact.ts",
    "../../src/model/{amount,amountText,sendMemory,sendTokens,sendTransfer,sendVerdict,sendWarnings}.ts",
    "../../src/streams/{send,settleOutcome,walletOutcome}.ts",
  ],
  { eager: true },
)
