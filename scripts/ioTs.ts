import { join, resolve } from "node:path"
import ts from "typescript"
import { build, type Plugin } from "vite"
import { inProduction } from "../devkit/production.js"

const root = resolve(import.meta.dirname, "..")

/** The file of `dist` that has what we use of io-ts. */
export const ioTsFile = "libraries/io-ts.js"

const isOfIoTs = (statement: ts.Statement): statement is ts.ImportDeclaration =>
  ts.isImportDeclaration(statement) &&
  ts.isStringLiteral(statement.moduleSpecifier) &&
  statement.moduleSpecifier.text === "io-ts"

/** The name of `import * as name`. */
const namespaceOf = ({ importClause }: ts.ImportDeclaration): string | undefined =>
  importClause?.namedBindings && ts.isNamespaceImport(importClause.namedBindings)
    ? importClause.namedBindings.name.text
    : undefined

/** What is read from it. */
const membersOf = (name: string, node: ts.Node): readonly string[] => {
  const isMember =
    ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name
  const found = isMember ? [node.name.text] : []
  ts.forEachChild(node, (child) => void found.push(...membersOf(name, child)))
  return found
}

/** A module without its types imports io-ts from `path`; what it uses of it is added to `used`. */
export const withOwnIoTs =
  (path: string, used: Set<string>): ts.TransformerFactory<ts.SourceFile> =>
  ({ factory }) =>
  (file) => {
    const rewritten = file.statements.map((statement) => {
      if (!isOfIoTs(statement)) return statement
      const name = namespaceOf(statement)
      if (name) membersOf(name, file).forEach((member) => used.add(member))
      const { modifiers, importClause, attributes } = statement
      return factory.updateImportDeclaration(
        statement,
        modifiers,
        importClause,
        factory.createStringLiteral(path),
        attributes,
      )
    })
    return factory.updateSourceFile(file, rewritten)
  }

/** What a module of io-ts or fp-ts makes when it is loaded has no effect: a bundler may leave out what is not used. */
const withoutEffects: Plugin = {
  name: "without-effects",
  transform(code, id) {
    if (!/\/node_modules\/(io-ts|fp-ts)\//.test(id)) return null
    const marked = code
      .replaceAll(/\/\*\* @class \*\/ (?=\()/g, "/* @__PURE__ */ ")
      .replaceAll(/^(?:export )?var \w+ = (?=\w+\(|new )/gm, "$&/* @__PURE__ */ ")
    return { code: marked, map: null }
  },
}

/** For a bundle that has io-ts in it: what it uses of it, and the licence of the package. */
export const ioTsInBundle: readonly Plugin[] = [
  {
    name: "io-ts",
    enforce: "pre",
    resolveId(id) {
      return id.endsWith(`/${ioTsFile}`) ? this.resolve("io-ts") : null
    },
  },
  withoutEffects,
]

/** Writes `ioTsFile` into `dist`, with its licences. */
export const writeIoTs = async (used: ReadonlySet<string>): Promise<void> => {
  const entry = join(root, ioTsFile)
  const usedOnly: Plugin = {
    name: "used-only",
    enforce: "pre",
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? `export { ${[...used].sort().join(", ")} } from "io-ts"` : null),
  }
  await inProduction(() =>
    build({
      root,
      configFile: false,
      logLevel: "warn",
      plugins: [usedOnly, withoutEffects],
      build: {
        outDir: "dist/libraries",
        target: "es2022",
        minify: false,
        license: { fileName: "licences.md" },
        lib: { entry, formats: ["es"], fileName: "io-ts" },
      },
    }),
  )
}
