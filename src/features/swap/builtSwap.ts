import type { SwapReads } from "../../adapters/family.js"
import { type AccountKey, parseCaip10, sameAccount } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import type { SwapStep } from "../../model/swap/swap.js"
import type { ApproveTransaction, SwapTransaction } from "../../services/codecs/data/convert.js"
import { UNLIMITED } from "../contractCalls/approvedSteps.js"
import type { Changes } from "../contractCalls/simulatedCalls.js"

/** What a built transaction must be. */
export interface Expected {
  readonly account: AccountKey
  /** The contract that swaps on the account's network. */
  readonly router: string
  /** What is given, in base units. */
  readonly units: bigint
  /** The contract of the token that is given; null for the native currency. */
  readonly token: string | null
}

/** Whether a reference of a service, CAIP-10, is an address on the account's network. */
const isAt = (reference: string, account: AccountKey, address: string): boolean =>
  sameAccount(parseCaip10(reference), { network: account.network, address })

/** The swap that a service has built, if it is by the account, to the router, with the value that was asked for. */
export const builtSwap = ({ tx }: SwapTransaction, { account, router, units, token }: Expected): SwapStep => {
  if (!isAt(tx.to, account, router) || !isAt(tx.from, account, account.address))
    throw fail("SwapRefused", { reason: "router" })
  if (BigInt(tx.amount) !== (token === null ? units : 0n)) throw fail("SwapRefused", { reason: "amount" })
  return { kind: "swap", to: router, value: tx.amount, data: tx.data as `0x${string}` }
}

/**
 * Whether an approval that a service has built is one of the token for the router, of no other amount than was asked for or
 * of any. The calldata itself is not used: what is sent is made in the page.
 */
export const checkApproval = (
  { tx }: ApproveTransaction,
  { account, router, units, token }: Expected,
  approvalIn: SwapReads["approvalIn"],
): void => {
  const approval = approvalIn(tx.data)
  const isOfToken = token !== null && [tx.from, tx.to].some((reference) => isAt(reference, account, token))
  const { network } = account
  const isForRouter =
    approval !== null && sameAccount({ network, address: approval.spender }, { network, address: router })
  const isAmount = approval?.units === units || approval?.units === UNLIMITED
  if (!isOfToken || !isForRouter || !isAmount || BigInt(tx.value) !== 0n)
    throw fail("SwapRefused", { reason: "approval" })
}

/** What a swap may change: what is given, in base units, and what is received. */
export interface Given {
  readonly from: string | null
  readonly to: string | null
  readonly units: bigint
}

/**
 * What arrives, in base units. Throws `SwapRefused` where more is taken of a token than was asked for, or anything of
 * another one.
 */
export const arrivesIn = (changes: Changes, { from, to, units }: Given): bigint => {
  if (-changes.of(from) > units || changes.hasLossBut([from, to])) throw fail("SwapRefused", { reason: "amount" })
  return changes.of(to)
}
