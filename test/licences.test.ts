import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, it } from "vitest"

const root = resolve(import.meta.dirname, "..")

/** Permissive licences. */
const allowed = new Set(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD", "BlueOak-1.0.0"])

/** Maximum number of installed packages, including peers, so that a new one is a deliberate decision. */
const budget = 87

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

/** The transitive dependencies and peers of the package at `path`. */
const bring = (path: string, seen: Set<string> = new Set()): ReadonlySet<string> => {
  for (const name of namesOf(packages[path] ?? {}, path)) {
    const found = find(name, path)
    if (found === null || seen.has(found)) continue
    seen.add(found)
    bring(found, seen)
  }
  return seen
}

/** `(A OR B)` is allowed if one of them is; anything else must be one of the allowed names. */
const isAllowed = (licence: unknown): boolean =>
  typeof licence === "string" &&
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((name) => allowed.has(name))

const production = [...bring("")].sort()

it("installs only packages with permissive licences", () => {
  const licences = production.map((path) => ({ path, ...(json(`${path}/package.json`) as { license?: unknown }) }))
  expect(licences.filter(({ license }) => !isAllowed(license)).map(({ path, license }) => [path, license])).toEqual([])
})

it("includes optional peers", () => {
  expect(production).toEqual(expect.arrayContaining(["node_modules/viem", "node_modules/react", "node_modules/rxjs"]))
})

it(`installs at most ${budget} packages`, () => {
  expect(production.length).toBeLessThanOrEqual(budget)
})
