import { readFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite"
import { inProduction } from "../devkit/production.js"
import { ioTsInBundle } from "./ioTs.js"

const root = resolve(import.meta.dirname, "..")
const entriesFolder = join(root, "dist/entries")

interface Manifest {
  readonly exports: Readonly<Record<string, string | object>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

const manifest = (): Manifest => JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest

/** The names of the entry points: `index`, `react`, … */
const entryNames = (): readonly string[] =>
  Object.entries(manifest().exports)
    .filter(([, target]) => typeof target !== "string" && "bundled" in target)
    .map(([path]) => (path === "." ? "index" : basename(path)))

interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

type InfoOf = (id: string) => ModuleInfo | null

/** A module and everything that it imports without waiting; with `late`, also what that imports later. */
const loadedWith = (id: string, infoOf: InfoOf, late: boolean, seen: Set<string> = new Set()): ReadonlySet<string> => {
  if (seen.has(id)) return seen
  seen.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
  for (const next of [...importedIds, ...(late ? dynamicallyImportedIds : [])]) loadedWith(next, infoOf, late, seen)
  return seen
}

/** Everything that an entry loads after a while, with what that needs. */
const loadedLater = (entry: string, infoOf: InfoOf): ReadonlySet<string> => {
  const later = [...loadedWith(entry, infoOf, true)].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])
  return new Set(later.flatMap((id) => [...loadedWith(id, infoOf, false)]))
}

/** The entries whose modules are in a file of their own where only they load them early, so that others do not. */
const apart = { views: ["react", "modal"], rules: ["views"], words: ["messages", "views"] } as const
type SharedFile = keyof typeof apart | "core"

/**
 * Puts the modules that are loaded before any click, and are shared, into few files: `views` those that only the drawing
 * entries load, `rules` those that only `rxwallet/views` does, `words` the messages of late views, which only it and
 * `rxwallet/messages` load, `core` all others. Any other module is in the file of its entry, or in one that is loaded late.
 */
const sharedFileOf = (names: readonly string[]) => {
  let entries: readonly {
    readonly name: string
    readonly early: ReadonlySet<string>
    readonly later: ReadonlySet<string>
  }[]
  return (id: string, infoOf: InfoOf): SharedFile | null => {
    entries ??= names.map((name) => {
      const file = join(entriesFolder, `${name}.js`)
      return { name, early: loadedWith(file, infoOf, false), later: loadedLater(file, infoOf) }
    })
    const by = entries.filter(({ early }) => early.has(id)).map(({ name }) => name)
    const isShared = by.length > 1 || entries.some(({ later }) => later.has(id))
    if (by.length === 0 || !isShared || id.startsWith(entriesFolder)) return null
    const files = Object.keys(apart) as (keyof typeof apart)[]
    return files.find((file) => by.every((name) => (apart[file] as readonly string[]).includes(name))) ?? "core"
  }
}

/** A folder of `dist`, and what its files import from elsewhere. */
interface Target {
  readonly folder: string
  readonly entries: readonly string[]
  readonly external: readonly RegExp[]
}

/** The entries that a page without a build has no use for: it has neither React nor wagmi. */
const ofOtherLibraries = ["react", "wagmi"]

const targets = (): readonly Target[] => {
  const entries = entryNames()
  const peers = Object.keys(manifest().peerDependencies).join("|")
  return [
    { folder: "bundled", entries, external: [new RegExp(`^(${peers})(/|$)`)] },
    { folder: "standalone", entries: entries.filter((name) => !ofOtherLibraries.includes(name)), external: [] },
  ]
}

/** Our modules with their source maps, so that those of the bundles lead to the source. */
const withSourceMaps: Plugin = {
  name: "source-maps",
  load: (id) =>
    id.startsWith(join(root, "dist"))
      ? {
          code: readFileSync(id, "utf8"),
          map: JSON.parse(readFileSync(`${id}.map`, "utf8")) as Rolldown.ExistingRawSourceMap,
        }
      : null,
}

/** The list of what late files share with the page is for other bundlers: `sharedFileOf` divides these files. */
const withoutSharedList: Plugin = {
  name: "without-shared-list",
  enforce: "pre",
  load: (id) => (id === join(root, "dist/initial/shared.js") ? "export const shared = []" : null),
}

const configOf = ({ folder, entries, external }: Target): InlineConfig => {
  const fileOf = sharedFileOf(entries)
  const group = (file: SharedFile, priority: number) => ({
    debugName: file,
    priority,
    name: (id: string, context: { readonly getModuleInfo: InfoOf }) =>
      fileOf(id, (module) => context.getModuleInfo(module)) === file ? file : null,
  })
  const output: Rolldown.OutputOptions = {
    entryFileNames: "[name].js",
    chunkFileNames: "shared/[name].js",
    minify: true,
    comments: { legal: false, annotation: true, jsdoc: false },
    sourcemapExcludeSources: true,
    codeSplitting: { groups: [group("core", 3), group("views", 2), group("rules", 1), group("words", 0)] },
  }
  return {
    root,
    configFile: false,
    plugins: [...ioTsInBundle, withoutSharedList, withSourceMaps],
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: `dist/${folder}`,
      target: "es2022",
      sourcemap: true,
      reportCompressedSize: false,
      license: { fileName: "licences.md" },
      lib: {
        entry: Object.fromEntries(entries.map((name) => [name, join(entriesFolder, `${name}.js`)])),
        formats: ["es"],
      },
      rolldownOptions: {
        external: [...external],
        output,
        treeshake: { moduleSideEffects: "no-external" },
        // The directive "use client" stays where it is: at the top of an entry.
        checks: { moduleLevelDirective: false },
      },
    },
  }
}

/**
 * Bundles the built entry points: one file each, and beside them the files that they share and those that are loaded late.
 * `dist/bundled` imports the peers; `dist/standalone` has everything in it, for a page without a build.
 */
export const bundleEntries = async (): Promise<void> => {
  for (const target of targets()) await inProduction(() => build(configOf(target)))
}
