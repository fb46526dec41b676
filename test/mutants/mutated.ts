/// <reference types="vite/client" />

/** The files of stryker.config.json, loaded. `loads.mutants.ts` checks that all are named. */
export const mutated = import.meta.glob(
  [
    "../../src/adapters/evm/{chain/chainFailures,rpc/failures,viem/viemL1FeeCoder}.ts",
    "../../src/adapters/evm/transfer/*.ts",
    "../../src/adapters/evm/wallet/{joinOpenRequest,pendingApproval}.ts",
    "../../src/features/{send,transfers}/*.ts",
    "../../src/features/commands/transact.ts",
    "../../src/model/{amount,activity/lookalike,text/amountText,transfer/pendingTransfer}.ts",
    "../../src/model/send/{sendMemory,sendTransfer,sendVerdict,sendWarnings}.ts",
    "../../src/model/token/{imitation,sendTokens}.ts",
    "../../src/streams/transfer/{send,settleOutcome,walletOutcome}.ts",
  ],
  { eager: true },
)
