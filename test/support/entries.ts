import { readFileSync } from "node:fs"
import { resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")
const manifest = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
}

/** An entry point of the package: its specifier, its built file and its source file. */
export interface Entry {
  readonly specifier: string
  readonly built: string
  readonly source: string
}

/** The entry points in package.json, without style sheets. */
export const entries: readonly Entry[] = Object.entries(manifest.exports).flatMap(([path, target]) => {
  if (typeof target === "string" || !target.default.endsWith(".js")) return []
  const built = resolve(root, target.default)
  return [
    {
      specifier: path.replace(/^\./, "rxwallet"),
      built,
      source: built.replace("/dist/", "/src/").replace(/js$/, "ts"),
    },
  ]
})
