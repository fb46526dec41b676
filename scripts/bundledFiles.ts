import { readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { gzipSync } from "node:zlib"
import ts from "typescript"

/** The folders of `dist` with the entry points as few files. */
export type BundledFolder = "bundled" | "standalone"

const folderOf = (folder: BundledFolder): string => resolve(import.meta.dirname, "../dist", folder)

const specifierOf = (statement: ts.Statement): readonly string[] => {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
  const { moduleSpecifier } = statement
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : []
}

/** What a file imports without waiting, as it is written there. */
export const importsOf = (folder: BundledFolder, file: string): readonly string[] =>
  ts
    .createSourceFile(file, readFileSync(join(folderOf(folder), file), "utf8"), ts.ScriptTarget.Latest)
    .statements.flatMap(specifierOf)

/** The files that a page with these entry points loads before any click, and their size, each compressed separately. */
export const loadedWith = (folder: BundledFolder, entries: readonly string[]) => {
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    importsOf(folder, file)
      .filter((specifier) => specifier.startsWith("."))
      .forEach((specifier) => visit(join(dirname(file), specifier)))
  }
  entries.forEach((name) => visit(`${name}.js`))
  const gzip = [...files]
    .map((file) => gzipSync(readFileSync(join(folderOf(folder), file)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0)
  return { files: [...files], gzip }
}

/** The smallest page with the modal: without a build and without React. */
export const plainPage = ["index", "evm", "networks", "modal"]
