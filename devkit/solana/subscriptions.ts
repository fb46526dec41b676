import type { WebSocket } from "ws"
import type { Landed, SolanaChain } from "./chain.js"
import { stringify } from "./json.js"
import { addressIn, textIn, withContext } from "./methods.js"
import { accountAt } from "./accounts.js"

interface Subscription {
  readonly id: number
  readonly kind: "signature" | "account" | "slot"
  readonly of: string
  readonly socket: WebSocket
}

/** The subscriptions of the clients on WebSockets. */
export interface Subscriptions {
  /** Answers a call; undefined when it is none of a subscription. */
  readonly call: (socket: WebSocket, method: string, params: readonly unknown[]) => unknown
  readonly landed: (landed: Landed) => void
  readonly slot: (slot: bigint) => void
  readonly closed: (socket: WebSocket) => void
}

const notify = ({ id, kind, socket }: Subscription, result: unknown): void =>
  socket.send(stringify({ jsonrpc: "2.0", method: `${kind}Notification`, params: { subscription: id, result } }))

/** Serves `signatureSubscribe`, `accountSubscribe` and `slotSubscribe`, and their opposites. */
export const createSubscriptions = (chain: () => SolanaChain): Subscriptions => {
  const all = new Map<number, Subscription>()
  let last = 0
  const each = (kind: Subscription["kind"], act: (one: Subscription) => void): void =>
    [...all.values()].filter((one) => one.kind === kind).forEach(act)
  const settle = (one: Subscription, { error }: Landed): void => {
    notify(one, withContext(chain(), { err: error }))
    all.delete(one.id)
  }
  const subscribe = (socket: WebSocket, kind: Subscription["kind"], of: string): number => {
    const one = { id: ++last, kind, of, socket }
    all.set(one.id, one)
    const landed = kind === "signature" ? chain().landed(of) : undefined
    // After the answer to the call, as with a node.
    if (landed) queueMicrotask(() => settle(one, landed))
    return one.id
  }
  return {
    call: (socket, method, [first]) => {
      if (method === "signatureSubscribe") return subscribe(socket, "signature", textIn(first))
      if (method === "accountSubscribe") return subscribe(socket, "account", addressIn(first))
      if (method === "slotSubscribe") return subscribe(socket, "slot", "")
      if (/^(signature|account|slot)Unsubscribe$/.test(method)) return all.delete(Number(first))
      return undefined
    },
    landed: (landed) => {
      each("signature", (one) => one.of === landed.signature && settle(one, landed))
      each("account", (one) => {
        const isTouched = landed.wire.accounts.some((account) => account === one.of)
        if (isTouched) notify(one, withContext(chain(), accountAt(chain().svm, addressIn(one.of), "base64")))
      })
    },
    slot: (slot) => each("slot", (one) => notify(one, { slot, parent: slot - 1n, root: slot > 32n ? slot - 32n : 0n })),
    closed: (socket) =>
      all.forEach((one) => {
        if (one.socket === socket) all.delete(one.id)
      }),
  }
}
