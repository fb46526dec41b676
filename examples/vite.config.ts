import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { sourceAlias } from "../devkit/sourceAlias.js"

/** Serves the examples on the source of the package: `npm run examples`. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: sourceAlias },
  cacheDir: "../.cache/vite-examples",
})
