import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { gzipSync } from "node:zlib"
import { build, type Metafile } from "esbuild"
import webpack from "webpack"
import type { Bundle } from "./bundle.js"

/** An app as another bundler than Vite has built it. */
export interface OtherBundle {
  /** The output folder, with its page. */
  readonly folder: string
  /** The files loaded before any click. */
  readonly initial: readonly string[]
  /** Size of these files, each compressed separately. */
  readonly initialGzip: number
}

const measured = (folder: string, initial: readonly string[]): OtherBundle => ({
  folder,
  initial,
  initialGzip: initial
    .map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0),
})

/** An empty output folder, with the page of the app: its script is `main.js`, as for Vite. */
const emptied = (entry: string, name: string): string => {
  const folder = join(dirname(entry), name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(dirname(entry), "index.html"), join(folder, "index.html"))
  return folder
}

/** A file of esbuild's output and its static imports. */
const withImports = (file: string, outputs: Metafile["outputs"], seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === "import-statement") withImports(path, outputs, seen)
  return seen
}

/** Builds the `main.js` of an app with esbuild; `conditions` choose among the files of a package. */
export const withEsbuild = async (entry: string, conditions: readonly string[] = []): Promise<OtherBundle> => {
  const folder = emptied(entry, ["esbuild", ...conditions].join("-"))
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    conditions: ["module", ...conditions],
    define: { "process.env.NODE_ENV": '"production"' },
    metafile: true,
    logLevel: "error",
    // Not the paths of this repository, which lead to the source.
    tsconfigRaw: "{}",
  })
  const main = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint?.endsWith("main.js"))
  return measured(
    folder,
    [...withImports(main ?? "", metafile.outputs)].map((file) => basename(file)),
  )
}

/** Builds the `main.js` of an app with webpack; `conditions` choose among the files of a package. */
export const withWebpack = (entry: string, conditions: readonly string[] = []): Promise<OtherBundle> => {
  const path = emptied(entry, ["webpack", ...conditions].join("-"))
  const resolve = { conditionNames: [...conditions, "..."] }
  return new Promise((settle, reject) => {
    webpack({ mode: "production", entry, output: { path }, resolve, performance: false }, (error, stats) => {
      if (error ?? stats?.hasErrors()) return reject(error ?? new Error(stats?.toString("errors-only")))
      const assets = stats?.toJson().entrypoints?.main?.assets ?? []
      settle(
        measured(
          path,
          assets.map(({ name }) => name),
        ),
      )
    })
  })
}

/** The `main.js` that an app was built from. */
export const entryOf = ({ folder }: Bundle): string => join(folder, "../main.js")
