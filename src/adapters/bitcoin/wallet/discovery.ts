import * as t from "io-ts"
import { combineLatest, distinctUntilChanged, map, merge, type Observable, scan, startWith, take, timer } from "rxjs"
import type { ConnectorInfo } from "../../../model/connection/connector.js"
import { limits } from "../../../model/limits.js"
import { safeIcon, safeName } from "../../../model/presentation.js"
import { looseObject, textThat, validItems } from "../../../services/codecs/builders.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { property, tryGet } from "../../../services/codecs/tryGet.js"
import type { Connector, ConnectorPorts } from "../../connector.js"
import { discoverStandardWallets } from "../../walletStandard/discovery.js"
import type { AskPorts } from "./askWallet.js"
import { bitcoinConnector, type BitcoinConnectorPorts } from "./bitcoinConnector.js"
import type { BitcoinWallet } from "./bitcoinWallet.js"
import { leatherWallet } from "./leather.js"
import { okxWallet } from "./okx.js"
import { methodOf } from "./providerEvents.js"
import { satsConnectWallet } from "./satsConnect.js"
import { servesBitcoin, standardBitcoin } from "./standardBitcoin.js"
import { unisatWallet } from "./unisat.js"

/** A wallet that was found on the page. */
interface Found {
  readonly info: ConnectorInfo
  readonly provider: object
  readonly walletOf: (provider: unknown, ports: AskPorts) => BitcoinWallet
}

/** The name of a wallet whose own name has nothing visible. */
const UNNAMED = "Unnamed Wallet"

/** Where the provider is, from `window` on: `XverseProviders.BitcoinProvider`. */
const Path = textThat("a path", (text): text is string => /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*){0,3}$/.test(text))

/** `window.btc_providers` (WBIP-004). */
const Listed = validItems(looseObject({ id: Path, name: t.string, icon: t.string }))

type Injected = ConnectorPorts["injected"]

const objectAt = (injected: Injected, path: string): object | undefined => {
  const [root = "", ...rest] = path.split(".")
  const found = rest.reduce<unknown>(
    property,
    tryGet(() => injected(root)),
  )
  return typeof found === "object" && found !== null ? found : undefined
}

const LEATHER = "LeatherProvider"

/** The wallets that list themselves, in their order. Those of other protocols are found by their own names. */
const listedWallets = (injected: Injected): readonly Found[] =>
  (
    decoded(
      Listed,
      tryGet(() => injected("btc_providers")),
    ) ?? []
  )
    .slice(0, limits.announcedWallets)
    .flatMap(({ id, name, icon }): readonly Found[] => {
      const provider = objectAt(injected, id)
      if (!provider || !methodOf(provider, "request")) return []
      const safe = safeIcon(icon)
      const info: ConnectorInfo = {
        id,
        name: safeName(name) || UNNAMED,
        type: "announced",
        namespaces: ["bip122"],
        ...(safe !== undefined && { icon: safe }),
      }
      return [{ info, provider, walletOf: id === LEATHER ? leatherWallet : satsConnectWallet }]
    })

/** Wallets that only set a property of `window`. `rdns` is how they announce themselves for Ethereum. */
const injectedWallets = [
  { path: "unisat", has: "requestAccounts", name: "UniSat Wallet", rdns: "io.unisat", walletOf: unisatWallet },
  {
    path: "bitkeep.unisat",
    has: "requestAccounts",
    name: "Bitget Wallet",
    rdns: "com.bitget.web3",
    walletOf: unisatWallet,
  },
  {
    path: "binancew3w.bitcoin",
    has: "requestAccounts",
    name: "Binance Wallet",
    rdns: "com.binance.wallet",
    walletOf: unisatWallet,
  },
  { path: "okxwallet", has: "", name: "OKX Wallet", rdns: "com.okex.wallet", walletOf: okxWallet },
] as const

