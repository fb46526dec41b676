import path from "node:path"
import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { inProduction } from "../production.js"

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "frame")
const pages = ["sdk", "refused", "loading", "callback"]

/** Builds the pages of the embedded wallet into a folder of their own: nothing else is on its origin. */
export const buildFrame = async (folder: string): Promise<void> => {
  await inProduction(() =>
    build({
      root,
      configFile: false,
      logLevel: "warn",
      plugins: [react()],
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: "es2022",
        modulePreload: false,
        // viem and Solana's kit are loaded with the frame, which is not the page's own weight.
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: { input: pages.map((name) => path.join(root, `${name}.html`)) },
      },
    }),
  )
}
