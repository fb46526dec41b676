import { NEVER } from "rxjs"
import type { WalletEvent } from "../model/connection/events.js"
import { useWallet } from "./context.js"
import { useMountedSubscription } from "./useMountedSubscription.js"

/** The events of one type. */
export type EventOf<T extends WalletEvent["type"]> = WalletEvent & { readonly type: T }

/**
 * Calls the latest `listener`, if there is one, for each event of `type` that the wallet emits, also while the tree around
 * suspends. Subscribes before the provider above starts the wallet, so that no event is missed.
 */
export const useWalletEvent = <T extends WalletEvent["type"]>(
  type: T,
  listener: ((event: EventOf<T>) => void) | undefined,
): void => {
  const { events$ } = useWallet()
  const isWanted = (event: WalletEvent): event is EventOf<T> => event.type === type
  useMountedSubscription(listener ? events$ : NEVER, (event) => {
    if (isWanted(event)) listener?.(event)
  })
}
