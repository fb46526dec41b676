import { writeFile } from "node:fs/promises"
import path from "node:path"
import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { build, type InlineConfig } from "vite"
import { inProduction } from "../production.js"
import { lantern } from "../wallet/identity.js"
import type { WalletChain } from "../wallet/state.js"
import type { ExtensionSettings } from "./messages.js"

const root = path.dirname(fileURLToPath(import.meta.url))

/** The wallet is available only on local pages and connects only to local nodes. */
const local = ["http://localhost/*", "http://127.0.0.1/*"]

const manifest = {
  manifest_version: 3,
  name: lantern.name,
  description: "A wallet for the tests of rxwallet. Its keys are public: never send it anything of value.",
  version: "1.0.0",
  minimum_chrome_version: "123",
  background: { service_worker: "background.js", type: "module" },
  host_permissions: local,
  permissions: ["storage"],
  action: { default_popup: "popup.html", default_title: lantern.name },
  content_scripts: [
    { matches: local, js: ["content.js"], run_at: "document_start", world: "ISOLATED" },
    { matches: local, js: ["inpage.js"], run_at: "document_start", world: "MAIN" },
  ],
}

const common = (folder: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: "warn",
  plugins: [react()],
  define: { "process.env.NODE_ENV": '"production"' },
  build: { outDir: folder, emptyOutDir: false, target: "chrome123", modulePreload: false },
})

/** A single-file script without imports. */
const buildScript = (folder: string, name: string): Promise<unknown> => {
  const config = common(folder)
  const lib = { entry: path.join(root, `${name}.ts`), formats: ["iife" as const], name, fileName: () => `${name}.js` }
  return build({ ...config, build: { ...config.build, lib } })
}

const buildPages = (folder: string): Promise<unknown> => {
  const config = common(folder)
  const input = ["approval.html", "popup.html"].map((page) => path.join(root, page))
  return build({ ...config, build: { ...config.build, emptyOutDir: true, rolldownOptions: { input } } })
}

/** Builds the unpacked extension with `chains` into `folder`. Takes about a second. */
export const buildExtension = async (folder: string, chains: readonly WalletChain[]): Promise<void> => {
  await inProduction(async () => {
    await buildPages(folder)
    for (const name of ["background", "content", "inpage"]) await buildScript(folder, name)
  })
  const settings: ExtensionSettings = { chains }
  await writeFile(path.join(folder, "settings.json"), JSON.stringify(settings))
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest, null, 2))
}
