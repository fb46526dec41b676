/**
 * The rdns by which wallets announce themselves for Ethereum (EIP-6963), by their names in the Wallet Standard, which has
 * no other ids. By it, the connectors of one wallet are one row of the list.
 *
 * This table says which ids belong together, and nothing else does: neither an rdns that a wallet claims in another
 * protocol, nor the same name, id or picture, which anyone can copy: a wallet that is not here has a row in each family,
 * unless one object serves them. It does not prove who uses a name: nothing on a page can. So what is in a row by this table
 * is marked there (`connectorRows.ts`).
 *
 * A name that two wallets of one family use is in no row of another wallet, each family is asked for by the prompt of
 * its own connector, and none of them is restored without the user. Coinbase Wallet is not here: its rdns would hide the
 * connector of the site's own, which reaches phones too.
 */
const known: Readonly<Record<string, string>> = {
  Backpack: "app.backpack",
  "Binance Wallet": "com.binance.wallet",
  Bitget: "com.bitget.web3",
  "Bitget Wallet": "com.bitget.web3",
  "Brave Wallet": "com.brave.wallet",
  Core: "app.core.extension",
  "Ctrl Wallet": "xyz.ctrl",
  Enkrypt: "com.enkrypt",
  Exodus: "com.exodus.web3-wallet",
  MetaMask: "io.metamask",
  "OKX Wallet": "com.okex.wallet",
  OneKey: "so.onekey.app.wallet",
  Phantom: "app.phantom",
  Talisman: "xyz.talisman",
  TokenPocket: "pro.tokenpocket",
  Trust: "com.trustwallet.app",
}

/** The rdns of a wallet with this name; undefined for one that is not known. */
export const rdnsOf = (name: string): string | undefined => (Object.hasOwn(known, name) ? known[name] : undefined)
