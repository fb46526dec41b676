import { execFile } from "node:child_process"
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")

/** Strict options, which check our declarations too. */
const compilerOptions = {
  target: "ES2022",
  module: "NodeNext",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  types: [],
  jsx: "react-jsx",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
}

/** An empty project of a user, with the built package in its `node_modules`. */
export const createProject = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  const home = join(folder, "node_modules/rxwallet")
  mkdirSync(home, { recursive: true })
  cpSync(join(root, "dist"), join(home, "dist"), { recursive: true })
  cpSync(join(root, "package.json"), join(home, "package.json"))
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "reader", type: "module" }))
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["**/*.ts", "**/*.tsx"] }))
}

/** Declarations of the peers do not agree with every compiler and with each other: they need `skipLibCheck`, ours do not. */
const isOfPeer = (problem: string): boolean => problem.startsWith("node_modules/")

const compiler = join(root, "node_modules/@typescript/native/bin/tsc")

/** The compiler of most sites: arethetypeswrong has one of TypeScript 5. */
export const compilerBefore = join(root, "node_modules/@arethetypeswrong/core/node_modules/typescript/bin/tsc")

/** What a compiler says about a project, one text for each problem. */
export const problemsIn = async (folder: string, by = compiler): Promise<readonly string[]> => {
  const { stdout } = await run(process.execPath, [by, "-p", folder], { cwd: root }).catch((failure) => failure)
  const problems = String(stdout)
    .trim()
    .split(/\n(?=\S)/)
  return problems.filter((problem) => problem !== "" && !isOfPeer(problem))
}
