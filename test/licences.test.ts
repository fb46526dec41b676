import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, it } from "vitest"

const root = resolve(import.meta.dirname, "..")

/** Permissive licences. */
const allowed = new Set([
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "BlueOak-1.0.0",
  "CC0-1.0",
])

/** The SDKs of single connectors and chain families: optional peers, which only a site that uses one installs. */
const sdks = [
  ...["@walletconnect/universal-provider", "@coinbase/wallet-sdk", "@safe-global/safe-apps-sdk"],
  ...["bitcoinjs-lib", "@bitcoinerlab/secp256k1", "@solana/web3.js"],
] as const

/** Maximum number of installed packages, including peers, so that a new one is a deliberate decision. */
const budget = { everySite: 87, everySdk: 215 }

type Names = Readonly<Record<string, string>>

interface Locked {
  readonly dependencies?: Names
  readonly peerDependencies?: Names
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"))
const { packages } = json("package-lock.json") as { readonly packages: Readonly<Record<string, Locked>> }

/** Resolves `name` from the package at `path`, like Node: in the nearest `node_modules` upwards. */
const find = (name: string, path: string): string | null => {
  const here = `${path === "" ? "" : `${path}/`}node_modules/${name}`
  if (packages[here]) return here
  return path === "" ? null : find(name, path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))))
}

const namesOf = ({ dependencies, peerDependencies = {}, peerDependenciesMeta = {} }: Locked, path: string) => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(peerDependencies).filter((name) => path === "" || !peerDependenciesMeta[name]?.optional),
]

const isSdk = (name: string): boolean => sdks.some((sdk) => sdk === name)

/** The transitive dependencies and peers of the package at `path`. */
const bring = (path: string, wanted: (name: string) => boolean, seen: Set<string> = new Set()): ReadonlySet<string> => {
  for (const name of namesOf(packages[path] ?? {}, path).filter(wanted)) {
    const found = find(name, path)
    if (found === null || seen.has(found)) continue
    seen.add(found)
    bring(found, wanted, seen)
  }
  return seen
}

/** `(A OR B)` is allowed if one of them is, `(A AND B)` if both are. */
const isAllowed = (licence: unknown): boolean =>
  typeof licence === "string" &&
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((one) => one.split(" AND ").every((name) => allowed.has(name)))

const production = [...bring("", () => true)].sort()
const withoutSdks = [...bring("", (name) => !isSdk(name))]

it("installs only packages with permissive licences", () => {
  const licences = production.map((path) => ({ path, ...(json(`${path}/package.json`) as { license?: unknown }) }))
  expect(licences.filter(({ license }) => !isAllowed(license)).map(({ path, license }) => [path, license])).toEqual([])
})

it("includes optional peers", () => {
  expect(production).toEqual(expect.arrayContaining(["node_modules/viem", "node_modules/react", "node_modules/rxjs"]))
})

it(`installs at most ${budget.everySite} packages, and ${budget.everySdk} with the SDK of every connector and family`, () => {
  expect(withoutSdks.length).toBeLessThanOrEqual(budget.everySite)
  expect(production.length).toBeLessThanOrEqual(budget.everySdk)
})

it("pins WalletConnect to its last version under a permissive licence", () => {
  const versions = production
    .filter((path) => /node_modules\/@walletconnect\/(universal-provider|sign-client|core|utils|types)$/.test(path))
    .map((path) => (json(`${path}/package.json`) as { version?: unknown }).version)
  expect(new Set(versions)).toEqual(new Set(["2.21.8"]))
})
