import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import ts from "typescript"
import { functionDeclarations } from "./functionDeclarations.js"
import { ioTsFile, withOwnIoTs } from "./ioTs.js"

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

/** How a file imports another. */
const importPath = (from: string, to: string): string => {
  const path = relative(dirname(from), to)
  return path.startsWith(".") ? path : `./${path}`
}

/**
 * Compiles each TypeScript file of a folder to one of JavaScript with its source map. Types are not checked. Returns what they
 * use of io-ts, which they import from `ioTsFile`.
 */
export const compile = (from: string, to: string): ReadonlySet<string> => {
  const files = readdirSync(from, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file))
  const options = compilerOptions()
  const ofIoTs = new Set<string>()
  for (const file of files) {
    const source = join(from, file)
    const target = join(to, file.replace(/\.tsx?$/, ".js"))
    const { outputText, sourceMapText = "{}" } = ts.transpileModule(readFileSync(source, "utf8"), {
      fileName: basename(source),
      compilerOptions: options,
      transformers: {
        before: [functionDeclarations],
        after: [withOwnIoTs(importPath(target, join(to, ioTsFile)), ofIoTs)],
      },
    })
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, outputText)
    writeFileSync(`${target}.map`, withSource(sourceMapText, relative(dirname(target), source)))
  }
  return ofIoTs
}
