import { dirname } from "node:path"
import { describe, expect, it } from "vitest"
import { contributing } from "./support/contributing.js"
import { browserFiles, familyNamesIn, forbidden, globalsOf, layerOf, layers } from "./support/layers.js"
import { circlesAmong, type Import, importsByFile, parse, type Source, sources } from "./support/source.js"

const all = sources()
const everyImport = importsByFile()
const byFile = new Map(all.map((source) => [source.file, source]))

/** The contracts that every chain family and connector shares. */
const shared = [
  "addressList",
  "askByFetch",
  "connector",
  "family",
  "lazySigner",
  "openOnce",
  "orderEvents",
  "rpcProvider",
  "signer",
].map((name) => `adapters/${name}.ts`)

/** A protocol by which wallets of several chain families are found: families import it, and it imports none. */
const protocols = "adapters/walletStandard/"

/** All violations of a rule, one line each. */
const offences = (check: (source: Source) => readonly string[], among: readonly Source[] = all): readonly string[] =>
  among.flatMap((source) => check(source).map((offence) => `${source.file}: ${offence}`))

const spelled = ({ kind, to }: Import): string => `imports ${to} (${kind})`

describe("the layers", () => {
  it("have a rule for every folder", () => {
    expect(all.map(({ file }) => file).filter((file) => !layers[layerOf(file)])).toEqual([])
  })

  it("import only lower layers and their own packages", () => {
    const where = contributing("the table of the layers does not allow these", "The layers")
    expect(
      offences((source) => forbidden(source).map(spelled)),
      where,
    ).toEqual([])
  })

  it("import only existing files", () => {
    expect(offences(({ imports }) => imports.filter(({ ours, to }) => ours && !byFile.has(to)).map(spelled))).toEqual(
      [],
    )
  })

  it("do not import entry points; only an entry point of several layers loads its late code from beside it", () => {
    const isLateCode = (source: Source, { kind, to }: Import): boolean =>
      kind === "lazy" && to === source.file.replace(".ts", "Code.ts")
    const found = (source: Source): readonly string[] =>
      source.imports.filter((one) => one.to.startsWith("entries/") && !isLateCode(source, one)).map(spelled)
    expect(offences(found)).toEqual([])
  })

  it("keep the chain families independent", () => {
    const family = (file: string): string => file.split("/").slice(0, 2).join("/")
    const crossings = ({ file, imports }: Source): readonly string[] =>
      imports
        .filter(({ to }) => to.startsWith("adapters/") && !shared.includes(to) && !to.startsWith(protocols))
        .filter(({ to }) => family(to) !== family(file))
        .map(spelled)
    const adapters = all.filter(({ file }) => file.startsWith("adapters/"))
    const where = contributing("a folder of src/adapters imports no other folder of it", "The layers")
    expect(offences(crossings, adapters), where).toEqual([])
  })

  it("name a chain family only in its own folders and in the table of namespaces", () => {
    const where = contributing("what differs between families is in their `rules`", "The layers")
    expect(offences(familyNamesIn), where).toEqual([])
  })
})

describe("the engine of a wallet", () => {
  it("is loaded by import() only, and its folder is imported by it alone", () => {
    const isPart = (file: string): boolean => file.startsWith("wallet/engine/")
    const early = ({ imports }: Source): readonly string[] =>
      imports.filter(({ to, kind }) => isPart(to) || (to === "wallet/engine.ts" && kind === "value")).map(spelled)
    const others = all.filter(({ file }) => !isPart(file) && !/^(wallet\/engine\.ts|entries\/.*)$/.test(file))
    expect(offences(early, others)).toEqual([])
  })
})

describe("the files of the repository", () => {
  it("have no circular imports, neither of values nor of types nor lazily", () => {
    expect(everyImport.size).toBeGreaterThan(1_500)
    expect(circlesAmong(everyImport)).toEqual([])
  })

  it("lie in folders that have no circle either, within a layer, save with what lies directly in the folder around", () => {
    const importsOf = (folder: string): readonly string[] =>
      all
        .filter(({ file }) => dirname(file) === folder)
        .flatMap(({ imports }) => imports.filter(({ ours }) => ours).map(({ to }) => dirname(to)))
        .filter((to) => !`${folder}/`.startsWith(`${to}/`) && layerOf(`${to}/`) === layerOf(`${folder}/`))
    const folders = [...new Set(all.map(({ file }) => dirname(file)))]
    expect(folders.length).toBeGreaterThan(80)
    expect(circlesAmong(new Map(folders.map((folder) => [folder, importsOf(folder)])))).toEqual([])
  })

  it.each([
    ["values", { a: ["b"], b: ["c"], c: ["a"] }, ["a → b → c → a"]],
    ["a file and itself", { a: ["a"] }, ["a → a"]],
    ["two of one file", { a: ["b", "c"], b: ["a"], c: ["a"] }, ["a → b → a", "a → c → a"]],
    ["none where two ways lead to one file", { a: ["b", "c"], b: ["d"], c: ["d"] }, []],
  ])("would show a circle: %s", (_, imports: Readonly<Record<string, readonly string[]>>, circles) => {
    expect(circlesAmong(new Map(Object.entries(imports)))).toEqual(circles)
  })
})

