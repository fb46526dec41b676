import { createHash } from "node:crypto"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { gzipSync } from "node:zlib"
import react from "@vitejs/plugin-react"
import { build, defaultClientConditions, type InlineConfig, minify, type Rolldown } from "vite"
import { inProduction } from "../devkit/production.js"

const root = resolve(import.meta.dirname, "..")

/** One file of a built app. */
export interface Chunk {
  readonly file: string
  readonly code: string
  readonly gzip: number
  /** The modules in it, as paths, with their code after tree shaking. */
  readonly modules: readonly { readonly id: string; readonly code: string }[]
  /** The files that it imports without waiting. */
  readonly imports: readonly string[]
  /** Loaded before any click. */
  readonly initial: boolean
}

export interface Bundle {
  /** The output folder. */
  readonly folder: string
  readonly chunks: readonly Chunk[]
  /** Size of the initially loaded files, each compressed separately. */
  readonly initialGzip: number
}

/** React and its renderer alone: the baseline of a React app. */
export const reactAlone = `
import { createRoot } from "react-dom/client"
import * as React from "react"
globalThis.keep = React
createRoot(document.body).render(React.createElement("p"))`

/** The smallest EVM app with a button and the modal. */
export const evmApp = `
import { createRoot } from "react-dom/client"
import * as React from "react"
import { createWallet } from "rxwallet"
import { evm } from "rxwallet/evm"
import { mainnet } from "rxwallet/networks"
import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"
globalThis.keep = React
const wallet = createWallet({
  adapters: [evm()],
  networks: [mainnet],
  metadata: { name: "Shop", description: "A shop", url: "https://shop.example", icons: [] },
})
const app = React.createElement(WalletProvider, { wallet }, React.createElement(ConnectButton), React.createElement(WalletModal))
createRoot(document.body).render(app)`

/** The same app with tokens, history and names over HTTP. */
export const evmDataApp = evmApp
  .replace(`\nglobalThis`, `\nimport { httpProvider } from "rxwallet/data"\nglobalThis`)
  .replace(
    "createWallet({",
    `createWallet({
  provider: httpProvider({ baseUrl: "https://data.example", projectId: "p" }),`,
  )

const page = `<!doctype html><link rel="icon" href="data:," /><script type="module" src="./main.js"></script>`

/** The entry file and its static imports. */
const initialFiles = (output: readonly Rolldown.OutputChunk[]): ReadonlySet<string> => {
  const byName = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    byName.get(name)?.imports.forEach(visit)
  }
  output.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => visit(fileName))
  return seen
}

const compressed = (text: string): number => gzipSync(text, { level: 9 }).length

const chunkOf = (chunk: Rolldown.OutputChunk, initial: boolean): Chunk => ({
  file: chunk.fileName,
  code: chunk.code,
  gzip: compressed(chunk.code),
  modules: Object.entries(chunk.modules).map(([id, { code }]) => ({ id, code: code ?? "" })),
  imports: chunk.imports,
  initial,
})

/** What imports are replaced, as a site does it in its Vite configuration. */
type Alias = readonly { readonly find: RegExp; readonly replacement: string }[]

/** Every import of React is one of React 18. */
export const onReact18: Alias = [
  { find: /^(react|react-dom)(?=\/|$)/, replacement: join(root, "test/react18/node_modules/$1") },
]

/** What a site may change in its Vite configuration. */
interface BundleOptions {
  readonly alias?: Alias
  /** Of the packages' exports, before those by default. */
  readonly conditions?: readonly string[]
  readonly output?: Rolldown.OutputOptions
}

/** All that is loaded before any click is one file: what docs/guide.md shows. */
export const inOneFile: Rolldown.OutputOptions = {
  codeSplitting: { groups: [{ name: "initial", tags: ["$initial"] }] },
}

/** rxjs as it is written: what docs/guide.md shows. */
export const withClasses: readonly string[] = ["es2015"]

/**
 * The hash in the name of a late file is of its name: initial files hold the names of late ones, and would change their
 * compressed size by some bytes with the content of each.
 */
const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk): string =>
  `assets/${name}-${createHash("sha256").update(name).digest("base64url").slice(0, 8)}.js`

/** Of this process alone: test files build at the same time. */
const bundles = join(root, ".cache/bundles", String(process.pid))
process.once("exit", () => rmSync(bundles, { recursive: true, force: true }))

const buildInto = async (
  folder: string,
  app: string,
  { alias = [], conditions = [], output = {} }: BundleOptions,
): Promise<Bundle> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "main.js"), app)
  writeFileSync(join(folder, "index.html"), page)
  const options: InlineConfig = {
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    resolve: { alias: [...alias], conditions: [...conditions, ...defaultClientConditions] },
    build: {
      outDir: "dist",
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { output: { chunkFileNames, ...output } },
    },
  }
  const built = await inProduction(() => build(options))
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []))
  const scripts = files.filter((file): file is Rolldown.OutputChunk => file.type === "chunk")
  const initial = initialFiles(scripts)
  const chunks = scripts.map((chunk) => chunkOf(chunk, initial.has(chunk.fileName)))
  return {
    folder: join(folder, "dist"),
    chunks,
    initialGzip: chunks.filter((chunk) => chunk.initial).reduce((sum, { gzip }) => sum + gzip, 0),
  }
}

const built = new Map<string, Promise<Bundle>>()

/** Builds an app for production against the built package, as an integrator does; the same app once in a process. */
export const bundle = (app: string, options: BundleOptions = {}): Promise<Bundle> => {
  const key = JSON.stringify([app, options], (_, value: unknown) => (value instanceof RegExp ? value.source : value))
  const same = built.get(key) ?? buildInto(join(bundles, String(built.size)), app, options)
  built.set(key, same)
  return same
}

/** Text that cannot be compressed, of several lengths. */
const fillers = [...Array(8).keys()].map((index) =>
  createHash("shake256", { outputLength: 1_500 * index }).digest("base64url"),
)

/**
 * What an app has more in its initial files than another, compressed: the mean over several places where a block of the
 * compressor ends. A change of one character moves that place, and a single difference by up to 40 bytes.
 */
export const addedGzip = (app: Bundle, plain: Bundle): number => {
  const sizeAfter = (filler: string, { chunks }: Bundle): number =>
    chunks.filter(({ initial }) => initial).reduce((sum, { code }) => sum + compressed(filler + code), 0)
  const added = fillers.map((filler) => sizeAfter(filler, app) - sizeAfter(filler, plain))
  return Math.round(added.reduce((sum, each) => sum + each) / added.length)
}

/** The package of a module; `rxwallet/<layer>` for ours. */
export const packageOf = (id: string): string => {
  const inPackage = id.split("node_modules/").at(-1) ?? id
  if (inPackage !== id) return inPackage.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? inPackage
  const layer = id.match(/\/dist\/([^/]+)/)?.[1]
  return layer ? `rxwallet/${layer}` : "(the app)"
}

/** Initial size of each package, compressed separately: shows the largest ones; does not add up to the total. */
export const weights = async ({ chunks }: Bundle): Promise<readonly (readonly [name: string, gzip: number])[]> => {
  const codes = new Map<string, string>()
  for (const { id, code } of chunks.filter(({ initial }) => initial).flatMap(({ modules }) => modules))
    codes.set(packageOf(id), `${codes.get(packageOf(id)) ?? ""}\n${code}`)
  const weigh = async ([name, code]: readonly [string, string]) => {
    const { code: small } = await minify("all.js", code)
    return [name, compressed(small)] as const
  }
  return (await Promise.all([...codes].map(weigh))).sort(([, a], [, b]) => b - a)
}
