import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import ts from "typescript"

/** `value`: loaded with the file. `type`: gone after compilation. `lazy`: `import()`, loaded when it is called. */
export type ImportKind = "value" | "type" | "lazy"

export interface Import {
  readonly kind: ImportKind
  /** A path from `src` for a file of ours, otherwise the package's specifier. */
  readonly to: string
  readonly ours: boolean
}

export interface Source {
  /** The path from `src`, with forward slashes. */
  readonly file: string
  readonly text: string
  readonly tree: ts.SourceFile
  readonly imports: readonly Import[]
}

export const root = resolve(import.meta.dirname, "../../src")

const childrenOf = (node: ts.Node): readonly ts.Node[] => {
  const found: ts.Node[] = []
  ts.forEachChild(node, (child) => void found.push(child))
  return found
}

/** A node and everything below it. */
export const walk = (node: ts.Node): readonly ts.Node[] => [node, ...childrenOf(node).flatMap(walk)]

const isTypeOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isImportDeclaration(node) ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword : node.isTypeOnly

const importOf = (node: ts.Node): { readonly kind: ImportKind; readonly specifier: string } | null => {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    return ts.isStringLiteral(node.moduleSpecifier)
      ? { kind: isTypeOnly(node) ? "type" : "value", specifier: node.moduleSpecifier.text }
      : null
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return { kind: "type", specifier: node.argument.literal.text }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [specifier] = node.arguments
    return { kind: "lazy", specifier: specifier && ts.isStringLiteral(specifier) ? specifier.text : "(computed)" }
  }
  return null
}

const fileOf = (from: string, specifier: string, files: ReadonlySet<string>): string => {
  const base = relative(root, resolve(root, dirname(from), specifier)).replace(/\.js$/, "")
  return [`${base}.ts`, `${base}.tsx`].find((path) => files.has(path)) ?? base
}

/** A file's text, understood; `files` are the names that its relative imports may mean. */
export const parse = (file: string, text: string, files: ReadonlySet<string> = new Set()): Source => {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const imports = walk(tree).flatMap((node) => {
    const found = importOf(node)
    if (!found) return []
    const ours = found.specifier.startsWith(".")
    return [{ kind: found.kind, ours, to: ours ? fileOf(file, found.specifier, files) : found.specifier }]
  })
  return { file, text, tree, imports }
}

/** Every source file of the package, parsed. */
export const sources = (): readonly Source[] => {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" })
  const files = new Set(names.filter((name) => /\.tsx?$/.test(name)).map((name) => name.replaceAll("\\", "/")))
  return [...files].sort().map((file) => parse(file, readFileSync(join(root, file), "utf8"), files))
}
