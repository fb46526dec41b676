import { spawnSync } from "node:child_process"
import { rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { bundleEntries } from "./bundleEntries.js"
import { compile } from "./compile.js"
import { writeIoTs } from "./ioTs.js"

const root = resolve(import.meta.dirname, "..")
const compiler = join(dirname(createRequire(import.meta.url).resolve("@typescript/native/package.json")), "bin/tsc")

/** The rules of the connect button as a file, for a page that a server renders: it is drawn before any script has run. */
const writeButtonSheet = async (): Promise<void> => {
  const { buttonRules } = (await import(
    pathToFileURL(join(root, "dist/views/theme/buttonStyles.js")).href
  )) as typeof import("../src/views/theme/buttonStyles.js")
  writeFileSync(join(root, "dist/button.css"), `${buttonRules.join("\n")}\n`)
  // TypeScript 6 and later resolves an import for its effect, too.
  writeFileSync(join(root, "dist/button.css.d.ts"), "export {}\n")
}

/**
 * Compiles each module to one module, with declarations and source maps: code splitting and tree shaking stay with the
 * integrator's bundler. Beside them the same entry points as few files, for who has no bundler or one that splits too
 * finely. Throws an error with the compiler's output.
 */
export const build = async (): Promise<void> => {
  rmSync(join(root, "dist"), { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], {
    cwd: root,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`the build failed:\n${stdout}${stderr}`)
  await writeIoTs(compile(join(root, "src"), join(root, "dist")))
  await writeButtonSheet()
  await bundleEntries()
}

if (process.argv.some((argument) => argument.endsWith("scripts/build.ts"))) await build()
