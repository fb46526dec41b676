import type { DirectoryState } from "../../model/directory/directory.js"
import type { DirectoryActions } from "./directoryActions.js"
import type { Plugin } from "../../wallet/plugin.js"
import type { DirectoryOptions } from "./directoryOptions.js"

/** A remote wallet directory, whose state is null until its code is loaded: `createWallet({ plugins: [directory({ projectId })] })`. */
export type Directory = Plugin<"directory", DirectoryState | null, DirectoryActions>

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./directoryFeature.js")

/**
 * Adds a remote directory to the wallets that the modal offers. Nothing is loaded or requested before the modal shows its
 * wallets; what is requested tells the directory the visitor's IP address, the project, the site's networks, the wallets
 * that the site includes, excludes and features, and what the visitor searches for. Where it cannot be reached, the
 * built-in directory remains.
 */
export const directory = (options: DirectoryOptions): Directory => ({
  name: "directory",
  initial: null,
  actions: ["more", "search", "retry"],
  load: () => code().then(({ directoryFeature }) => directoryFeature(options)),
})
