import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import {
  addedGzip,
  type Bundle,
  bundle,
  evmApp,
  evmDataApp,
  inOneFile,
  packageOf,
  reactAlone,
  withClasses,
} from "../../scripts/bundle.js"
import { contributing } from "../support/contributing.js"
import { sources } from "../support/source.js"

/**
 * Maximum initial size of an EVM app without React, compressed, in bytes: what the first paint of the button needs. It is the
 * README's figure of one decimal place, as the next is.
 */
const budget = 28_449

/** The same with what is fetched after that paint, so that the first click need not wait for it. */
const fetchedBudget = 53_149

/** Maximum size that `httpProvider` adds to it. */
const dataBudget = 1_500

/** Maximum initial size of a plug-in or connector that a site imports in addition, without its lazy code. */
const pluginBudget = 300

/** What a contributor does who has added something to what every page loads. */
const hasBudget = contributing("what every page loads has a budget", "The layers")

/** A plug-in and a connector whose code is loaded lazily. */
const pluginApp = evmApp.replace(
  "createWallet({",
  `createWallet({
  plugins: [{ name: "tips", initial: { given: 0 }, actions: ["tip"], load: () => globalThis.loadTips() }],
  connectors: [{ create: (ports) => globalThis.loadConnectors(ports) }],`,
)

const nothing: Bundle = { folder: "", chunks: [], initialGzip: 0 }

