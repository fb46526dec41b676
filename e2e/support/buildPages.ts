import { readdir } from "node:fs/promises"
import path from "node:path"
import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { build } from "vite"

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..")
const source = path.join(project, "e2e/pages")

/** Where the built pages lie. */
export const pagesFolder = path.join(project, ".cache/e2e-pages")

/** Builds the fixture pages as a site would: minified, with the package's own doors. Playwright calls it once. */
const buildPages = async (): Promise<void> => {
  const pages = (await readdir(source)).filter((name) => name.endsWith(".html"))
  await build({
    root: source,
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    resolve: {
      alias: [
        { find: /^rxwallet$/, replacement: path.join(project, "src/entries/index.ts") },
        { find: /^rxwallet\/(.*)$/, replacement: path.join(project, "src/entries/$1.ts") },
      ],
    },
    build: {
      outDir: pagesFolder,
      emptyOutDir: true,
      target: "es2022",
      rolldownOptions: { input: pages.map((name) => path.join(source, name)) },
    },
  })
}

export default buildPages
