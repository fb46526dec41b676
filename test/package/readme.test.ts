import { execFile } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { readmeWithStored, storedList, storedRecords } from "../../scripts/stored.js"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")
const folder = join(root, ".cache/readme")

const blocks = (document: string): readonly { readonly language: string; readonly code: string }[] =>
  [...readFileSync(join(root, document), "utf8").matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)].map(
    ([, language = "ts", code = ""]) => ({ language, code }),
  )

/** A user's project with strict options that checks our declarations too. */
const config = {
  compilerOptions: {
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
  },
  include: ["*.ts", "*.tsx"],
}

/** The published package in the project's `node_modules`. */
const install = (): void => {
  const home = join(folder, "node_modules/rxwallet")
  cpSync(join(root, "dist"), join(home, "dist"), { recursive: true })
  cpSync(join(root, "package.json"), join(home, "package.json"))
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "reader", type: "module" }))
}

/** Each code block is a separate module, by the name in its first line if there is one: `// tips.ts`. */
const write = (document: string): number => {
  const found = blocks(document)
  for (const [index, { language, code }] of found.entries()) {
    const [, name = `${document.replace(".md", "")}-${index + 1}.${language}`] = /^\/\/ (\w+\.tsx?)\n/.exec(code) ?? []
    writeFileSync(join(folder, name), `${code}\nexport {}\n`)
  }
  return found.length
}

/** The member names of an interface. */
const membersOf = (file: string, name: string): readonly string[] => {
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest)
  const found = tree.statements.filter(ts.isInterfaceDeclaration).find((each) => each.name.text === name)
  return (
    found?.members.flatMap((member) => (member.name && ts.isIdentifier(member.name) ? [member.name.text] : [])) ?? []
  )
}

/** wagmi's own declarations do not agree with the version of react-query: they need `skipLibCheck`, ours do not. */
const isOfWagmi = (problem: string): boolean => problem.startsWith("node_modules/wagmi/")

describe("the documents", () => {
  it.each([
    ["src/wallet/options.ts", "WalletOptions", 20],
    ["src/wallet/wallet.ts", "Wallet", 15],
    ["src/wallet/controls.ts", "Chain", 4],
    ["src/wallet/walletContext.ts", "WalletContext", 15],
    ["src/adapters/family.ts", "Family", 4],
  ])("name everything in %s that %s has", (file, name, atLeast) => {
    const members = membersOf(file, name)
    const readme = readFileSync(join(root, "README.md"), "utf8")
    expect(members.length).toBeGreaterThanOrEqual(atLeast)
    expect(members.filter((member) => !new RegExp(`\\b${member.replace("$", "\\$")}(?!\\w)`).test(readme))).toEqual([])
  })

  it("list exactly what the code stores: npm run stored", () => {
    const records = storedRecords()
    expect(records.length).toBeGreaterThan(10)
    expect(records.filter(({ name, description }) => name === "" || description === "")).toEqual([])
    const readme = readFileSync(join(root, "README.md"), "utf8")
    expect(readme).toContain(storedList())
    expect(readmeWithStored(readme)).toBe(readme)
  })

  it("have code blocks that compile against the published package", async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    install()
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config))
    expect(write("README.md")).toBeGreaterThan(3)
    write("CONTRIBUTING.md")
    const compiler = join(root, "node_modules/@typescript/native/bin/tsc")
    const { stdout } = await run(process.execPath, [compiler, "-p", folder], { cwd: root }).catch((failure) => failure)
    const problems = String(stdout)
      .trim()
      .split(/\n(?=\S)/)
    expect(problems.filter((problem) => problem !== "" && !isOfWagmi(problem))).toEqual([])
  })

  it.each(["README.md", "CONTRIBUTING.md"])("%s mentions only existing commands", (document) => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object }
    const named = [...readFileSync(join(root, document), "utf8").matchAll(/npm (?:run )?([a-z][\w:]*)/g)]
    const builtIn = new Set(["ci", "install", "i", "pack", "run"])
    const missing = named.map(([, name = ""]) => name).filter((name) => !builtIn.has(name) && !(name in scripts))
    expect(missing).toEqual([])
  })
})
