import { catchError, map, type Observable, switchMap, throwError } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import type { AccountCall, SwapReads } from "../../family.js"
import { nodeCodes } from "./chainFailures.js"
import { type Hex, hexOf } from "../rpc/codecs.js"
import { chainFor, type OpenChain } from "./evmChain.js"
import { simulationCode } from "./simulation.js"

/** Encodes and decodes the calls of a swap. Decoders throw on invalid data. */
export interface SwapCoder extends Pick<SwapReads, "approve" | "approvalIn"> {
  readonly allowance: (owner: string, spender: string) => Hex
  readonly decodeUnits: (data: Hex) => bigint
  /** `run` of `Simulation.sol`; null among the tokens is the native currency. */
  readonly run: (calls: readonly AccountCall[], tokens: readonly (string | null)[]) => Hex
  /** The holdings before and after the calls. */
  readonly decodeRun: (data: Hex) => readonly [before: readonly bigint[], after: readonly bigint[]]
}

/** Return data of a call: any bytes, or none. */
const Data = hexOf("data", /^0x([0-9a-fA-F]{2})*$/)

/** Whether a node refuses a call as such: it knows no state overrides. */
const isRefusal = (thrown: unknown): boolean =>
  !hasCode(thrown, ["Reverted", "InsufficientFunds"]) && nodeCodes(thrown).length > 0

/**
 * What the account's holdings change by if it makes the calls now. The code of the simulation stands in the place of the
 * account's own for this one call, so that contracts see the account as their caller.
 */
const simulateOn =
  (openChain: OpenChain, coder: SwapCoder): SwapReads["simulate"] =>
  ({ address: from }, network, calls, tokens) =>
    chainFor(openChain, network).pipe(
      switchMap((chain) => {
        const call = { from, to: from, data: coder.run(calls, tokens) }
        return chain.ask("eth_call", [call, "latest", { [from]: { code: simulationCode } }], Data)
      }),
      map((data) => {
        const [before = [], after = []] = tryGet(() => coder.decodeRun(data)) ?? []
        // A node that ignores the override calls an account without code, and answers with nothing.
        if (before.length !== tokens.length || after.length !== tokens.length)
          throw fail("SimulationUnsupported", { network: network.id })
        return after.map((amount, at) => amount - (before[at] ?? 0n))
      }),
      catchError((thrown: unknown) =>
        throwError(() => (isRefusal(thrown) ? fail("SimulationUnsupported", { network: network.id }, thrown) : thrown)),
      ),
    )

const allowanceOn =
  (openChain: OpenChain, coder: SwapCoder): SwapReads["allowanceOf"] =>
  ({ address: owner }: AccountKey, network: Network, token: string, spender: string): Observable<bigint> =>
    chainFor(openChain, network).pipe(
      switchMap((chain) =>
        chain.ask("eth_call", [{ to: token, data: coder.allowance(owner, spender) }, "latest"], Data),
      ),
      map((data) => {
        const units = tryGet(() => coder.decodeUnits(data))
        if (units === undefined) throw fail("InvalidAddress", { address: token })
        return units
      }),
    )

/** What a swap reads of an EVM chain. */
export const swapReads = (openChain: OpenChain, coder: SwapCoder): SwapReads => ({
  approve: coder.approve,
  approvalIn: (data) => tryGet(() => coder.approvalIn(data)) ?? null,
  allowanceOf: allowanceOn(openChain, coder),
  simulate: simulateOn(openChain, coder),
})
