import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import ts from "typescript"
import { functionDeclarations } from "./functionDeclarations.js"

const root = resolve(import.meta.dirname, "..")

/** Those of tsconfig.json. A file by itself does not know that its package is of ES modules. */
const compilerOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile) as {
    readonly config: { readonly compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  return { ...options, module: ts.ModuleKind.ESNext, sourceMap: true }
}

/** A source map names its source by the way from the file that it is of. */
const withSource = (map: string, source: string): string =>
  JSON.stringify({ ...(JSON.parse(map) as object), sources: [source] })

/** Compiles each TypeScript file of a folder to one of JavaScript with its source map. Types are not checked. */
export const compile = (from: string, to: string): void => {
  const files = readdirSync(from, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file))
  const options = compilerOptions()
  for (const file of files) {
    const source = join(from, file)
    const target = join(to, file.replace(/\.tsx?$/, ".js"))
    const { outputText, sourceMapText = "{}" } = ts.transpileModule(readFileSync(source, "utf8"), {
      fileName: basename(source),
      compilerOptions: options,
      transformers: { before: [functionDeclarations] },
    })
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, outputText)
    writeFileSync(`${target}.map`, withSource(sourceMapText, relative(dirname(target), source)))
  }
}
