import type { FailedTransactionMetadata } from "litesvm"

// The names of Solana's errors without fields, in the order of litesvm's numbers.

const transactionErrors = [
  ...["AccountInUse", "AccountLoadedTwice", "AccountNotFound", "ProgramAccountNotFound", "InsufficientFundsForFee"],
  ...["InvalidAccountForFee", "AlreadyProcessed", "BlockhashNotFound", "CallChainTooDeep", "MissingSignatureForFee"],
  ...["InvalidAccountIndex", "SignatureFailure", "InvalidProgramForExecution", "SanitizeFailure", "ClusterMaintenance"],
  ...["AccountBorrowOutstanding", "WouldExceedMaxBlockCostLimit", "UnsupportedVersion", "InvalidWritableAccount"],
  ...["WouldExceedMaxAccountCostLimit", "WouldExceedAccountDataBlockLimit", "TooManyAccountLocks"],
  ...["AddressLookupTableNotFound", "InvalidAddressLookupTableOwner", "InvalidAddressLookupTableData"],
  ...["InvalidAddressLookupTableIndex", "InvalidRentPayingAccount", "WouldExceedMaxVoteCostLimit"],
  ...["WouldExceedAccountDataTotalLimit", "MaxLoadedAccountsDataSizeExceeded", "ResanitizationNeeded"],
  ...["InvalidLoadedAccountsDataSizeLimit", "UnbalancedTransaction", "ProgramCacheHitMaxLimit", "CommitCancelled"],
]

const instructionErrors = [
  ...["GenericError", "InvalidArgument", "InvalidInstructionData", "InvalidAccountData", "AccountDataTooSmall"],
  ...["InsufficientFunds", "IncorrectProgramId", "MissingRequiredSignature", "AccountAlreadyInitialized"],
  ...["UninitializedAccount", "UnbalancedInstruction", "ModifiedProgramId", "ExternalAccountLamportSpend"],
  ...["ExternalAccountDataModified", "ReadonlyLamportChange", "ReadonlyDataModified", "DuplicateAccountIndex"],
  ...["ExecutableModified", "RentEpochModified", "NotEnoughAccountKeys", "AccountDataSizeChanged"],
  ...["AccountNotExecutable", "AccountBorrowFailed", "AccountBorrowOutstanding", "DuplicateAccountOutOfSync"],
  ...["InvalidError", "ExecutableDataModified", "ExecutableLamportChange", "ExecutableAccountNotRentExempt"],
  ...["UnsupportedProgramId", "CallDepth", "MissingAccount", "ReentrancyNotAllowed", "MaxSeedLengthExceeded"],
  ...["InvalidSeeds", "InvalidRealloc", "ComputationalBudgetExceeded", "PrivilegeEscalation"],
  ...["ProgramEnvironmentSetupFailure", "ProgramFailedToComplete", "ProgramFailedToCompile", "Immutable"],
  ...["IncorrectAuthority", "AccountNotRentExempt", "InvalidAccountOwner", "ArithmeticOverflow", "UnsupportedSysvar"],
  ...["IllegalOwner", "MaxAccountsDataAllocationsExceeded", "MaxAccountsExceeded"],
  ...["MaxInstructionTraceLengthExceeded", "BuiltinProgramsMustConsumeComputeUnits", "BorshIoError"],
]

const named = (names: readonly string[], index: number): string => names[index] ?? `Unknown${index}`

/** The reason why a transaction failed, as JSON-RPC has it: `"AccountNotFound"`, `{ InstructionError: [0, { Custom: 1 }] }`. */
export type TransactionError = string | { readonly [variant: string]: unknown }

/** The `TransactionError` of litesvm as a node writes it. */
export const transactionError = (failed: FailedTransactionMetadata): TransactionError => {
  const error = failed.err()
  if (typeof error === "number") return named(transactionErrors, error)
  if ("accountIndex" in error) {
    const variant = error.constructor.name.replace("TransactionError", "")
    return { [variant]: { account_index: error.accountIndex } }
  }
  if (!("err" in error)) return { DuplicateInstruction: error.index }
  const inner = error.err()
  if (typeof inner === "number") return { InstructionError: [error.index, named(instructionErrors, inner)] }
  return { InstructionError: [error.index, "code" in inner ? { Custom: inner.code } : { BorshIoError: inner.msg }] }
}
