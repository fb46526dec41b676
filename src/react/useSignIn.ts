import type { Siwx } from "../features/siwx/siwx.js"
import type { SignInState } from "../model/signIn/signIn.js"
import type { PluginControl } from "../wallet/plugin.js"
import { usePlugin } from "./usePlugin.js"

/** What a server renders. */
const onServer: SignInState = { status: "checking", connected: null, cause: "restored" }

/**
 * Whether the visitor is signed in, and the functions of sign-in: `const [auth, { signIn, signOut }] = useSignIn()`. Only
 * `auth.status === "signedIn"` is a visitor who has signed in; a connected wallet is not. Throws `PluginMissing` on a wallet
 * without `siwx()`.
 */
export const useSignIn = (): readonly [state: SignInState, control: PluginControl<Siwx>] =>
  usePlugin<Siwx>({ name: "siwx", initial: onServer })
