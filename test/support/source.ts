import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import ts from "typescript"

/** `value`: a static import. `type`: erased by the compiler. `lazy`: an `import()`. */
export type ImportKind = "value" | "type" | "lazy"

export interface Import {
  readonly kind: ImportKind
  /** The path relative to `src`, or the specifier of a package. */
  readonly to: string
  readonly ours: boolean
}

export interface Source {
  /** The path relative to `src`, with forward slashes. */
  readonly file: string
  readonly text: string
  readonly tree: ts.SourceFile
  readonly imports: readonly Import[]
}

export const root = resolve(import.meta.dirname, "../../src")

/** A node and everything below it. */
export const walk = (node: ts.Node): readonly ts.Node[] => {
  const found: ts.Node[] = []
  const visit = (each: ts.Node): void => {
    found.push(each)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}

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

/** Parses a file; `files` are the existing files, to resolve its relative imports. */
export const parse = (file: string, text: string, files: ReadonlySet<string> = new Set()): Source => {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  // Other imports are statements of the file. Prettier leaves no space before the parenthesis.
  const nodes = text.includes("import(") ? walk(tree) : tree.statements
  const imports = nodes.flatMap((node) => {
    const found = importOf(node)
    if (!found) return []
    const ours = found.specifier.startsWith(".")
    return [{ kind: found.kind, ours, to: ours ? fileOf(file, found.specifier, files) : found.specifier }]
  })
  return { file, text, tree, imports }
}

const project = dirname(root)

/** The files of the repository, by their paths in it, with those that each imports: values, types and lazily. */
export const importsByFile = (): ReadonlyMap<string, readonly string[]> => {
  const paths = ts.sys.readDirectory(project, [".ts", ".tsx"], ["**/node_modules", "dist", ".cache"])
  const names = paths.map((path) => relative(project, path).replaceAll("\\", "/"))
  const files = new Set(names)
  const importsOf = (name: string): readonly string[] =>
    parse(name, readFileSync(join(project, name), "utf8"), files)
      .imports.filter(({ ours }) => ours)
      .map(({ to }) => to)
  return new Map(names.map((name) => [name, importsOf(name)]))
}

/** The circles that imports lead round in, each as its way. */
export const circlesAmong = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const done = new Set<string>()
  const from = (file: string, way: readonly string[]): readonly string[] => {
    if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(" → ")]
    if (done.has(file)) return []
    const found = (imports.get(file) ?? []).flatMap((next) => from(next, [...way, file]))
    done.add(file)
    return found
  }
  return [...imports.keys()].flatMap((file) => from(file, []))
}

/** Parses every source file of the package. */
export const sources = (): readonly Source[] => {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" })
  const files = new Set(names.filter((name) => /\.tsx?$/.test(name)).map((name) => name.replaceAll("\\", "/")))
  return [...files].sort().map((file) => parse(file, readFileSync(join(root, file), "utf8"), files))
}
