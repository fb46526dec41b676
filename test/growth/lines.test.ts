import { describe, expect, it } from "vitest"
import { contributing } from "../support/contributing.js"
import { layerOf } from "../support/layers.js"
import { parse, type Source, sources, walk } from "../support/source.js"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const all = sources()

/** The files outside a folder that import anything from it. */
const importersOf = (folder: string): readonly string[] =>
  all
    .filter(({ file, imports }) => !file.startsWith(folder) && imports.some(({ to }) => to.startsWith(folder)))
    .map(({ file }) => file)

/** The packages that the files of a fixture import from outside their folder. */
const importsOf = (fixture: string): readonly string[] => {
  const folder = join(import.meta.dirname, fixture)
  const files = readdirSync(folder).map((file): Source => parse(file, readFileSync(join(folder, file), "utf8")))
  const outside = files.flatMap(({ imports }) => imports).filter(({ ours, to }) => !ours || to.startsWith(".."))
  return [...new Set(outside.map(({ to }) => to))].sort()
}

/** The lines of a file that have a text literal which passes a check. */
const linesWith = (file: string, matches: (text: string) => boolean): number => {
  const { tree } = all.find((source) => source.file === file) ?? parse(file, "")
  const lines = walk(tree)
    .filter((node) => ts.isStringLiteralLike(node) && matches(node.text))
    .map((node) => tree.getLineAndCharacterOfPosition(node.getStart()).line)
  return new Set(lines).size
}

describe("code in a folder of its own", () => {
  it.each([
    ["family", ["rxjs", "rxwallet"]],
    ["session", ["rxjs", "rxwallet"]],
    ["feature", ["io-ts", "react", "rxjs", "rxwallet", "rxwallet/react"]],
  ])("needs the public API and no file of the package: %s", (fixture, packages) => {
    expect(importsOf(fixture)).toEqual(packages)
  })
})

// CONTRIBUTING lists these lines, and others that are data: names, words, networks. A longer list means that the structure got worse.
describe("the lines elsewhere in the package", () => {
  it("are the entry point for a chain family, and its name in the list of namespaces", () => {
    expect(importersOf("adapters/evm/")).toEqual(["entries/evm.ts"])
    expect(linesWith("model/namespace.ts", (text) => text === "solana")).toBe(1)
  })

  it("are the entry point for the connector of wagmi", () => {
    expect(importersOf("adapters/wagmi/")).toEqual(["entries/wagmi.ts"])
  })

  it("are one line among the built-in features for Send, and its actions' type", () => {
    expect(importersOf("features/send/")).toEqual(["features/builtIn.ts"])
    expect(importersOf("features/account/")).toEqual(["features/builtIn.ts"])
    expect(importersOf("features/commands/")).toEqual(["features/builtIn.ts"])
  })

  it("are one row for the control of a built-in feature, and its member of the wallet", () => {
    const naming = all.filter(
      ({ file }) => file.startsWith("wallet/") && linesWith(file, (text) => text === "sendForm"),
    )
    expect(naming.map(({ file }) => file).sort()).toEqual(["wallet/builtInPlugins.ts", "wallet/wallet.ts"])
    expect(linesWith("wallet/builtInPlugins.ts", (text) => text === "sendForm")).toBe(2)
  })

  const rows = ["views/catalogue.ts", "views/featureRows.ts"]

  /** What else imports views that have a file of their own: parts of other views, or one file with them. */
  const more: Readonly<Record<string, readonly string[]>> = {
    account: ["views/receive/Receive.tsx", "views/shared.ts"],
    send: ["views/pay/payViews.ts", "views/swap/swapViews.ts"],
    wallets: [
      ...["Connect", "Connecting", "ConnectingTitle", "NoWallets"].map((name) => `views/connect/${name}.tsx`),
      "views/getWallet/GetWallet.tsx",
    ],
  }
  const withOwnFile = all.flatMap(({ file }) => /^views\/(\w+)\/\1Views\.ts$/.exec(file)?.[1] ?? [])

  it.each(withOwnFile)("are the rows of the catalogue for the views in views/%s", (folder) => {
    const importers = importersOf(`views/${folder}/`)
    const others = importers.filter((file) => !rows.includes(file))
    const where = "what the views of several features are drawn with is not in the folder of one of them"
    expect(others, contributing(where, "Adding a view")).toEqual(more[folder] ?? [])
    // The embedded wallet has rows of both.
    expect(rows.filter((file) => importers.includes(file))).toHaveLength(folder === "embedded" ? 2 : 1)
  })

  it("are none in what the views of several features are drawn with", () => {
    const folders = ["ui", "pictures", "theme", "connection", "link", "transaction"]
    const isShared = (file: string): boolean => folders.some((folder) => file.startsWith(`views/${folder}/`))
    const upward = all
      .filter(({ file }) => isShared(file))
      .flatMap(({ file, imports }) => imports.map(({ to }) => [file, to] as const))
      .filter(([, to]) => /^views\/[^/]+\//.test(to) && !isShared(to))
    expect(all.filter(({ file }) => isShared(file)).length).toBeGreaterThan(20)
    expect(upward).toEqual([])
  })

  it("import no feature eagerly from a layer above features", () => {
    const importers = all.filter(({ imports }) =>
      imports.some(({ to, kind }) => layerOf(to) === "features" && kind === "value"),
    )
    expect([...new Set(importers.map(({ file }) => layerOf(file)))].sort()).toEqual(["entries", "features"])
  })
})
