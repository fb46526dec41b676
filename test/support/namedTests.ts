import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const root = join(import.meta.dirname, "../..")

/** Whether a call, or the call of what it returns, is of `it` or `test`: `it(…)`, `it.each(…)(…)`, `test(…)`. */
const isTest = (called: ts.Expression): boolean => {
  if (ts.isIdentifier(called)) return called.text === "it" || called.text === "test"
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return isTest(called.expression)
  return false
}

/** The titles of the tests in a file, as they are written there: with `%s` where a table fills them in. */
export const titlesIn = (file: string): readonly string[] => {
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, false)
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : []
    if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return titles
}
