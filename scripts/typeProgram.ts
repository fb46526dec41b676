import ts from "typescript"

/** The TypeScript program of source files of the package, to read the types and doc comments of what they export. */
export const typeProgram = (files: readonly string[]): ts.Program =>
  ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    types: [],
  })
