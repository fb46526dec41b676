import { readdir } from "node:fs/promises"
import path from "node:path"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { inProduction } from "../../devkit/production.js"
import { project, sourceAlias } from "../../devkit/sourceAlias.js"

const source = path.join(project, "e2e/pages")

/** Where the built pages lie. */
export const pagesFolder = path.join(project, ".cache/e2e-pages")

/** Builds the fixture pages as a site would: minified, with the package's own doors. Playwright calls it once. */
const buildPages = async (): Promise<void> => {
  const pages = (await readdir(source, { recursive: true })).filter((name) => name.endsWith(".html"))
  await inProduction(() =>
    build({
      root: source,
      configFile: false,
      logLevel: "warn",
      plugins: [react({ jsxImportSource: "@emotion/react" })],
      resolve: { alias: sourceAlias },
      build: {
        outDir: pagesFolder,
        emptyOutDir: true,
        target: "es2022",
        rolldownOptions: { input: pages.map((name) => path.join(source, name)) },
      },
    }),
  )
}

export default buildPages