describe("an EVM app", () => {
  let app = nothing
  let base = nothing

  beforeAll(async () => {
    base = await bundle(reactAlone)
    app = await bundle(evmApp)
  }, 120_000)

  const initial = () => app.chunks.filter((chunk) => chunk.initial).flatMap(({ modules }) => modules)

  it("adds at most 28.4 KB to React before the first paint", () => {
    expect(base.initialGzip).toBeGreaterThan(40_000)
    expect(app.initialGzip - base.initialGzip, hasBudget).toBeLessThanOrEqual(budget)
  })

  it("loads nothing of viem before any click", () => {
    expect(initial().filter(({ id }) => /^(viem|ox|abitype|@noble\/.*)$/.test(packageOf(id)))).toEqual([])
  })

  const holds = (chunk: Bundle["chunks"][number], name: string): boolean =>
    chunk.modules.some(({ id }) => packageOf(id) === name)
  const weight = (chunks: Bundle["chunks"]): number => chunks.reduce((sum, { gzip }) => sum + gzip, 0)
  const isForNames = (chunk: Bundle["chunks"][number]): boolean =>
    holds(chunk, "@adraffy/ens-normalize") || chunk.file.includes("ccip")

  it("has ENS support in separate files", () => {
    const forNames = app.chunks.filter(isForNames)
    expect(forNames.length).toBeGreaterThan(0)
    expect(forNames.filter(({ initial }) => initial)).toEqual([])
    expect(weight(forNames)).toBeLessThanOrEqual(45_000)
  })

  it("has viem and the views in separate files", () => {
    const lazy = app.chunks.filter((chunk) => !chunk.initial)
    const packages = new Set(lazy.flatMap(({ modules }) => modules).map(({ id }) => packageOf(id)))
    expect([...packages]).toEqual(expect.arrayContaining(["viem", "rxwallet/views"]))
  })

  it("fetches every lazy part of the views as one file, but a swap and a payment, which have parts of Send", () => {
    const named = (name: string) => app.chunks.filter(({ file }) => file.startsWith(`assets/${name}-`))
    // What the catalogue imports is fetched with it.
    const withCatalogue = named("catalogue").flatMap(({ file, imports }) => [file, ...imports])
    const there = new Set([
      ...[...app.chunks.filter(({ initial }) => initial), ...fetched()].map(({ file }) => file),
      ...withCatalogue,
    ])
    const own = sources().flatMap(({ file }) => /^views\/\w+\/(\w+Views)\.ts$/.exec(file)?.[1] ?? [])
    const names = ["catalogue", ...own.filter((name) => !["payViews", "swapViews"].includes(name))]
    const lazy = names.flatMap(named)
    expect(lazy).toHaveLength(names.length)
    const more = lazy.flatMap(({ file, imports }) => imports.filter((other) => other !== file && !there.has(other)))
    // Rules that views share with the built-in features, which are fetched before or beside them.
    expect(
      more.filter(
        (file) =>
          !/^assets\/(amount|amountText|device|lookalike|pairingLimits|notice|sendTokens|zeroAddress)-/.test(file),
      ),
    ).toEqual([])
  })

  /** A file and everything that it imports without waiting, except the initial files. */
  const withImports = (chunk: Bundle["chunks"][number]): readonly Bundle["chunks"][number][] =>
    chunk.initial ? [] : [chunk, ...app.chunks.filter(({ file }) => chunk.imports.includes(file)).flatMap(withImports)]
  const fetched = () => {
    const isFetched = ({ file }: Bundle["chunks"][number]): boolean => /^assets\/(engine|Modal)-/.test(file)
    return [...new Set(app.chunks.filter(isFetched).flatMap(withImports))]
  }

  it("loads only the parts of viem that it uses with the first request to a chain", () => {
    const chain = app.chunks.filter(({ modules }) => modules.some(({ id }) => id.endsWith("/evm/viem/viemChain.js")))
    const withViem = [...new Set(chain.flatMap(withImports))].filter((chunk) => holds(chunk, "viem"))
    expect(withViem.length).toBeGreaterThan(0)
    expect(weight(withViem)).toBeLessThanOrEqual(22_000)
  })

  it("adds at most 53.1 KB to React before any click, with the engine and the modal that are fetched after the first paint", () => {
    const names = fetched().map(({ file }) => file.replace(/^assets\/|-.*/g, ""))
    expect(names).toEqual(expect.arrayContaining(["engine", "Modal"]))
    expect(app.initialGzip - base.initialGzip + weight(fetched()), hasBudget).toBeLessThanOrEqual(fetchedBudget)
  })

  it("loads one file before the first paint, and the wallet list is in those that are fetched after it", () => {
    expect(app.chunks.filter((chunk) => chunk.initial)).toHaveLength(1)
    const eager = initial().map(({ id }) => id)
    expect(eager.some((id) => id.endsWith("/dist/views/ConnectButton.js"))).toBe(true)
    const late = fetched().flatMap(({ modules }) => modules.map(({ id }) => id))
    for (const view of ["connect/Connect.js", "dialog/Sheet.js"])
      expect(late.some((id) => id.endsWith(`/dist/views/${view}`))).toBe(true)
  })

  it("is one file before the first paint, and no larger, with the option of Vite that the guide shows", async () => {
    const guide = readFileSync(resolve(import.meta.dirname, "../../docs/guide.md"), "utf8")
    expect(guide).toContain('groups: [{ name: "initial", tags: ["$initial"] }]')
    const one = await bundle(evmApp, { output: inOneFile })
    expect(one.chunks.filter((chunk) => chunk.initial)).toHaveLength(1)
    expect(one.initialGzip).toBeLessThanOrEqual(app.initialGzip)
  })

  it("is at least 1.2 KB smaller with rxjs as it is written, by the option of Vite that the guide shows", async () => {
    const guide = readFileSync(resolve(import.meta.dirname, "../../docs/guide.md"), "utf8")
    expect(guide).toContain('resolve: { conditions: ["es2015", ...defaultClientConditions] }')
    const modern = await bundle(evmApp, { conditions: withClasses })
    expect(app.initialGzip - modern.initialGzip).toBeGreaterThanOrEqual(1_200)
  })

  it("loads no code of the built-in features, of other views or of data providers before any click", () => {
    const late =
      /\/dist\/(features|wallet\/(engine|kernel)|views\/(account|activity|connect|networks|receive|send|wallets)|services\/(data|cloud))\//
    expect(initial().filter(({ id }) => late.test(id))).toEqual([])
  })

  it("contains nothing of the connector for wagmi, which it does not import", () => {
    const modules = app.chunks.flatMap((chunk) => chunk.modules.map(({ id }) => id))
    expect(modules.some((id) => id.includes("/dist/adapters/evm/"))).toBe(true)
    expect(modules.filter((id) => id.includes("/dist/adapters/wagmi/"))).toEqual([])
  })

  it("contains nothing of the connector over a relay, which it does not import", () => {
    const modules = app.chunks.flatMap((chunk) => chunk.modules.map(({ id }) => id))
    expect(
      modules.filter((id) => id.includes("/dist/adapters/walletConnect/") || /walletconnect/i.test(packageOf(id))),
    ).toEqual([])
  })

  it("contains no ready theme, which it does not import", () => {
    const modules = app.chunks.flatMap((chunk) => chunk.modules.map(({ id }) => id))
    expect(modules.some((id) => id.includes("/dist/views/theme/"))).toBe(true)
    expect(modules.filter((id) => id.includes("/dist/themes/"))).toEqual([])
  })

  it("contains one copy of each library", () => {
    const copies = app.chunks
      .flatMap(({ modules }) => modules)
      .filter(({ id }) => /\/(fp-ts|io-ts)\/lib\/|\/rxjs\/dist\/cjs\//.test(id))
    expect(copies.map(({ id }) => id)).toEqual([])
  })
})

describe("an EVM app with a data provider over HTTP", () => {
  let app = nothing
  let plain = nothing

  beforeAll(async () => {
    plain = await bundle(evmApp)
    app = await bundle(evmDataApp)
  }, 120_000)

  const modules = (isInitial: boolean): readonly string[] =>
    app.chunks.filter(({ initial }) => initial === isInitial).flatMap((chunk) => chunk.modules.map(({ id }) => id))
  /** All of the provider but its entry point, which loads the rest with the first request. */
  const ofData = (ids: readonly string[]) =>
    ids.filter((id) =>
      /\/dist\/services\/(data|codecs\/data)\/(?!(dataProvider|lazyProvider|httpProvider)\.js)/.test(id),
    )

  it("adds at most 1.5 KB to the app before any click", () => {
    expect(addedGzip(app, plain)).toBeGreaterThan(0)
    expect(addedGzip(app, plain)).toBeLessThanOrEqual(dataBudget)
  })

  it("loads no code for requests and responses before any click", () => {
    expect(ofData(modules(false)).length).toBeGreaterThan(10)
    expect(ofData(modules(true))).toEqual([])
  })
})

describe("an EVM app with sign-in", () => {
  const signInApp = evmApp
    .replace("createWallet({", `createWallet({ plugins: [siwx({ getNonce: () => globalThis.nonce() })],`)
    .replace("import * as React", `import { siwx } from "rxwallet/siwx"\nimport * as React`)
  const ofSignIn = ({ chunks }: Bundle, isInitial: boolean): readonly string[] =>
    chunks
      .filter(({ initial }) => initial === isInitial)
      .flatMap(({ modules }) => modules.map(({ id }) => id.replace(/.*\/dist\//, "")))
      .filter((id) => /^(features\/siwx\/|views\/signIn\/|model\/(words\/)?signIn|streams\/signIn)/.test(id))

  it("adds at most 300 bytes to the app before any click, with its view; an app without it has the view alone, in a file that is never loaded", async () => {
    const plain = await bundle(evmApp)
    const app = await bundle(signInApp)
    expect(addedGzip(app, plain)).toBeLessThanOrEqual(pluginBudget)
    expect(ofSignIn(app, true)).toEqual(["features/siwx/siwx.js"])
    expect(ofSignIn(app, false).length).toBeGreaterThan(10)
    expect(ofSignIn(plain, true)).toEqual([])
    expect(ofSignIn(plain, false).filter((id) => !/^(views\/signIn|model\/words)\//.test(id))).toEqual([])
    const view = plain.chunks.filter(({ modules }) => modules.some(({ id }) => id.includes("/views/signIn/")))
    expect(view.map(({ file }) => file.replace(/^assets\/|-.*/g, ""))).toEqual(["signInViews"])
    expect(plain.chunks.filter(({ imports }) => imports.some((file) => file.includes("signInViews")))).toEqual([])
  })
})

describe("an EVM app with a plug-in and a connector", () => {
  it("adds at most 300 bytes to the app before any click, and none without it", async () => {
    const plain = await bundle(evmApp)
    const app = await bundle(pluginApp)
    const added = addedGzip(app, plain)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(pluginBudget)
  })
})
