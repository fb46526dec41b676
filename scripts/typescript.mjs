// Loader hooks: resolve `./a.js` to `./a.ts`, and strip the types.
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const sources = [".ts", ".tsx"]

export const resolve = (specifier, context, next) => {
  const isOurs = /^\.{1,2}\//.test(specifier) && context.parentURL && !context.parentURL.includes("/node_modules/")
  if (!isOurs || !specifier.endsWith(".js")) return next(specifier, context)
  const bare = new URL(specifier, context.parentURL).href.replace(/\.js$/, "")
  const found = sources.map((ending) => bare + ending).find((url) => existsSync(fileURLToPath(url)))
  return next(found ?? specifier, context)
}

export const load = (url, context, next) => {
  if (!sources.some((ending) => url.endsWith(ending))) return next(url, context)
  const fileName = fileURLToPath(url)
  const { outputText } = ts.transpileModule(readFileSync(fileName, "utf8"), {
    fileName,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
      inlineSourceMap: true,
    },
  })
  return { format: "module", source: outputText, shortCircuit: true }
}
