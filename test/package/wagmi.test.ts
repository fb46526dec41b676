import { execFile } from "node:child_process"
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")

/** A site that gives the connector to wagmi, and relies on its types. */
const site = `
import { createWallet, type Provider } from "rxwallet"
import { evm } from "rxwallet/evm"
import { mainnet } from "rxwallet/networks"
import { wagmiConnector } from "rxwallet/wagmi"
import { mainnet as chain } from "viem/chains"
import { createConfig, http, type CreateConnectorFn } from "wagmi"

const metadata = { name: "Shop", description: "Fine things", url: "https://shop.example", icons: [] }
const wallet = createWallet({ adapters: [evm()], networks: [mainnet], metadata })
const config = createConfig({
  chains: [chain],
  transports: { [chain.id]: http() },
  connectors: [wagmiConnector(wallet)],
})
export const another: CreateConnectorFn = wagmiConnector(wallet)
export const provider = async (): Promise<Provider | undefined> => config.connectors[0]?.getProvider()
// @ts-expect-error A wallet is not a number.
wagmiConnector(1)
`

const compilerOptions = {
  target: "ES2022",
  module: "NodeNext",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
}

/** The site's folder, with the published package and one version of wagmi in its `node_modules`. */
const install = (version: string): string => {
  const folder = join(root, ".cache/sites", version)
  const home = join(folder, "node_modules/rxwallet")
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  cpSync(join(root, "dist"), join(home, "dist"), { recursive: true })
  cpSync(join(root, "package.json"), join(home, "package.json"))
  symlinkSync(join(root, "node_modules", version), join(folder, "node_modules/wagmi"))
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "site", type: "module" }))
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }))
  writeFileSync(join(folder, "site.ts"), site)
  return folder
}

it.each([
  ["wagmi 2", "wagmi2"],
  ["wagmi 3", "wagmi"],
])("compiles in a site with %s", async (_, version) => {
  const compiler = join(root, "node_modules/@typescript/native/bin/tsc")
  const { stdout } = await run(process.execPath, [compiler, "-p", install(version)], { cwd: root }).catch(
    (failure: unknown) => failure as { readonly stdout: string },
  )
  expect(stdout).toBe("")
})
