import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { type Bundle, bundle, evmApp } from "./bundle.js"

/** How a site imports a connector or plug-in, where its code is, and what it may cost. */
export interface OptionalImport {
  readonly from: string
  readonly option: string
  /** The folders of its code. */
  readonly folders: string
  /** The files that it loads late, separated by `|`. */
  readonly late: string
  /**
   * The library that it loads late, where the bundler needs functions of its own for that: any site that loads it has them in
   * its initial files.
   */
  readonly library?: string
  /**
   * The maximum that it adds to the initial files as Vite divides them by itself, where that is more than 300: Vite lists the
   * names of the late files there, and what a late file uses of a library that the page has is put there, too.
   */
  readonly divided?: number
}

/** The connectors and plug-ins of the package that a site imports in addition. */
export const optionalImports = {
  walletConnect: {
    ...{ from: "rxwallet/walletconnect", option: "connectors: [walletConnect()]" },
    ...{ folders: "adapters/walletConnect", late: "walletconnectCode" },
    library: "@walletconnect/universal-provider",
  },
  coinbase: {
    ...{ from: "rxwallet/coinbase", option: "connectors: [coinbase()]" },
    ...{ folders: "adapters/coinbase", late: "coinbaseWallet" },
  },
  safe: {
    ...{ from: "rxwallet/safe", option: "connectors: [safe()]" },
    ...{ folders: "adapters/safe", late: "findSafe" },
  },
  embedded: {
    ...{ from: "rxwallet/embedded", option: "connectors: [embedded({ origin: 'https://secure.example' })]" },
    ...{ folders: "adapters/embedded|features/embedded", late: "embeddedCode", divided: 450 },
  },
  directory: {
    ...{ from: "rxwallet/directory", option: 'plugins: [directory({ projectId: "p" })]' },
    ...{ folders: "features/directory|services/directory", late: "directoryFeature" },
  },
  names: {
    ...{ from: "rxwallet/names", option: "plugins: [names()]" },
    ...{ folders: "features/names", late: "namesFeature" },
  },
  sessions: {
    ...{ from: "rxwallet/sessions", option: "plugins: [sessions()]" },
    ...{ folders: "features/sessions", late: "sessionsFeature", divided: 330 },
  },
  onramp: {
    ...{ from: "rxwallet/onramp", option: "plugins: [onramp()]" },
    ...{ folders: "features/onramp|services/onramp", late: "onrampFeature", divided: 330 },
  },
  pay: {
    ...{ from: "rxwallet/pay", option: "plugins: [pay()]" },
    ...{ folders: "features/pay", late: "payFeature" },
  },
  deposit: {
    ...{ from: "rxwallet/pay", option: "plugins: [deposit()]" },
    ...{ folders: "features/deposit", late: "depositFeature" },
  },
  swap: {
    ...{ from: "rxwallet/swap", option: "plugins: [swap()]" },
    ...{ folders: "features/swap", late: "swapFeature" },
  },
  siwx: {
    ...{ from: "rxwallet/siwx", option: "plugins: [siwx({})]" },
    ...{ folders: "features/siwx", late: "siwxFeature" },
  },
} as const satisfies Readonly<Record<string, OptionalImport>>

/** The smallest EVM app with one of them. */
export const withImport = (name: string, { from, option }: Pick<OptionalImport, "from" | "option">): string =>
  evmApp
    .replace("\nglobalThis", `\nimport { ${name} } from "${from}"\nglobalThis`)
    .replace("createWallet({", `createWallet({\n  ${option},`)

/** The app that one is added to: it loads late what that loads of a library. */
export const withoutImport = ({ library }: Pick<OptionalImport, "library">): string =>
  library
    ? evmApp.replace("globalThis.keep", `globalThis.library = () => import("${library}")\nglobalThis.keep`)
    : evmApp

/** The same, built with nothing in the place of what it loads late: what remains is in the initial files for certain. */
export const importAlone = (name: string, row: OptionalImport): Promise<Bundle> => {
  const alias = row.late.split("|").map((late) => {
    const replacement = resolve(import.meta.dirname, `../.cache/late/${late}.js`)
    mkdirSync(dirname(replacement), { recursive: true })
    writeFileSync(replacement, `export const ${late} = () => globalThis.late`)
    return { find: new RegExp(`^\\./${late}\\.js$`), replacement }
  })
  return bundle(withImport(name, row), { alias })
}
