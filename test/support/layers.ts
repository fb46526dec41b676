import ts from "typescript"
import { namespaces } from "../../src/model/namespace.js"
import { type Import, type Source, walk } from "./source.js"

/** The layers whose values (`uses`) or only types (`names`) a layer may import, and its allowed packages. */
interface Rule {
  readonly uses: readonly string[]
  readonly names?: readonly string[]
  readonly packages: readonly string[]
}

const everyLayer = [
  ...["model", "networks", "wallets", "themes", "operators", "codecs", "initial", "services", "adapters", "streams"],
  ...["wallet", "features", "react", "views", "testing"],
]

/** The rules of all layers. `wallet` is the composition root. */
export const layers: Readonly<Record<string, Rule>> = {
  model: { uses: [], packages: [] },
  networks: { uses: ["model"], packages: [] },
  wallets: { uses: ["model"], packages: [] },
  themes: { uses: ["model"], packages: [] },
  operators: { uses: ["model"], packages: ["rxjs"] },
  codecs: { uses: ["model"], names: ["services"], packages: ["io-ts", "fp-ts"] },
  initial: { uses: ["model", "operators", "codecs"], packages: ["rxjs"] },
  services: {
    uses: ["model", "networks", "operators", "codecs", "initial"],
    names: ["adapters"],
    packages: ["rxjs", "io-ts", "fp-ts"],
  },
  adapters: { uses: ["model", "operators", "codecs", "initial"], packages: ["rxjs", "io-ts", "fp-ts"] },
  streams: { uses: ["model", "operators"], names: ["adapters", "services"], packages: ["rxjs"] },
  wallet: {
    uses: ["model", "operators", "codecs", "initial", "services", "streams"],
    names: ["adapters"],
    packages: ["rxjs"],
  },
  features: {
    uses: ["model", "networks", "operators", "codecs", "initial", "services", "streams"],
    names: ["adapters", "wallet"],
    packages: ["rxjs"],
  },
  react: {
    uses: ["model"],
    names: ["operators", "streams", "features", "wallet"],
    packages: ["react", "observable-hooks", "rxjs"],
  },
  views: {
    uses: ["model", "wallets", "initial", "react"],
    names: ["wallet"],
    packages: ["react", "react-dom", "@emotion/serialize", "observable-hooks", "rxjs", "lean-qr"],
  },
  testing: { uses: ["model"], packages: ["rxjs"] },
  entries: { uses: everyLayer, packages: ["rxjs", "react", "react-dom"] },
}

/** The folder whose files import viem, the only file that may load them, and the folder that may import viem's types. */
const viemFolder = "adapters/evm/viem/"
const viemLoader = `${viemFolder}viemClients.ts`
const viemTypes = "adapters/evm/"

/** The folder whose files import web3.js, and the only file that may load them. */
const web3Folder = "adapters/solana/web3/"
const web3Loader = `${web3Folder}web3Clients.ts`

/** The connector for wagmi: a site that imports it has loaded wagmi and viem. It loads nothing of wagmi itself. */
const wagmiFolder = "adapters/wagmi/"

/** The only folder that may import the libraries of Bitcoin's transactions. It is loaded by `import()`. */
const bitcoinFolder = "adapters/bitcoin/lib/"
const bitcoinPackages = ["bitcoinjs-lib", "@bitcoinerlab/secp256k1"]

/** The files that import the SDK of a connector; they are loaded by `import()`. */
const sdkFiles = ["adapters/coinbase/sdk.ts", "adapters/safe/sdk.ts"]

/** The SDKs of single connectors: loaded by `import()`, and only in the folder of their connector. */
const sdkFolders: Readonly<Record<string, string>> = {
  "@safe-global/safe-apps-sdk": "adapters/safe/",
  "@coinbase/wallet-sdk": "adapters/coinbase/",
  "@walletconnect/universal-provider": "adapters/walletConnect/",
}

/** The built-in features, which are loaded lazily and together, and the only file that may load them. */
const builtIn = "features/builtIn.ts"
const builtInLoader = "wallet/createWallet.ts"

/** The only file that accesses browser globals, and the one that accesses the browser's cryptography without a port. */
export const browserFiles: readonly string[] = ["services/browser.ts", "adapters/solana/wallet/webCrypto.ts"]

