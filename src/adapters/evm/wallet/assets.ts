import * as t from "io-ts"
import { map, type Observable, switchMap, throwError, timeout } from "rxjs"
import { type AccountKey, caip10 } from "../../../model/account.js"
import { toDecimal } from "../../../model/amount.js"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import { isUnknownNetwork } from "../../../model/namespace.js"
import { safeIcon, safeName } from "../../../model/presentation.js"
import type { Token } from "../../../model/token/token.js"
import { decimalsUpTo, looseObject, oneOf, valueThat } from "../../../services/codecs/builders.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { type Hex, Quantity } from "../rpc/codecs.js"
import { hexChainId } from "../rpc/hexChainId.js"
import type { EvmWallet } from "./evmWallet.js"
import { isLowQuality } from "../chain/tokens.js"

/** As a contract counts them, in a `uint8`; larger ones could exhaust memory. */
const Decimals = decimalsUpTo(255)

const Asset = looseObject({
  address: t.string,
  balance: Quantity,
  type: oneOf("ERC20", "NATIVE"),
  metadata: looseObject({ name: t.string, symbol: t.string, iconUrl: t.string, decimals: Decimals, price: t.number }),
})
type Asset = t.TypeOf<typeof Asset>

/** The result of `wallet_getAssets` (ERC-7811): assets by hex chain id. */
type Assets = Readonly<Record<string, readonly Asset[]>>

const isList = (value: unknown): value is readonly Asset[] =>
  Array.isArray(value) && value.length <= chainLimits.assets && value.every(Asset.is)

/** The value of a chain in a record by hex chain id, whose digits may differ in case and leading zeros. */
const ofChain = <V>(byChain: Readonly<Record<string, V>>, id: Hex): V | undefined => {
  const key = Object.keys(byChain).find((chain) => Number(chain) === Number(id))
  return key === undefined ? undefined : byChain[key]
}

/**
 * Assets of a chain. One invalid asset invalidates the result (SPEC §5), and ends the decoding. A result without the chain
 * that was asked for does not say that the account has nothing on it.
 */
const assetsOn = (id: Hex): t.Type<Assets, Assets, unknown> =>
  valueThat(
    "assets by chain",
    (value): value is Assets =>
      t.UnknownRecord.is(value) &&
      Object.keys(value).length <= chainLimits.assets &&
      Object.values(value).every(isList) &&
      ofChain(value, id) !== undefined,
  )

const tokenOf = (network: AccountKey["network"], { address, balance, type, metadata }: Asset): Token => {
  const { name, symbol, decimals, price, iconUrl } = metadata
  return {
    name: safeName(name),
    symbol: safeName(symbol),
    chainId: network,
    address: type === "NATIVE" ? null : caip10({ network, address }),
    value: null,
    price,
    quantity: { decimals: String(decimals), numeric: toDecimal(BigInt(balance), decimals) },
    iconUrl: safeIcon(iconUrl) ?? null,
  }
}

const METHOD = "wallet_getAssets"

/** The result of `wallet_getCapabilities` (EIP-5792), by hex chain id; `0x0` stands for every chain. */
const Capabilities = t.UnknownRecord

/** `assetDiscovery` (ERC-7811), as supported on a chain. */
const AssetDiscovery = looseObject({ assetDiscovery: looseObject({ supported: oneOf(true) }) })

/** Emits whether the wallet says that it supports `wallet_getAssets` on a chain. */
const isSupported = (wallet: EvmWallet, { address }: AccountKey, id: Hex): Observable<boolean> =>
  wallet
    .requestSilently({ method: "wallet_getCapabilities", params: [address, [id]], answer: Capabilities })
    .pipe(map((byChain) => [ofChain(byChain, id), ofChain(byChain, "0x0")].some(AssetDiscovery.is)))

/**
 * Coins and tokens of an account on its network, as reported by the wallet. Low-quality tokens are dropped. A wallet that
 * does not say that it supports this, or on which network it is, is not asked; one that does has two seconds for its answers.
 */
export const assetsIn = (wallet: EvmWallet, account: AccountKey): Observable<readonly Token[]> => {
  const { network, address } = account
  const { connector, clock } = wallet
  const unsupported = () => throwError(() => fail("MethodUnsupported", { connector, method: METHOD }))
  if (isUnknownNetwork(network)) return unsupported()
  const id = hexChainId(network)
  const timedOut = () => throwError(() => fail("TimedOut", { command: METHOD, after: chainLimits.assetsTimeout }))
  // A getter may return another value than it did during decoding.
  const tokensIn = (assets: Assets): readonly Token[] => {
    const tokens = tryGet(() => {
      const listed = ofChain(assets, id)
      return (
        isList(listed) &&
        listed.filter(({ metadata }) => !isLowQuality(metadata)).map((asset) => tokenOf(network, asset))
      )
    })
    if (!tokens) throw fail("MalformedAnswer", { connector, method: METHOD })
    return tokens
  }
  const params = [{ account: address, chainFilter: [id] }]
  return isSupported(wallet, account, id).pipe(
    switchMap((supported) =>
      supported ? wallet.requestSilently({ method: METHOD, params, answer: assetsOn(id) }) : unsupported(),
    ),
    map(tokensIn),
    timeout({ first: chainLimits.assetsTimeout, scheduler: clock, with: timedOut }),
  )
}
