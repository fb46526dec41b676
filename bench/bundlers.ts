import { type Bundle, bundle, inOneFile } from "../scripts/bundle.js"
import { loadedWith, plainPage } from "../scripts/bundledFiles.js"
import { entryOf, withEsbuild, withWebpack } from "../scripts/bundlers.js"
import { type Figure, kilobytes } from "./measures.js"

/** The number of files that our app loads before any click, with the default chunks of each bundler. */
export const bundlerFigures = async (app: Bundle, code: string): Promise<readonly Figure[]> => {
  const entry = entryOf(app)
  const initialOf = ({ chunks }: Bundle): number => chunks.filter(({ initial }) => initial).length
  const counts = {
    Vite: initialOf(app),
    "Vite, with the option of the guide": initialOf(await bundle(code, { output: inOneFile })),
    esbuild: (await withEsbuild(entry)).initial.length,
    "esbuild, with --conditions=bundled": (await withEsbuild(entry, ["bundled"])).initial.length,
    webpack: (await withWebpack(entry)).initial.length,
  }
  return Object.entries(counts).map(([name, count]) => ({ what: `initial scripts, by ${name}`, value: String(count) }))
}

/** The price of a page without a build and without React. */
export const plainPageFigures = (): readonly Figure[] => {
  const { files, gzip } = loadedWith("standalone", plainPage)
  return [
    {
      what: "a page without a build, with the modal and its renderer, before any click",
      value: `${kilobytes(gzip)} in ${files.length} files`,
    },
  ]
}
