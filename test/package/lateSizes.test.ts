import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { type Bundle, bundle, evmApp } from "../../scripts/bundle.js"
import { withFamily } from "../../scripts/families.js"
import { optionalImports, withImport } from "../../scripts/optionalImports.js"

const root = resolve(import.meta.dirname, "../..")

const appWith = (name: keyof typeof optionalImports): string => withImport(name, optionalImports[name])

/** A late file of an app with one import more, and the words by which a page says its size. */
const rows: readonly (readonly [page: string, file: string, said: RegExp, app: string])[] = [
  ["bitcoin", "bitcoinClient", /about (\d+) KB after it that find wallets/, withFamily("bitcoin")],
  ["bitcoin", "bitcoinPayments", /about (\d+) KB more for balances/, withFamily("bitcoin")],
  ["bitcoin", "bitcoinLib", /with its cryptography, about (\d+) KB/, withFamily("bitcoin")],
  ["solana", "solanaClient", /What talks to wallets, about (\d+) KB/, withFamily("solana")],
  ["solana", "web3Chain", /js`, about (\d+) KB as it is used here/, withFamily("solana")],
  ["walletconnect", "walletconnectCode", /about (\d+) KB of this package/, appWith("walletConnect")],
  ["walletconnect", "index.es", /about (\d+) KB of the library/, appWith("walletConnect")],
  ["coinbase", "coinbaseWallet", /Its code, about (\d+) KB/, appWith("coinbase")],
  ["coinbase", "sdk", /the SDK, about (\d+) KB/, appWith("coinbase")],
  ["safe", "findSafe", /in a frame it loads about (\d+) KB more/, appWith("safe")],
  ["phones", "receiveViews", /\(about (\d+) KB\), loaded when it is shown/, evmApp],
]

const bundles = new Map<string, Promise<Bundle>>()

/** Each app is built once. */
const bundled = (app: string): Promise<Bundle> => {
  const one = bundles.get(app) ?? bundle(app)
  bundles.set(app, one)
  return one
}

describe("a late file has the size that the documents say", () => {
  it.each(rows)("in docs/%s.md: %s", async (page, file, said, app) => {
    const { chunks } = await bundled(app)
    const found = chunks.find((chunk) => chunk.file.startsWith(`assets/${file}-`))
    const [, kilobytes] = said.exec(readFileSync(join(root, `docs/${page}.md`), "utf8")) ?? []
    expect(Math.abs((found?.gzip ?? 0) / 1_000 - Number(kilobytes))).toBeLessThanOrEqual(1)
  })
})
