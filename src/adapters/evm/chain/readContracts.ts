import { catchError, forkJoin, map, type Observable, of, switchMap, throwError } from "rxjs"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { nodeCodes } from "./chainFailures.js"
import { type Hex, hexOf } from "../rpc/codecs.js"
import type { EvmChain } from "./evmChain.js"
import type { ContractCall } from "./tokenCoder.js"

/** Multicall3 has the same address on every chain that has it (https://www.multicall3.com). */
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11"
/** Maximum number of calls per multicall: some nodes reject more. */
const MULTICALL_SIZE = 300
/** Concurrent requests when calls are sent individually. */
const CONCURRENCY = 8

/** Return data of a call: any bytes, or none. */
const Data = hexOf("data", /^0x([0-9a-fA-F]{2})*$/)

/** The result of a call; null if the call failed or returned nothing. */
export type CallResult = Hex | null

/** Codes for a call that failed in the contract without "reverted" in the message: out of gas, an invalid opcode. */
const EXECUTION_ERRORS = [-32000, -32015, -32603]

/** Whether the contract caused the error, as opposed to an unreachable or rate-limiting node. */
const isContractFailure = (thrown: unknown): boolean =>
  hasCode(thrown, ["Reverted"]) || nodeCodes(thrown).some((code) => EXECUTION_ERRORS.includes(code))

type Read = (calls: readonly ContractCall[]) => Observable<readonly CallResult[]>

/** Reads in sequential groups of `size`. */
const inGroups = (calls: readonly ContractCall[], size: number, read: Read): Observable<readonly CallResult[]> =>
  calls.length === 0
    ? of([])
    : read(calls.slice(0, size)).pipe(
        switchMap((some) => inGroups(calls.slice(size), size, read).pipe(map((more) => [...some, ...more]))),
      )

const callOne = (chain: EvmChain, call: ContractCall): Observable<CallResult> =>
  chain
    .ask("eth_call", [call, "latest"], Data)
    .pipe(catchError((thrown: unknown) => (isContractFailure(thrown) ? of(null) : throwError(() => thrown))))

const callEach = (chain: EvmChain, calls: readonly ContractCall[]): Observable<readonly CallResult[]> =>
  inGroups(calls, CONCURRENCY, (group) => forkJoin(group.map((call) => callOne(chain, call))))

/** One request for all calls; individual requests if Multicall3 is not deployed or the batch fails. */
const multicall = (chain: EvmChain, calls: readonly ContractCall[]): Observable<readonly CallResult[]> =>
  callOne(chain, { to: MULTICALL3, data: chain.tokens.aggregate(calls) }).pipe(
    map((data) => data && tryGet(() => chain.tokens.decodeResults(data))),
    switchMap((results) => (results?.length === calls.length ? of(results) : callEach(chain, calls))),
  )

/** The results of contract calls, in order, in as few requests as the chain allows. */
export const readContracts = (chain: EvmChain, calls: readonly ContractCall[]): Observable<readonly CallResult[]> =>
  inGroups(calls, MULTICALL_SIZE, (group) => multicall(chain, group))
