import { Observable } from "rxjs"
import type { EmbeddedState } from "../model/embedded/embedded.js"
import { useConnections } from "../react/connection.js"
import { useWallet } from "../react/context.js"
import { useStream } from "../react/useStream.js"
import type { Plugin, PluginControl } from "../wallet/plugin.js"

type States = PluginControl<Plugin<"embedded", EmbeddedState | null, Record<never, never>>>["state$"]

const absent: States = Object.assign(new Observable<never>(), { value: null })

const statesOf = (wallet: object): States =>
  "embedded" in wallet ? (wallet.embedded as { readonly state$: States }).state$ : absent

/** The state of the embedded wallet while it is connected; else null, and its code is not loaded. */
export const useEmbeddedState = (): EmbeddedState | null => {
  const wallet = useWallet()
  const isConnected = useConnections().some(({ connector }) => connector.type === "auth")
  return useStream(isConnected ? statesOf(wallet) : absent, null)
}
