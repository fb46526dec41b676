import { of, throwError, timer, switchMap, defer, type Observable } from "rxjs"
import type { OpenChain } from "../../../src/adapters/solana/chain/solanaChain.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"

/** How many ms a slot takes, each with a block. */
const SLOT = 400
/** How many slots later a block is final, and how many later most of the cluster has voted for it. */
const [FINAL, VOTED] = [32, 2]

/** A transaction in a block. */
export interface Landed {
  readonly signature: string
  readonly bytes: Uint8Array
  readonly slot: number
  readonly err: string | null
}

/** What a node is like: how many slots it is behind, in ms how long it takes, and whether it can be reached. */
export interface SolanaNode {
  readonly behind: () => number
  readonly latency: number
  /** Whether it finds that a transaction would fail. */
  readonly refuses: () => boolean
  /** `answer`: it does what it is asked, and its answer is lost. */
  readonly lost: () => "nothing" | "answer" | "all"
}

const refused = (message: string): Observable<never> => throwError(() => ({ code: -32016, message }))

const isIn = (bytes: Uint8Array): string => web3Coder.read(bytes).blockhash

/** A blockhash of each slot. */
const blockhashAt = (slot: number): string => {
  const bytes = new Uint8Array(32)
  new DataView(bytes.buffer).setUint32(28, slot)
  bytes[0] = 9
  return web3Coder.addressOf(bytes)
}

/** A chain whose transactions land when the test says so, as long as their blockhash is valid. */
export const landedChain = (node: SolanaNode) => {
  const start = Date.now()
  const slotNow = (): number => 1_000 + Math.floor((Date.now() - start) / SLOT)
  const seen = (): number => slotNow() - node.behind()
  const expiries = new Map<string, number>()
  let landed: readonly Landed[] = []
  /** Those that the leader of the next block has. */
  let waiting: readonly Pick<Landed, "signature" | "bytes">[] = []
  const isValid = ({ bytes }: Pick<Landed, "bytes">): boolean => (expiries.get(isIn(bytes)) ?? 0) >= slotNow()
  const submit = (bytes: Uint8Array): string => {
    const { feePayer, signatures } = web3Coder.read(bytes)
    const signature = web3Coder.base58(signatures[feePayer] ?? new Uint8Array())
    if (![...landed, ...waiting].some((each) => each.signature === signature))
      waiting = [...waiting, { signature, bytes }]
    return signature
  }
  const known = (until = seen()): readonly Landed[] => landed.filter(({ slot }) => slot <= until)
  const account = { owner: "11111111111111111111111111111111", executable: false, data: ["", "base64"] }
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getMultipleAccounts: ([addresses]) => ({
      value: (addresses as readonly string[]).map(() => ({ ...account, lamports: 5_000_000_000n })),
    }),
    getMinimumBalanceForRentExemption: () => 890_880n,
    getRecentPrioritizationFees: () => [],
    simulateTransaction: () => ({ value: { err: null, unitsConsumed: 150n } }),
    getFeeForMessage: () => ({ value: 5_000n }),
    getFirstAvailableBlock: () => 0n,
    getBalance: () => ({ value: 5_000_000_000n }),
    getLatestBlockhash: () => {
      const slot = seen() - VOTED
      expiries.set(blockhashAt(slot), slot + 150)
      return { context: { slot }, value: { blockhash: blockhashAt(slot), lastValidBlockHeight: slot + 150 } }
    },
    getEpochInfo: ([options]) => {
      const { commitment } = options as { readonly commitment: string }
      const slot = seen() - (commitment === "finalized" ? FINAL : VOTED)
      return { absoluteSlot: slot, blockHeight: slot }
    },
    getSignatureStatuses: ([signatures]) => {
      const slot = seen()
      const value = (signatures as readonly string[]).map((signature) => {
        const found = known(slot).find((each) => each.signature === signature)
        if (!found) return null
        return { err: found.err, confirmationStatus: slot - found.slot < VOTED ? "processed" : "confirmed" }
      })
      return { context: { slot }, value }
    },
    getSignaturesForAddress: ([, options]) => {
      const { minContextSlot = 0, limit } = options as { readonly minContextSlot?: number; readonly limit: number }
      const slot = seen()
      if (slot - VOTED < minContextSlot) throw { code: -32016, message: "Minimum context slot has not been reached" }
      return known(slot - VOTED)
        .toReversed()
        .slice(0, limit)
    },
    getTransaction: ([signature]) => {
      const found = known(seen() - VOTED).find((each) => each.signature === signature)
      return found ? { transaction: [web3Coder.base64(found.bytes), "base64"] } : null
    },
    sendTransaction: ([text, options]) => {
      const { skipPreflight } = options as { readonly skipPreflight: boolean }
      if (node.refuses() && !skipPreflight) throw { code: -32002, message: "refused", data: { err: "AccountNotFound" } }
      return submit(web3Coder.bytesOf(String(text)))
    },
  }
  const answered = (method: string, params: readonly unknown[]): Observable<unknown> =>
    defer(() => {
      const lost = node.lost()
      if (lost === "all") return throwError(() => new Error("The node is lost."))
      const answer = answers[method]
      if (!answer) return refused(`no ${method}`)
      const value = answer(params)
      return lost === "answer" ? throwError(() => new Error("The answer is lost.")) : of(value)
    })
  const openChain: OpenChain = () =>
    of({
      request: (method: string, params: readonly unknown[]) =>
        node.latency > 0
          ? timer(node.latency).pipe(switchMap(() => answered(method, params)))
          : answered(method, params),
      coder: web3Coder,
    })
  return {
    openChain,
    submit,
    landed: () => landed,
    /** The oldest that waits gets into the block of this slot, unless its blockhash has expired. */
    land: (err: string | null = null): void => {
      waiting = waiting.filter(isValid)
      const [next, ...others] = waiting
      if (!next) return
      waiting = others
      landed = [...landed, { ...next, slot: slotNow(), err }]
    },
    /** What waits is forgotten, and may be sent again. */
    forget: (): void => void (waiting = []),
    /** The newest block is left aside, where few have voted for it. What was in it waits again. */
    fork: (): void => {
      const left = landed.filter(({ slot }) => slotNow() - slot < VOTED)
      landed = landed.filter((each) => !left.includes(each))
      waiting = [...left, ...waiting]
    },
    /** Whether a transaction is in a block, or may come into one. */
    isPossible: (bytes: Uint8Array): boolean => isValid({ bytes }),
  }
}
