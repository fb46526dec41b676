import * as t from "io-ts"
import { map, type Observable } from "rxjs"
import { type AccountKey, caip10 } from "../../model/account.js"
import { toDecimal } from "../../model/amount.js"
import { fail } from "../../model/errors.js"
import { chainIdOf } from "../../model/network.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { Token } from "../../model/token.js"
import { tryGet } from "./tryGet.js"
import { Quantity } from "./codecs.js"
import type { EvmWallet } from "./evmWallet.js"
import { isLowQuality } from "./tokens.js"

const Asset = t.type({
  address: t.string,
  balance: Quantity,
  type: t.string,
  metadata: t.type({ name: t.string, symbol: t.string, iconUrl: t.string, decimals: t.number, price: t.number }),
})

/** The result of `wallet_getAssets` (ERC-7811): assets by hex chain id. One invalid asset invalidates the result (SPEC §5). */
const Assets = t.record(t.string, t.readonlyArray(Asset))

/** Whether the type is known and the decimals are a `uint8`; larger decimals could exhaust memory. */
const isValid = ({ type, metadata: { decimals } }: t.TypeOf<typeof Asset>): boolean =>
  (type === "ERC20" || type === "NATIVE") && Number.isInteger(decimals) && decimals >= 0 && decimals < 256

const tokenOf = (
  network: AccountKey["network"],
  { address, balance, type, metadata }: t.TypeOf<typeof Asset>,
): Token => {
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

/** Coins and tokens of an account on its network, as reported by the wallet. Low-quality tokens are dropped. */
export const assetsIn = (wallet: EvmWallet, { network, address }: AccountKey): Observable<readonly Token[]> => {
  const chainId = `0x${chainIdOf({ id: network }).toString(16)}`
  const tokensIn = (assets: t.TypeOf<typeof Assets>): readonly Token[] =>
    Object.entries(assets)
      .filter(([chain]) => Number(chain) === Number(chainId))
      .flatMap(([, listed]) => listed)
      .filter(({ metadata }) => !isLowQuality(metadata))
      .map((asset) => tokenOf(network, asset))

  const params = [{ account: address, chainFilter: [chainId] }]
  return wallet.requestSilently({ method: METHOD, params, answer: Assets }).pipe(
    map((assets) => {
      // A getter may return another value than it did during decoding.
      const tokens = tryGet(() => Object.values(assets).flat().every(isValid) && tokensIn(assets))
      if (!tokens) throw fail("MalformedAnswer", { connector: wallet.connector, method: METHOD })
      return tokens
    }),
  )
}
