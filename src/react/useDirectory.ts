import { Observable } from "rxjs"
import { type DirectoryState, emptyDirectory } from "../model/directory.js"
import type { DirectoryActions } from "../features/directory/directoryActions.js"
import type { Plugin, PluginControl } from "../wallet/plugin.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** A remote wallet directory in a wallet: its state and its functions. */
export type DirectoryControl = PluginControl<Plugin<"directory", DirectoryState | null, DirectoryActions>>

const absent = Object.assign(new Observable<never>(), { value: null })

const controlOf = (wallet: object): DirectoryControl | null =>
  "directory" in wallet ? (wallet.directory as DirectoryControl) : null

/**
 * The state of the remote wallet directory and its functions; null, and an empty state, on a site without one. Its first
 * wallets are requested while a component uses this hook.
 */
export const useDirectory = (): readonly [state: DirectoryState, control: DirectoryControl | null] => {
  const control = controlOf(useWallet())
  return [useStream<DirectoryState | null>(control?.state$ ?? absent, null) ?? emptyDirectory, control]
}