/** Globals that only these files may access. */
const globals = new Set([
  ..."window document globalThis self navigator location history localStorage sessionStorage indexedDB".split(" "),
  ..."setTimeout setInterval clearTimeout clearInterval requestAnimationFrame requestIdleCallback".split(" "),
  ..."fetch XMLHttpRequest WebSocket BroadcastChannel Worker matchMedia console performance crypto process".split(" "),
])

/** Folders of a layer that are a layer of their own, below it. */
const inner = ["networks/wallets", "streams/operators", "services/codecs"]

export const layerOf = (file: string): string => {
  const folder = inner.find((each) => file.startsWith(`${each}/`)) ?? file.split("/")[0] ?? file
  return folder.split("/").at(-1) ?? folder
}
const isOfViem = (file: string): boolean => file.startsWith(viemFolder) && file !== viemLoader
const isOfWeb3 = (file: string): boolean => file.startsWith(web3Folder) && file !== web3Loader
const packageOf = (specifier: string): string => specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier

const isDeclared = (name: string, tree: ts.SourceFile): boolean =>
  walk(tree).some(
    (node) =>
      (ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isBindingElement(node) ||
        ts.isImportSpecifier(node)) &&
      ts.isIdentifier(node.name) &&
      node.name.text === name,
  )

const isRead = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  const isName = "name" in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)
  const isPropertyName = "propertyName" in parent && parent.propertyName === node
  return !isName && !isPropertyName && !ts.isTypeNode(parent) && !ts.isJsxAttribute(parent)
}

/** The globals that a file accesses. */
export const globalsOf = ({ tree }: Source): readonly string[] =>
  walk(tree).flatMap((node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length)
      return ["new Date()"]
    if (ts.isPropertyAccessExpression(node) && /^(Date\.now|Math\.random)$/.test(node.getText()))
      return [node.getText()]
    if (!ts.isIdentifier(node) || !globals.has(node.text) || !isRead(node)) return []
    return isDeclared(node.text, tree) ? [] : [node.text]
  })

/** The imports of a file that violate the layer rules. */
export const forbidden = ({ file, imports }: Source): readonly Import[] => {
  const layer = layerOf(file)
  const rule = layers[layer] ?? { uses: [], packages: [] }
  const names = [layer, ...rule.uses, ...(rule.names ?? [])]
  return imports.filter(({ ours, kind, to }) => {
    const intoViem = isOfViem(to) && kind !== "type" && !isOfViem(file)
    if (intoViem && !(kind === "lazy" && file === viemLoader)) return true
    const intoWeb3 = isOfWeb3(to) && kind !== "type" && !isOfWeb3(file)
    if (intoWeb3 && !(kind === "lazy" && file === web3Loader)) return true
    if (to.startsWith(bitcoinFolder) && kind === "value" && !file.startsWith(bitcoinFolder)) return true
    if (bitcoinPackages.includes(packageOf(to))) return kind === "lazy" || !file.startsWith(bitcoinFolder)
    if (sdkFiles.includes(to) && kind === "value") return true
    if (to === builtIn && kind === "lazy" && file === builtInLoader) return false
    if (ours) return !(kind === "type" ? names : [layer, ...rule.uses]).includes(layerOf(to))
    if (packageOf(to) === "wagmi") return !(kind === "type" && file.startsWith(wagmiFolder))
    const sdkFolder = sdkFolders[packageOf(to)]
    if (sdkFolder !== undefined) return (kind === "value" && !sdkFiles.includes(file)) || !file.startsWith(sdkFolder)
    if (packageOf(to) === "@solana/web3.js") return !(kind === "value" && isOfWeb3(file))
    if (packageOf(to) === "viem" && file.startsWith(wagmiFolder)) return kind === "lazy"
    if (packageOf(to) === "viem")
      return !(kind === "value" ? isOfViem(file) : kind === "type" && file.startsWith(viemTypes))
    return !rule.packages.includes(packageOf(to))
  })
}

/** Where a chain family may be named: its own folders, the table of namespaces, and the wire formats of the provider. */
const familyFiles = /^(adapters|networks|entries|testing)\/|^model\/namespace\.ts$/

/** The names of chain families by which a file decides something: texts, not the names of fields. */
export const familyNamesIn = ({ file, tree }: Source): readonly string[] =>
  familyFiles.test(file)
    ? []
    : walk(tree)
        .filter(
          (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node),
        )
        .map((node) => node.getText().replace(/^["'`]|["'`]$|\$\{$/g, ""))
        .filter((text) => namespaces.some((namespace) => text === namespace || text.startsWith(`${namespace}:`)))
