export type { Deposit } from "../features/deposit/deposit.js"
export { deposit } from "../features/deposit/deposit.js"
export type { DepositActions } from "../features/deposit/depositActions.js"
export type { Pay } from "../features/pay/pay.js"
export { pay } from "../features/pay/pay.js"
export type { PayActions } from "../features/pay/payActions.js"
export type { PayOptions } from "../features/pay/payOptions.js"
export type { ApprovalStep, CallStep } from "../model/transfer/callStep.js"
export type { DepositForm, DepositProblem, DepositProgress, DepositState } from "../model/deposit/deposit.js"
export type {
  CheckedRequest,
  Payment,
  PaymentAsset,
  PaymentEnd,
  PaymentExchange,
  PaymentFee,
  PaymentQuote,
  PaymentRequest,
  PaymentResult,
  PaymentStatus,
  PaymentStep,
  PayProgress,
  PayState,
} from "../model/pay/pay.js"
