import { join } from "node:path"
import { build, type Metafile } from "esbuild"
import webpack from "webpack"
import type { Bundle } from "../scripts/bundle.js"
import type { Figure } from "./measures.js"

const withVite = ({ chunks }: Bundle): number => chunks.filter(({ initial }) => initial).length

/** A file of esbuild's output and its static imports. */
const withImports = (file: string, outputs: Metafile["outputs"], seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === "import-statement") withImports(path, outputs, seen)
  return seen
}

const withEsbuild = async (entry: string, outdir: string): Promise<number> => {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir,
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    metafile: true,
  })
  const main = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint?.endsWith("main.js"))
  return withImports(main ?? "", metafile.outputs).size
}

const withWebpack = (entry: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    webpack({ mode: "production", entry, output: { path } }, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString("errors-only")))
      else resolve(stats?.toJson().entrypoints?.main?.assets?.length ?? Number.NaN)
    })
  })

/** The number of files that our app loads before any click, with the default chunks of each bundler. */
export const bundlerFigures = async (app: Bundle): Promise<readonly Figure[]> => {
  const folder = join(app.folder, "..")
  const entry = join(folder, "main.js")
  const counts = {
    Vite: withVite(app),
    esbuild: await withEsbuild(entry, join(folder, "esbuild")),
    webpack: await withWebpack(entry, join(folder, "webpack")),
  }
  return Object.entries(counts).map(([name, count]) => ({ what: `initial scripts, by ${name}`, value: String(count) }))
}
