import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { Facts } from "../../demo/Facts.js"
import { listPattern, rowsOf, withLists } from "../../scripts/docs.js"
import { storedRecords } from "../../scripts/stored.js"
import { contributing } from "../support/contributing.js"
import { entries } from "../support/entries.js"
import { compilerBefore, createProject, problemsIn } from "../support/readerProject.js"

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

/** What a contributor reads: it names files and parts of the code that no code block compiles. */
const forContributors = ["CONTRIBUTING.md", "marbles/README.md"]

/** The sections of CONTRIBUTING by which an entry point is added. */
const additions = ["Adding a chain family", "Adding a connector", "Adding a feature"]

const folders = ["bench", "demo", "devkit", "e2e", "examples", "marbles", "scripts", "src", "test"]

/** The files of the repository that are code. */
const codeFiles = folders
  .flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: "utf8" }).map((file) => `${name}/${file}`),
  )
  .filter((file) => /\.(tsx?|mjs|css|html)$/.test(file) && !/(^|\/)(node_modules|dist|\.next)\//.test(file))
  .concat("eslint.config.js", "package.json")

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_$][\w$]*/g))

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

  it.each(entries.map(({ specifier }) => specifier))("say in a page of its subject what %s is for", (specifier) => {
    const own = documents.filter((name) => !["CONTRIBUTING.md", "docs/reference.md"].includes(name))
    const found = own.filter((name) => new RegExp(`${specifier}(?![\\w/])`).test(read(name)))
    expect(found, contributing(`no page names ${specifier}`, ...additions)).not.toEqual([])
  })

  it("are all linked to in README.md", () => {
    const missing = pages.filter((page) => page !== "README.md" && !read("README.md").includes(`](${page})`))
    expect(missing, contributing("README.md has no line for these", ...additions)).toEqual([])
  })

  it("say in the guide what each view of the package is made from, of what a site can import", () => {
    const views = [...read("src/model/modal/modal.ts").matchAll(/view: "(\w+)"/g)].map(([, view = ""]) => view)
    const [, table = ""] = /\n(\| view [\s\S]*?)\n\n/.exec(read("docs/guide.md")) ?? []
    const rows = table.split("\n").map((row) => row.split("|").slice(1))
    expect(rows.length).toBeGreaterThan(10)
    expect(views.filter((view) => !rows.some(([named = ""]) => named.includes(`\`${view}\``)))).toEqual([])
    const names = rows.flatMap(
      ([, ...cells]) =>
        cells
          .join()
          .replace(/\(.*?\)/g, "")
          .match(/\w+(?=`)/g) ?? [],
    )
    const exported = wordsIn(["react", "views", "index"].map((entry) => read(`src/entries/${entry}.ts`)).join(" "))
    expect(names.filter((name) => !exported.has(name))).toEqual([])
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

  it("have in README.md the measured figures that the demo shows", () => {
    const figures = [...read("README.md").matchAll(/^- \*\*(\S+)/gm)].map(([, figure]) => figure)
    const shown = renderToStaticMarkup(createElement(Facts)).matchAll(/<dd>(\S+?)(?: \S+)?<\/dd>/g)
    expect(figures).toEqual([...shown].map(([, figure]) => figure))
    expect(figures).toHaveLength(3)
  })

  it("name one content security policy, in the README and in the guide", () => {
    const [policy = ""] = /^default-src .*$/m.exec(read("README.md")) ?? []
    expect(policy).toContain("img-src 'self' data:")
    expect(read("docs/guide.md")).toContain(`\`${policy}\``)
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

  it.each([...documents, "marbles/README.md"])("name only files and folders that exist: %s", (document) => {
    const paths = /`((?:bench|demo|devkit|docs|e2e|examples|marbles|scripts|src|test)\/[\w./-]+)`/g
    const named = [...read(document).matchAll(paths)].map(([, path = ""]) => path)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const alone = [...read(document).matchAll(/`(\w+\.tsx?)`/g)].map(([, name = ""]) => name)
    expect(alone.filter((name) => !codeFiles.some((file) => file.endsWith(`/${name}`)))).toEqual([])
  })

  it("name to a contributor only what the code has, and where they say in which file, what that has", () => {
    const everyWord = wordsIn(
      [...codeFiles, ...codeFiles.map((file) => readFileSync(join(root, file), "utf8"))].join(" "),
    )
    const text = forContributors.map(read).join("\n")
    const named = [...text.matchAll(/`([A-Za-z_$][\w$]*)(?:\(\))?`/g)].map(([, name = ""]) => name)
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter((name) => !everyWord.has(name))).toEqual([])
    const placed = [...text.matchAll(/((?:`[\w$]+`(?:, | and )?)+),? (?:of |in |\()`([\w./-]+\.(?:tsx?|js|json))`/g)]
    expect(placed.length).toBeGreaterThan(15)
    const missing = placed.flatMap(([, names = "", path = ""]) => {
      const files = codeFiles.filter((file) => `/${file}`.endsWith(`/${path}`))
      const there = wordsIn(files.map((file) => readFileSync(join(root, file), "utf8")).join(" "))
      return (names.match(/[\w$]+(?=`)/g) ?? []).filter((name) => !there.has(name)).map((name) => `${name} in ${path}`)
    })
    expect(missing).toEqual([])
  })

  it.each(pages)("have no code that is not compiled: %s", (page) => {
    const languages = new Set(blocks(page).map(({ language }) => language))
    expect([...languages].filter((language) => !["", "sh", "ts", "tsx"].includes(language))).toEqual([])
  })

  it("have code blocks that compile against the published package, with TypeScript 5 too", async () => {
    createProject(folder)
    expect(write("README.md")).toBeGreaterThanOrEqual(2)
    expect(write("docs/guide.md")).toBeGreaterThan(10)
    for (const document of documents) write(document)
    expect(await problemsIn(folder)).toEqual([])
    expect(await problemsIn(folder, compilerBefore)).toEqual([])
  })

  it.each(documents)("mention only existing commands: %s", (document) => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: object }
    const named = [...read(document).matchAll(/npm (?:run )?([a-z][\w:]*)/g)]
    const builtIn = new Set(["ci", "install", "i", "pack", "pkg", "publish", "run"])
    const missing = named.map(([, name = ""]) => name).filter((name) => !builtIn.has(name) && !(name in scripts))
    expect(missing).toEqual([])
    const runs = [...read(document).matchAll(/vitest run --project (\w+) (\w+)/g)]
    const found = runs.filter(([, project = "", filter = ""]) =>
      codeFiles.some(
        (file) => file.includes(filter) && RegExp(`^(test/)?${project}/.*\\.(test|marbles)\\.tsx?$`).test(file),
      ),
    )
    expect(found).toEqual(runs)
  })
})
