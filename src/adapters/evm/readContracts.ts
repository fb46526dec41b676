import { catchError, forkJoin, map, type Observable, of, switchMap, throwError } from "rxjs"
import { tryGet } from "./tryGet.js"
import { nodeCodes } from "./chainFailures.js"
import { type Hex, hexOf } from "./codecs.js"
import type { EvmChain } from "./evmChain.js"
import { hasCode } from "./failures.js"
import type { ContractCall } from "./tokenCoder.js"

/** Multicall3 has the same address on every chain that has it (https://www.multicall3.com). */
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11"
/** Calls in one question: some nodes answer no more. */
const CALLS_TOGETHER = 300
/** Questions under way at once, where calls are asked one by one. */
const CALLS_AT_ONCE = 8

/** What a contract returns: any bytes, or none. */
const Data = hexOf("data", /^0x([0-9a-fA-F]{2})*$/)

/** The answer to a call; null when the contract refused, or has nothing to say. */
export type Answer = Hex | null

/** What nodes say of a call that failed in the contract, where they do not say "reverted": out of gas, a bad opcode. */
const FAILED_INSIDE = [-32000, -32015, -32603]

/** Whether the contract is to blame. A chain that cannot be asked, or that has been asked too often, is another matter. */
const isRefusal = (thrown: unknown): boolean =>
  hasCode(thrown, ["Reverted"]) || nodeCodes(thrown).some((code) => FAILED_INSIDE.includes(code))

type Read = (calls: readonly ContractCall[]) => Observable<readonly Answer[]>

/** Reads group after group. */
const inGroups = (calls: readonly ContractCall[], size: number, read: Read): Observable<readonly Answer[]> =>
  calls.length === 0
    ? of([])
    : read(calls.slice(0, size)).pipe(
        switchMap((some) => inGroups(calls.slice(size), size, read).pipe(map((more) => [...some, ...more]))),
      )

const alone = (chain: EvmChain, call: ContractCall): Observable<Answer> =>
  chain
    .ask("eth_call", [call, "latest"], Data)
    .pipe(catchError((thrown: unknown) => (isRefusal(thrown) ? of(null) : throwError(() => thrown))))

const oneByOne = (chain: EvmChain, calls: readonly ContractCall[]): Observable<readonly Answer[]> =>
  inGroups(calls, CALLS_AT_ONCE, (group) => forkJoin(group.map((call) => alone(chain, call))))

/** One question for all; one for each where Multicall3 is not there, or one of them spoils it for the others. */
const together = (chain: EvmChain, calls: readonly ContractCall[]): Observable<readonly Answer[]> =>
  alone(chain, { to: MULTICALL3, data: chain.tokens.aggregate(calls) }).pipe(
    map((answer) => answer && tryGet(() => chain.tokens.answersIn(answer))),
    switchMap((answers) => (answers?.length === calls.length ? of(answers) : oneByOne(chain, calls))),
  )

/** What contracts answer, in the order of the calls, in as few questions as the chain allows. */
export const readContracts = (chain: EvmChain, calls: readonly ContractCall[]): Observable<readonly Answer[]> =>
  inGroups(calls, CALLS_TOGETHER, (group) => together(chain, group))
