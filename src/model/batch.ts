/** What waits to be sent together, and whether it may be. */
export interface Batch {
  /** Null while that is not known. */
  readonly allowed: boolean | null
  /** Texts of JSON, the oldest first. */
  readonly waiting: readonly string[]
  /** Their size together as a list of JSON, in bytes. */
  readonly bytes: number
  /** What is to be sent now. */
  readonly ready: readonly string[]
}

export type BatchEvent =
  | { readonly type: "told"; readonly text: string; readonly bytes: number }
  | { readonly type: "due" }
  | { readonly type: "allowed"; readonly allowed: boolean }

export const emptyBatch: Batch = { allowed: null, waiting: [], bytes: 0, ready: [] }

const sent = (batch: Batch): Batch =>
  batch.allowed === true ? { ...emptyBatch, allowed: true, ready: batch.waiting } : { ...batch, ready: [] }

/**
 * Texts wait until they are due or are `room` bytes together. What is not allowed is not kept; while that is not known,
 * what does not fit any more is left out.
 */
export const reduceBatch =
  (room: number) =>
  (batch: Batch, event: BatchEvent): Batch => {
    switch (event.type) {
      case "due":
        return sent(batch)
      case "allowed":
        return event.allowed ? { ...batch, allowed: true, ready: [] } : { ...emptyBatch, allowed: false }
      case "told": {
        // A comma after each but the last, and the brackets.
        const bytes = batch.bytes + event.bytes + (batch.waiting.length > 0 ? 1 : 2)
        const isFull = bytes > room
        if (batch.allowed === false || (isFull && batch.allowed === null)) return { ...batch, ready: [] }
        const full: Batch = { ...batch, waiting: [...batch.waiting, event.text], bytes, ready: [] }
        return isFull ? sent(full) : full
      }
    }
  }
