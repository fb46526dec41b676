import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "..")

/** Where the list of components is written: part of the published package, not of the repository. */
export const sbomFile = "sbom.cdx.json"

/** The fields of CycloneDX 1.5 that are set or checked here. */
export interface Sbom {
  readonly bomFormat: string
  readonly specVersion: string
  readonly metadata: { readonly component: { readonly name: string; readonly version: string; readonly purl: string } }
  readonly components: readonly { readonly "bom-ref": string; readonly name: string; readonly version: string }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** What an installation of the package brings with it, by npm. Throws an error with npm's output. */
export const sbom = (): Sbom => {
  const options = ["--sbom-format=cyclonedx", "--sbom-type=library", "--omit=dev", "--workspaces=false"]
  const { status, stdout, stderr } = spawnSync("npm", ["sbom", ...options], { cwd: root, encoding: "utf8" })
  if (status !== 0) throw new Error(`npm sbom failed:\n${stdout}${stderr}`)
  const { metadata, ...rest } = JSON.parse(stdout) as Sbom
  const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly name: string }
  // npm names the component by the folder of the checkout.
  return { ...rest, metadata: { ...metadata, component: { ...metadata.component, name } } }
}

if (process.argv.some((argument) => argument.endsWith("scripts/sbom.ts")))
  writeFileSync(join(root, sbomFile), `${JSON.stringify(sbom(), null, 2)}\n`)
