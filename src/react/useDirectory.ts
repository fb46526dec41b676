import { useLayoutSubscription } from "observable-hooks"
import { useMemo, useState } from "react"
import { defer, Observable } from "rxjs"
import { type DirectoryState, emptyDirectory } from "../model/directory/directory.js"
import { asWalletError } from "../model/errors.js"
import { failed, loading } from "../model/remote.js"
import type { DirectoryActions } from "../features/directory/directoryActions.js"
import type { Plugin, PluginControl } from "../wallet/plugin.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** A remote wallet directory in a wallet: its state and its functions. */
export type DirectoryControl = PluginControl<Plugin<"directory", DirectoryState | null, DirectoryActions>>

const absent = Object.assign(new Observable<never>(), { value: null })

const controlOf = (wallet: object): DirectoryControl | null =>
  "directory" in wallet ? (wallet.directory as DirectoryControl) : null

/** A directory while its code is loaded. */
const coming: DirectoryState = { ...emptyDirectory, recommended: loading() }

/**
 * The state of the remote wallet directory and its functions; null, and an empty state, on a site without one. Its first
 * wallets are requested while a component uses this hook, and are loading from the first render on.
 */
export const useDirectory = (): readonly [state: DirectoryState, control: DirectoryControl | null] => {
  const control = controlOf(useWallet())
  const state = useStream<DirectoryState | null>(control?.state$ ?? absent, null)
  const [withoutCode, setWithoutCode] = useState(coming)
  const code$ = useMemo(() => defer(() => control?.preload() ?? absent), [control])
  useLayoutSubscription(code$, {
    next: () => {},
    error: (thrown: unknown) => setWithoutCode({ ...emptyDirectory, recommended: failed(asWalletError(thrown)) }),
  })
  return [state ?? (control ? withoutCode : emptyDirectory), control]
}
