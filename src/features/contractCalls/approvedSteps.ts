import { catchError, map, type Observable, throwError } from "rxjs"
import type { SwapReads } from "../../adapters/family.js"
import { toDecimal } from "../../model/amount.js"
import type { ApprovalStep } from "../../model/transfer/callStep.js"
import { asWalletError } from "../../model/errors.js"

/** The most that a token can be approved for: what wallets call unlimited. */
export const UNLIMITED = 2n ** 256n - 1n

/** What is approved: how much of a token a contract may take, in base units. */
export interface Approval {
  readonly token: string
  readonly spender: string
  readonly units: bigint
  readonly decimals: number
  /** What it may take already. */
  readonly allowance: bigint
}

/** Calls in their order, the last of which needs the others. */
export type Steps<S> = readonly [S | ApprovalStep, ...(S | ApprovalStep)[]]

/**
 * The calls with which the last one goes through, and what running them says: with an approval made in the page before it, where
 * one is missing. Some tokens, such as USDT, take an approval only where there is none: one that is too low is taken back first.
 */
export const approvedSteps = <S, T>(
  last: S,
  missing: Approval | null,
  { approve }: Pick<SwapReads, "approve">,
  run: (steps: Steps<S>) => Observable<T>,
): Observable<readonly [Steps<S>, T]> => {
  const ran = (steps: Steps<S>) => run(steps).pipe(map((said) => [steps, said] as const))
  if (!missing) return ran([last])
  const { token, spender, units, decimals, allowance } = missing
  const step = (kind: ApprovalStep["kind"], most: bigint): ApprovalStep => ({
    ...{ kind, to: token, value: "0", data: approve(spender, most), approves: toDecimal(most, decimals) },
  })
  const approved$ = ran([step("approve", units), last])
  if (allowance === 0n) return approved$
  return approved$.pipe(
    catchError((thrown: unknown) =>
      asWalletError(thrown).code === "Reverted"
        ? ran([step("reset", 0n), step("approve", units), last])
        : throwError(() => thrown),
    ),
  )
}
