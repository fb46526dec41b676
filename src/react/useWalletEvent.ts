import { useLayoutSubscription } from "observable-hooks"
import type { WalletEvent } from "../model/events.js"
import { useWallet } from "./context.js"

/** The events of one type. */
export type EventOf<T extends WalletEvent["type"]> = WalletEvent & { readonly type: T }

/**
 * Calls the latest `listener` for each event of `type` that the wallet emits. Subscribes before the provider above starts
 * the wallet, so that no event is missed.
 */
export const useWalletEvent = <T extends WalletEvent["type"]>(type: T, listener: (event: EventOf<T>) => void): void => {
  const isWanted = (event: WalletEvent): event is EventOf<T> => event.type === type
  useLayoutSubscription(useWallet().events$, (event) => {
    if (isWanted(event)) listener(event)
  })
}
