import type { EmbeddedOptions } from "../adapters/embedded/embeddedOptions.js"
import { type Embedded, embeddedWith } from "../features/embedded/embedded.js"

export type { EmbeddedOptions }
export type {
  EmailUpdate,
  EmbeddedAccountType,
  EmbeddedLogin,
  EmbeddedRequest,
  EmbeddedState,
  EmbeddedUser,
  FramePlace,
  SocialLogin,
} from "../model/embedded/embedded.js"
export type { Embedded, EmbeddedPlugin } from "../features/embedded/embedded.js"
export type { EmbeddedActions } from "../features/embedded/embeddedActions.js"

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./embeddedCode.js")

/**
 * The embedded wallet: a login by email or with a social login gives accounts of Ethereum and Solana, whose keys stay in a
 * frame of the secure site. It is a connector and a plug-in at once: `const email = embedded({ origin })`, then
 * `createWallet({ connectors: [email], plugins: [email], … })`. Its code is loaded when the modal is opened, and the frame with
 * the first login, or to restore the last one.
 * Where `origin` is no origin of `https:`, or of this machine, `createWallet` throws `InvalidOptions`.
 */
export const embedded = (options: EmbeddedOptions): Embedded => embeddedWith(options, code)
