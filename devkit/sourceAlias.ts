import path from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of the project. */
export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..")

const entries = path.join(project, "src/entries")

/** Resolves imports of `rxwallet` to the source, for Vite apps in this project. */
export const sourceAlias = [
  { find: /^rxwallet$/, replacement: path.join(entries, "index.ts") },
  { find: /^rxwallet\/(.+)$/, replacement: path.join(entries, "$1.ts") },
]
