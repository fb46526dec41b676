import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { type Bundle, bundle, evmApp } from "./bundle.js"

/** How a site imports a way in, where its code is, and what it may cost. */
export interface WayIn {
  readonly from: string
  readonly option: string
  /** The folders of its code. */
  readonly folders: string
  /** The files that it loads late, separated by `|`. */
  readonly late: string
  /** How many of its files are loaded with the page; by default one. */
  readonly eager?: number
  /**
   * The maximum that it adds to the initial files as Vite divides them by itself. An SDK in CommonJS costs 0.2 KB of it: its
   * helpers are then in a file of their own. A late file that imports `distinctUntilChanged` costs 1.1 KB, as that of the
   * embedded wallet, which has codecs and states too.
   */
  readonly divided: number
}

/** The ways in of the package. */
export const waysIn = {
  walletConnect: {
    ...{ from: "rxwallet/walletconnect", option: "connectors: [walletConnect()]" },
    ...{ folders: "adapters/walletConnect", late: "openRelay", divided: 700 },
  },
  coinbase: {
    ...{ from: "rxwallet/coinbase", option: "connectors: [coinbase()]" },
    ...{ folders: "adapters/coinbase", late: "coinbaseWallet", divided: 550 },
  },
  safe: {
    ...{ from: "rxwallet/safe", option: "connectors: [safe()]" },
    ...{ folders: "adapters/safe", late: "findSafe", divided: 700 },
  },
  embedded: {
    ...{ from: "rxwallet/embedded", option: "connectors: [embedded({ origin: 'https://secure.example' })]" },
    ...{
      folders: "adapters/embedded|features/embedded",
      late: "embeddedConnector|embeddedFeature",
      divided: 1_800,
      eager: 2,
    },
  },
  directory: {
    ...{ from: "rxwallet/directory", option: 'plugins: [directory({ projectId: "p" })]' },
    ...{ folders: "features/directory|services/directory", late: "directoryFeature", divided: 400 },
  },
  names: {
    ...{ from: "rxwallet/names", option: "plugins: [names()]" },
    ...{ folders: "features/names", late: "namesFeature", divided: 300 },
  },
  sessions: {
    ...{ from: "rxwallet/sessions", option: "plugins: [sessions()]" },
    ...{ folders: "features/sessions", late: "sessionsFeature", divided: 350 },
  },
  onramp: {
    ...{ from: "rxwallet/onramp", option: "plugins: [onramp()]" },
    ...{ folders: "features/onramp|services/onramp", late: "onrampFeature", divided: 310 },
  },
  pay: {
    ...{ from: "rxwallet/pay", option: "plugins: [pay()]" },
    ...{ folders: "features/pay", late: "payFeature", divided: 320 },
  },
  deposit: {
    ...{ from: "rxwallet/pay", option: "plugins: [deposit()]" },
    ...{ folders: "features/deposit", late: "depositFeature", divided: 320 },
  },
  swap: {
    ...{ from: "rxwallet/swap", option: "plugins: [swap()]" },
    ...{ folders: "features/swap", late: "swapFeature", divided: 300 },
  },
  siwx: {
    ...{ from: "rxwallet/siwx", option: "plugins: [siwx({})]" },
    ...{ folders: "features/siwx", late: "siwxFeature", divided: 300 },
  },
} as const satisfies Readonly<Record<string, WayIn>>

/** The smallest EVM app with a way in. */
export const withWayIn = (name: string, { from, option }: Pick<WayIn, "from" | "option">): string =>
  evmApp
    .replace("\nglobalThis", `\nimport { ${name} } from "${from}"\nglobalThis`)
    .replace("createWallet({", `createWallet({\n  ${option},`)

/** The same, built with nothing in the place of what it loads late: what remains is in the initial files for certain. */
export const wayInAlone = (name: string, way: WayIn): Promise<Bundle> => {
  const alias = way.late.split("|").map((late) => {
    const replacement = resolve(import.meta.dirname, `../.cache/late/${late}.js`)
    mkdirSync(dirname(replacement), { recursive: true })
    writeFileSync(replacement, `export const ${late} = () => globalThis.late`)
    return { find: new RegExp(`^\\./${late}\\.js$`), replacement }
  })
  return bundle(`evm-${name}-alone`, withWayIn(name, way), { alias })
}
