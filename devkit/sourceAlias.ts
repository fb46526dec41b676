import path from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of the project. */
export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..")

const entries = path.join(project, "src/entries")

/** Lets a Vite app inside this project import `rxwallet` as an integrator does, and get the source. */
export const sourceAlias = [
  { find: /^rxwallet$/, replacement: path.join(entries, "index.ts") },
  { find: /^rxwallet\/(.+)$/, replacement: path.join(entries, "$1.ts") },
]
