import { execFile } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { listPattern, rowsOf, withLists } from "../../scripts/docs.js"
import { storedRecords } from "../../scripts/stored.js"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")
const folder = join(root, ".cache/documents")

/** What a user reads. */
const pages = [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
]
const documents = [...pages, ...["SECURITY.md", "CONTRIBUTING.md"].filter((name) => existsSync(join(root, name)))]

const read = (document: string): string => readFileSync(join(root, document), "utf8")

const blocks = (document: string): readonly { readonly language: string; readonly code: string }[] =>
  [...read(document).matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language = "", code = ""]) => ({
    language,
    code,
  }))

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
  const found = blocks(document).filter(({ language }) => /^tsx?$/.test(language))
  for (const [index, { language, code }] of found.entries()) {
    const page = document.replace(/\W/g, "-")
    const [, name = `${page}-${index + 1}.${language}`] = /^\/\/ (\w+\.tsx?)\n/.exec(code) ?? []
    writeFileSync(join(folder, name), `${code}\nexport {}\n`)
  }
  return found.length
}

/** The headings of a page, as links name them. */
const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-"),
  )

/** The member names of an interface. */
const membersOf = (file: string, name: string): readonly string[] => {
  const tree = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest)
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
    const reference = read("docs/reference.md")
    expect(members.length).toBeGreaterThanOrEqual(atLeast)
    expect(members.filter((member) => !new RegExp(`\\b${member.replace("$", "\\$")}(?!\\w)`).test(reference))).toEqual(
      [],
    )
  })

  it.each(pages)("have the lists of this code: npm run docs (%s)", (page) => {
    expect(withLists(read(page))).toBe(read(page))
  })

  it("say of everything that they list what it is for", () => {
    const asked = [...read("docs/reference.md").matchAll(listPattern)].map(([, , list = "", of = ""]) => ({ list, of }))
    expect(asked.length).toBeGreaterThan(30)
    const rows = asked.filter(({ list }) => list !== "stored").flatMap(({ list, of }) => rowsOf(list, of))
    expect(rows.length).toBeGreaterThan(250)
    expect(rows.filter(({ text }) => text === "").map(({ code }) => code)).toEqual([])
  })

  it.each([
    ["streams", "Wallet", "connections$"],
    ["commands", "Wallet", "send"],
    ["hooks", "rxwallet/react", "useAccount"],
    ["functions", "rxwallet", "createWallet"],
    ["members", "ErrorDetails", "UserRejected"],
  ])("list the %s of %s", (list, of, name) => {
    const rows = rowsOf(list, of)
    expect(rows.map((row) => row.name)).toContain(name)
    for (const { code } of rows) expect(read("docs/reference.md")).toContain(`- \`${code}\`: `)
  })

  it("list exactly what the code stores", () => {
    const records = storedRecords()
    expect(records.length).toBeGreaterThan(10)
    expect(records.filter(({ name, description }) => name === "" || description === "")).toEqual([])
    for (const { name, description } of records)
      expect(read("docs/reference.md")).toContain(`- \`${name}\`: ${description}\n`)
  })

  it("have in README.md only figures that were measured", () => {
    const figures = [...read("README.md").matchAll(/^- \*\*(\S+)/gm)].map(([, figure = ""]) => figure)
    expect(figures).toHaveLength(3)
    const measured = read("docs/figures.md")
    expect(figures.filter((figure) => !new RegExp(`\\| .*\\b${figure}\\b.*\\|$`, "m").test(measured))).toEqual([])
  })

  it.each(documents)("link only to what exists: %s", (document) => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)]
    const missing = links.filter(([, path = "", heading = ""]) => {
      const target = path === "" ? join(root, document) : resolve(root, dirname(document), path)
      if (!existsSync(target)) return true
      return heading !== "" && !headingsOf(readFileSync(target, "utf8")).includes(heading)
    })
    expect(missing.map(([link]) => link)).toEqual([])
  })

  it.each(pages)("have no code that is not compiled: %s", (page) => {
    const languages = new Set(blocks(page).map(({ language }) => language))
    expect([...languages].filter((language) => !["", "sh", "ts", "tsx"].includes(language))).toEqual([])
  })

  it("have code blocks that compile against the published package", async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    install()
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config))
    expect(write("README.md")).toBeGreaterThanOrEqual(2)
    expect(write("docs/guide.md")).toBeGreaterThan(10)
    for (const document of documents) write(document)
    const compiler = join(root, "node_modules/@typescript/native/bin/tsc")
    const { stdout } = await run(process.execPath, [compiler, "-p", folder], { cwd: root }).catch((failure) => failure)
    const problems = String(stdout)
      .trim()
      .split(/\n(?=\S)/)
    expect(problems.filter((problem) => problem !== "" && !isOfWagmi(problem))).toEqual([])
  })

  it.each(documents)("mention only existing commands: %s", (document) => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: object }
    const named = [...read(document).matchAll(/npm (?:run )?([a-z][\w:]*)/g)]
    const builtIn = new Set(["ci", "install", "i", "pack", "pkg", "publish", "run"])
    const missing = named.map(([, name = ""]) => name).filter((name) => !builtIn.has(name) && !(name in scripts))
    expect(missing).toEqual([])
  })
})
