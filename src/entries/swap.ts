export type { Swap } from "../features/swap/swap.js"
export type { SwapActions, SwapArguments } from "../features/swap/swapActions.js"
export { swap } from "../features/swap/swap.js"
export type { SwapOptions } from "../features/swap/swapOptions.js"
export type {
  SwapForm,
  SwapNext,
  SwapPlan,
  SwapProgress,
  SwapQuote,
  SwapState,
  SwapStep,
  SwapStepKind,
} from "../model/swap/swap.js"
