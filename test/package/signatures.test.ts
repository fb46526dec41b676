import { relative, resolve } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { entries } from "../support/entries.js"
import { walk } from "../support/source.js"

const root = resolve(import.meta.dirname, "../..")
const declarations = entries.map(({ built }) => built.replace(/js$/, "d.ts"))

/** The declarations as they are published, where every type of a signature is written out. */
const program = ts.createProgram(declarations, {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
})
const checker = program.getTypeChecker()

const resolved = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

const isOurs = (node: ts.Node): boolean => node.getSourceFile().fileName.startsWith(resolve(root, "dist"))

/** What the entry points export, with its declarations in this package. */
const exported = new Map(
  declarations.flatMap((file) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return module ? checker.getExportsOfModule(module).map((each) => [resolved(each), each.name] as const) : []
  }),
)

const declarationsOf = (symbol: ts.Symbol): readonly ts.Declaration[] => (symbol.declarations ?? []).filter(isOurs)

/** The types that a declaration names, and that are declared in this package. */
const namedIn = (declaration: ts.Node): readonly ts.Symbol[] =>
  walk(declaration).flatMap((node) => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : ts.isImportTypeNode(node)
          ? node.qualifier
          : undefined
    const symbol = name && checker.getSymbolAtLocation(name)
    const found = symbol && resolved(symbol)
    const isParameter = found?.declarations?.some(ts.isTypeParameterDeclaration) ?? true
    return found && !isParameter && declarationsOf(found).length > 0 ? [found] : []
  })

/** An optional member that does not take `undefined`, as a program with `exactOptionalPropertyTypes` writes it. */
const refusesUndefined = (node: ts.Node): node is ts.PropertySignature =>
  ts.isPropertySignature(node) &&
  node.questionToken !== undefined &&
  node.type !== undefined &&
  !(ts.isUnionTypeNode(node.type) && node.type.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword))

const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map((comment) => comment.getText())
    .join()

/** The declaration of a member or of an export that a node is part of. */
const memberOf = (node: ts.Node): ts.Node => {
  const isMember =
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isVariableStatement(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node)
  return isMember || !node.parent ? node : memberOf(node.parent)
}

const placeOf = (node: ts.Node): string => {
  const { fileName } = node.getSourceFile()
  const member = memberOf(node)
  const name = "name" in member ? (member.name as ts.Node).getText() : member.getText().slice(0, 60)
  return `${relative(resolve(root, "dist"), fileName)}: ${name}`
}

describe("the types of the package", () => {
  it("that a signature names are exported by an entry point", () => {
    const missing = [...exported.keys()].flatMap((symbol) =>
      declarationsOf(symbol)
        .flatMap(namedIn)
        .filter((named) => !exported.has(named))
        .map((named) => `${named.name}, named by ${exported.get(symbol)}`),
    )
    expect(exported.size).toBeGreaterThan(150)
    expect([...new Set(missing)].sort()).toEqual([])
  })

  it("take `undefined` for every optional member that a site may give", () => {
    const given = /(Options|Props|Input|Change|Features|Variables)$|^(Transfer|TransferToken)$/
    const inputs = [...exported].filter(([, name]) => given.test(name))
    const refused = inputs.flatMap(([symbol]) =>
      declarationsOf(symbol).flatMap((each) => walk(each).filter(refusesUndefined)),
    )
    expect(inputs.length).toBeGreaterThan(15)
    expect(refused.map(placeOf)).toEqual([])
  })

  it("explain a network id as CAIP-2 wherever one is asked for", () => {
    const asking = [...exported.keys()].flatMap((symbol) =>
      declarationsOf(symbol).flatMap((declaration) =>
        walk(declaration).filter(
          (node) => ts.isTypeReferenceNode(node) && node.getText() === "NetworkId" && ts.isParameter(node.parent),
        ),
      ),
    )
    const unexplained = asking.filter((node) => !/CAIP-2/.test(docOf(memberOf(node))))
    expect(asking.length).toBeGreaterThan(4)
    expect([...new Set(unexplained.map(placeOf))]).toEqual([])
  })
})
