import { readdirSync } from "node:fs"
import { readdir } from "node:fs/promises"
import path from "node:path"
import react from "@vitejs/plugin-react"
import { build, type InlineConfig, type Plugin, type Rolldown, runnerImport } from "vite"
import { inProduction } from "../../devkit/production.js"
import { buildFrame } from "../../devkit/secureFrame/buildFrame.js"
import { project, sourceAlias } from "../../devkit/sourceAlias.js"

const source = path.join(project, "e2e/pages")
const examples = path.join(project, "examples")

/** The pages of the embedded wallet, which have an origin of their own. */
export const framePagesFolder = path.join(project, ".cache/e2e-frame-pages")

/** The output folder. */
export const pagesFolder = path.join(project, ".cache/e2e-pages")

const common: InlineConfig = {
  root: source,
  configFile: false,
  logLevel: "warn",
  plugins: [react()],
  resolve: { alias: sourceAlias },
}

/** Inserts the server-rendered HTML into the hydrated page. */
const serverRendered = (): Plugin => ({
  name: "server-rendered",
  transformIndexHtml: async (html) => {
    if (!html.includes("<!--server-->")) return html
    const { module } = await runnerImport<typeof import("../pages/renderOnServer.js")>(
      path.join(source, "renderOnServer.tsx"),
      common,
    )
    return html.replace("<!--server-->", module.renderOnServer())
  },
})

/** An example's networks are on the chains of this machine. */
const localNetworks = { find: /^rxwallet\/networks$/, replacement: path.join(source, "localNetworks.ts") }

/** The wallets of its URL are on an example's page. */
const withWallets = (): Plugin => ({
  name: "with-wallets",
  transformIndexHtml: {
    order: "pre",
    handler: (html) =>
      html.replace("<head>", `<head><script type="module" src="../../e2e/pages/exampleWallets.ts"></script>`),
  },
})

/** Builds the examples as they are, but for their networks and wallets. */
const buildExamples = (): Promise<unknown> =>
  build({
    ...common,
    root: examples,
    base: "/examples/",
    plugins: [withWallets(), react()],
    resolve: { alias: [localNetworks, ...sourceAlias] },
    build: {
      outDir: path.join(pagesFolder, "examples"),
      emptyOutDir: true,
      target: "es2022",
      rolldownOptions: {
        input: readdirSync(examples, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => path.join(examples, name, "index.html")),
      },
    },
  })

/** What several pages load at once is one file: of the files that rolldown makes of it, a page would request over sixty. */
const shared: Rolldown.CodeSplittingGroup = {
  name: "shared",
  tags: ["$initial"],
  test: /\/(src|node_modules)\//,
  minShareCount: 8,
}

/** Builds the fixture pages as a site would: minified, with the package's entry points. Playwright calls it once. */
const buildPages = async (): Promise<void> => {
  const pages = (await readdir(source, { recursive: true })).filter((name) => name.endsWith(".html"))
  const input = pages.map((name) => path.join(source, name))
  await inProduction(async () => {
    await build({
      ...common,
      plugins: [...(common.plugins ?? []), serverRendered()],
      build: {
        outDir: pagesFolder,
        emptyOutDir: true,
        target: "es2022",
        rolldownOptions: { input, output: { codeSplitting: { groups: [shared] } } },
      },
    })
    await buildExamples()
  })
  await buildFrame(framePagesFolder)
}

export default buildPages
