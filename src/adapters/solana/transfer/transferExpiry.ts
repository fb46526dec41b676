import { map, type Observable, of, switchMap } from "rxjs"
import { looseObject } from "../../../services/codecs/builders.js"
import { readStatus, type SignatureStatus } from "../chain/signatureStatus.js"
import { Count, type SolanaChain } from "../chain/solanaChain.js"

/** Which blocks can contain a transaction. */
export interface Lifetime {
  /** The last block height at which its blockhash is valid. */
  readonly expiry: bigint
  /** Where the chain was before it was signed: no block of an earlier slot contains it. */
  readonly slot: bigint
}

const Progress = looseObject({ absoluteSlot: Count, blockHeight: Count })

/**
 * The slot that has become final after the last block which can contain a transaction; null before that. A node that is
 * behind this slot does not know what was in that block.
 */
export const slotAfter = ({ ask }: SolanaChain, { expiry }: Pick<Lifetime, "expiry">): Observable<bigint | null> =>
  ask("getEpochInfo", [{ commitment: "finalized" }], Progress).pipe(
    map(({ absoluteSlot, blockHeight }) => (blockHeight > expiry ? absoluteSlot : null)),
  )

/** Whether a node still has the blocks that can contain a transaction: most delete old ones. */
export const hasBlocksOf = ({ ask }: SolanaChain, { slot }: Pick<Lifetime, "slot">): Observable<boolean> =>
  ask("getFirstAvailableBlock", [], Count).pipe(map((first) => first <= slot))

/**
 * The status of a transaction whose last possible block is final, by a node that has come to `slot`; `expired` where no
 * block contains it: it was not sent. Null where the node has deleted these blocks.
 */
export const statusAfter = (
  chain: SolanaChain,
  signature: string,
  life: Lifetime,
  slot: bigint,
): Observable<SignatureStatus | { readonly type: "expired" } | null> =>
  readStatus(chain, signature, { everywhere: true, slot }).pipe(
    switchMap((status) =>
      status ? of(status) : hasBlocksOf(chain, life).pipe(map((has) => (has ? ({ type: "expired" } as const) : null))),
    ),
  )
