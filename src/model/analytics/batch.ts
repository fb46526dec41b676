/** Items queued to be sent in one request, and whether sending is allowed. */
export interface Batch {
  /** Null until known. */
  readonly allowed: boolean | null
  /** JSON texts, oldest first. */
  readonly queued: readonly string[]
  /** Size of `queued` as a JSON array, in bytes. */
  readonly bytes: number
  /** To be sent now. */
  readonly ready: readonly string[]
}

export type BatchEvent =
  | { readonly type: "added"; readonly text: string; readonly bytes: number }
  | { readonly type: "flush" }
  | { readonly type: "allowed"; readonly allowed: boolean }

export const emptyBatch: Batch = { allowed: null, queued: [], bytes: 0, ready: [] }

const flushed = (batch: Batch): Batch =>
  batch.allowed === true ? { ...emptyBatch, allowed: true, ready: batch.queued } : { ...batch, ready: [] }

/**
 * Queues texts until a `flush` event or until they exceed `capacity` bytes. Once sending is disallowed the queue is dropped;
 * while permission is unknown, texts that do not fit are dropped.
 */
export const reduceBatch =
  (capacity: number) =>
  (batch: Batch, event: BatchEvent): Batch => {
    switch (event.type) {
      case "flush":
        return flushed(batch)
      case "allowed":
        return event.allowed ? { ...batch, allowed: true, ready: [] } : { ...emptyBatch, allowed: false }
      case "added": {
        // Plus a comma between items, and the two brackets.
        const bytes = batch.bytes + event.bytes + (batch.queued.length > 0 ? 1 : 2)
        const isFull = bytes > capacity
        if (batch.allowed === false || (isFull && batch.allowed === null)) return { ...batch, ready: [] }
        const full: Batch = { ...batch, queued: [...batch.queued, event.text], bytes, ready: [] }
        return isFull ? flushed(full) : full
      }
    }
  }
