import type { NetworkId } from "../../../model/namespace.js"
import { createSignal } from "../../../streams/operators/createSignal.js"
import type { Transport } from "../../signer.js"

type SwitchSignal = ReturnType<typeof createSignal<NetworkId>>

const signals = new WeakMap<Transport, SwitchSignal>()

/** Emits the networks that the page has switched a wallet to, for all that use the wallet's transport. */
export const switchSignal = (transport: Transport): SwitchSignal => {
  const signal = signals.get(transport) ?? createSignal<NetworkId>()
  signals.set(transport, signal)
  return signal
}