const bareWallets = (injected: Injected): readonly Found[] =>
  injectedWallets.flatMap(({ path, has, name, rdns, walletOf }): readonly Found[] => {
    const provider = objectAt(injected, path)
    const serves = has === "" ? property(provider, "bitcoin") : methodOf(provider, has)
    if (!provider || !serves) return []
    return [{ info: { id: path, name, rdns, type: "injected", namespaces: ["bip122"] }, provider, walletOf }]
  })

/** Each wallet once. One that lists itself by the property of a known one is that: it is asked in its own way. */
const onceEach = (listed: readonly Found[], bare: readonly Found[]): readonly Found[] => {
  const idOf = ({ info }: Found): string => info.id
  const known = bare.map(idOf)
  const ids = listed.map(idOf)
  return [...listed.filter((each, at) => ids.indexOf(idOf(each)) === at && !known.includes(idOf(each))), ...bare]
}

/** A wallet sets what it has after the page has loaded, some a moment later: it is looked for again. In ms. */
const LOOK_AGAIN = 200
const LOOKS = 5

/** The connectors of the wallets that list themselves or set a property. One that is found again keeps its connector. */
const propertyWallets = (
  { injected, discovery, clock, events }: ConnectorPorts,
  connectorOf: (info: ConnectorInfo, walletOf: (ports: AskPorts) => BitcoinWallet) => Connector,
): Observable<readonly Connector[]> => {
  const look = (): readonly Found[] => {
    const bare = discovery.injected ? bareWallets(injected) : []
    return onceEach(discovery.announced ? listedWallets(injected) : [], bare)
  }
  return merge(timer(0, LOOK_AGAIN, clock).pipe(take(LOOKS)), events("load")).pipe(
    startWith(null),
    map(look),
    scan<readonly Found[], readonly Connector[]>((known, found) => {
      const fresh = found.filter(({ info }) => !known.some((connector) => connector.info.id === info.id))
      const made = fresh.map(({ info, provider, walletOf }) => connectorOf(info, (ports) => walletOf(provider, ports)))
      return made.length === 0 ? known : [...known, ...made]
    }, []),
    distinctUntilChanged(),
  )
}

/** The names by which wallets with a protocol of their own register too, by the property that each of them sets. */
const registeredNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(injectedWallets.map(({ path, name }) => [path, name.toLowerCase()])),
  "XverseProviders.BitcoinProvider": "xverse",
  LeatherProvider: "leather",
  "magicEden.bitcoin": "magic eden",
}

const isSameWallet = (own: Connector, registered: Connector): boolean =>
  Object.hasOwn(registeredNames, own.info.id) && registeredNames[own.info.id] === registered.info.name.toLowerCase()

/**
 * The connectors of the wallets on the page. A known wallet that has registered (Wallet Standard) and is there by a protocol
 * of its own too is listed once: its own protocol has networks and transfers, which the standard lacks. An equal name alone
 * hides no wallet: anyone can list itself by the name of another.
 */
export const discoverWallets = (
  ports: ConnectorPorts,
  signerOf: BitcoinConnectorPorts["signerOf"],
): Observable<readonly Connector[]> => {
  const { clock, visible$, events } = ports
  const page = { visible$, events }
  const connectorOf = (info: ConnectorInfo, walletOf: (ports: AskPorts) => BitcoinWallet): Connector =>
    bitcoinConnector(info, walletOf({ connector: info.id, clock }), { clock, page, signerOf })
  const registered$ = discoverStandardWallets(ports, {
    namespace: "bip122",
    serves: servesBitcoin,
    connectorFor: (info, wallet) => connectorOf(info, (asking) => standardBitcoin(wallet, asking)),
  })
  return combineLatest([propertyWallets(ports, connectorOf), registered$]).pipe(
    map(([own, registered]) => [
      ...own,
      ...registered.filter((connector) => !own.some((other) => isSameWallet(other, connector))),
    ]),
  )
}