describe("a file", () => {
  it("has at most 250 lines", () => {
    const lines = ({ text }: Source): number => text.trimEnd().split("\n").length
    expect(offences((source) => (lines(source) > 250 ? [`${lines(source)} lines`] : []))).toEqual([])
  })

  it("accesses globals only through its ports", () => {
    expect(
      offences(
        globalsOf,
        all.filter(({ file }) => !browserFiles.includes(file)),
      ),
    ).toEqual([])
  })

  it("has no vague name", () => {
    const vague = /\/(utils?|helpers?|types?|index|common|misc|constants)\.tsx?$/i
    expect(
      all.map(({ file }) => `/${file}`).filter((file) => vague.test(file) && !file.startsWith("/entries/")),
    ).toEqual([])
  })

  it("exports what late files share with the page, where it is loaded by an import()", () => {
    const late = new Set(
      all.flatMap(({ imports }) => imports.flatMap(({ kind, ours, to }) => (ours && kind === "lazy" ? to : []))),
    )
    const exportsShared = ({ tree, imports }: Source): boolean =>
      /\bshared\b/.test(tree.statements.map((statement) => statement.getText()).join("\n")) &&
      imports.some(({ kind, to }) => kind === "value" && /\/(shared|builtIn)\.ts$/.test(to))
    expect(late.size).toBeGreaterThan(20)
    const missing = all.filter((source) => late.has(source.file) && !exportsShared(source)).map(({ file }) => file)
    expect(missing, contributing("these do not export `shared`", "The layers")).toEqual([])
  })

  it("has no TODO comments", () => {
    expect(offences(({ text }) => text.match(/\b(TODO|FIXME|XXX|HACK)\b/g) ?? [])).toEqual([])
  })
})

describe("the architecture rules", () => {
  const files = new Set(all.map(({ file }) => file))

  it.each([
    ["model/a.ts", 'import { map } from "rxjs"'],
    ["model/a.ts", 'import type { Wallet } from "../wallet.js"'],
    ["services/a.ts", 'import { themeStream } from "../streams/theme.js"'],
    ["streams/a.ts", 'import { memoryStorage } from "../services/environment.js"'],
    ["react/a.ts", 'import { stateOf } from "../streams/operators/stateOf.js"'],
    ["views/a.tsx", 'export { stateOf } from "../streams/operators/stateOf.js"'],
    ["adapters/evm/a.ts", 'import { createClient } from "viem"'],
    ["adapters/evm/a.ts", 'const viem = () => import("viem")'],
    ["adapters/evm/a.ts", 'import { viemChain } from "./viem/viemChain.js"'],
    ["adapters/evm/a.ts", 'const chain = () => import("./viem/viemChain.js")'],
    ["adapters/wagmi/a.ts", 'import { createConnector } from "wagmi"'],
    ["adapters/wagmi/a.ts", 'const viem = () => import("viem")'],
    ["adapters/evm/a.ts", 'import type { CreateConnectorFn } from "wagmi"'],
    ["adapters/safe/a.ts", 'import Sdk from "@safe-global/safe-apps-sdk"'],
    ["adapters/evm/a.ts", 'const sdk = () => import("@safe-global/safe-apps-sdk")'],
    ["adapters/bitcoin/a.ts", 'import { Psbt } from "bitcoinjs-lib"'],
    ["adapters/bitcoin/a.ts", 'import { bitcoinLib } from "./lib/bitcoinLib.js"'],
    ["wallet/a.ts", 'import { sendFeature } from "../features/send/sendFeature.js"'],
    ["wallet/a.ts", 'const late = () => import("../features/builtIn.js")'],
    ["wallet/createWallet.ts", 'import { builtIn } from "../features/builtIn.js"'],
    ["react/a.tsx", 'import { serializeStyles } from "@emotion/serialize"'],
    ["streams/a.ts", 'import * as t from "io-ts"'],
  ])("reject in %s: %s", (file, text) => {
    expect(forbidden(parse(file, text, files))).toHaveLength(1)
  })

  it.each([
    ["streams/a.ts", 'import type { Environment } from "../services/environment.js"'],
    ["adapters/evm/viem/viemChain.ts", 'import { createClient } from "viem"'],
    ["adapters/evm/viem/viemClients.ts", 'const chain = () => import("./viemChain.js")'],
    ["adapters/evm/a.ts", 'import type { Chain } from "viem"'],
    ["adapters/wagmi/a.ts", 'import type { CreateConnectorFn } from "wagmi"'],
    ["adapters/wagmi/a.ts", 'import { getAddress } from "viem"'],
    ["adapters/safe/a.ts", 'const sdk = () => import("@safe-global/safe-apps-sdk")'],
    ["adapters/coinbase/a.ts", 'import type { ProviderInterface } from "@coinbase/wallet-sdk"'],
    ["adapters/bitcoin/lib/a.ts", 'import { Psbt } from "bitcoinjs-lib"'],
    ["adapters/bitcoin/a.ts", 'const lib = () => import("./lib/bitcoinLib.js")'],
    ["wallet/createWallet.ts", 'const late = () => import("../features/builtIn.js")'],
    ["features/a/a.ts", 'import type { WalletContext } from "../../wallet/walletContext.js"'],
    ["views/a.tsx", 'import { useStream } from "../react/useStream.js"'],
  ])("allow in %s: %s", (file, text) => {
    expect(forbidden(parse(file, text, files))).toEqual([])
  })

  it.each(["window.ethereum", "const at = Date.now()", "new Date()", "const { href } = location", "f({ fetch })"])(
    "detect a global: %s",
    (text) => {
      expect(globalsOf(parse("model/a.ts", text))).toHaveLength(1)
    },
  )

  it.each([
    "// window",
    '"window"',
    "page.document",
    "const f = (location: string) => location",
    "type A = { fetch: 1 }",
  ])("ignore what is not a global: %s", (text) => {
    expect(globalsOf(parse("model/a.ts", text))).toEqual([])
  })
})
