import type { Observable } from "rxjs"
import type { TransferStep } from "rxwallet"

export interface TipsState {
  readonly given: number
  readonly names: readonly string[]
}

export type TipsActions = {
  /** Tips an address with 0.01 of the native currency. */
  readonly tip: (to: string) => Observable<TransferStep>
}
