// Runs a TypeScript file of this repository: `node scripts/run.mjs scripts/build.ts`. Node 20 has no TypeScript support.
import { register } from "node:module"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"

register("./typescript.mjs", import.meta.url)
process.argv.splice(1, 1)
await import(pathToFileURL(resolve(process.argv[1] ?? "")).href)
