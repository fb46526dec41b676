import { asyncScheduler, NEVER, type Observable, of } from "rxjs"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { bitcoinConnector } from "../../../src/adapters/bitcoin/wallet/bitcoinConnector.js"
import { bitcoinIds } from "../../../src/adapters/bitcoin/chain/bitcoinChains.js"
import { bitcoinClientOver } from "../../../src/adapters/bitcoin/bitcoinClient.js"
import type { LoadLib } from "../../../src/adapters/bitcoin/bitcoinLibrary.js"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import type { BitcoinWallet, Shown } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import type { PageSignals, Signer } from "../../../src/adapters/signer.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import { bitcoinMainnet as bitcoin, bitcoinRegtest, bitcoinTestnet } from "../../../src/networks/bitcoin.js"

/** The payment and the ordinal address of a wallet, on the main network and on test networks. */
export const PAY = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
export const ORD = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"
export const OTHER = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
export const TEST_PAY = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"

export const ID = "test.bitcoin"

const info = { id: ID, name: "Example", type: "announced", namespaces: ["bip122"] } as const

/** What a wallet shows, by letter: m both accounts, o another payment account, t on a test network. */
export const shown: Readonly<Record<"m" | "o" | "t", Shown>> = {
  m: {
    network: bitcoin.id,
    addresses: [
      { address: ORD, purpose: "ordinal" },
      { address: PAY, purpose: "payment" },
    ],
  },
  o: { network: bitcoin.id, addresses: [{ address: OTHER, purpose: "payment" }] },
  t: { network: bitcoinTestnet.id, addresses: [{ address: TEST_PAY, purpose: "payment" }] },
}

const connected = (
  network: NetworkId,
  accounts: readonly (readonly [string, "payment" | "ordinal"])[],
): ConnectorEvent => {
  const [first = { address: "", type: "payment" } as const, ...others] = accounts.map(([address, type]) => ({
    address,
    type,
  }))
  return { type: "connected", approvals: [{ namespace: "bip122", accounts: [first, ...others], network }] }
}

/** The events of a connection, by the letter of what is shown; w is withdrawn. */
export const events: Readonly<Record<string, ConnectorEvent>> = {
  m: connected(bitcoin.id, [
    [PAY, "payment"],
    [ORD, "ordinal"],
  ]),
  p: connected(bitcoin.id, [[PAY, "payment"]]),
  o: connected(bitcoin.id, [[OTHER, "payment"]]),
  t: connected(bitcoinTestnet.id, [[TEST_PAY, "payment"]]),
  w: { type: "withdrawn" },
}

/** A wallet that does nothing but what is given. */
export const walletWith = (parts: Partial<BitcoinWallet>): BitcoinWallet => ({
  connector: ID,
  networks: [bitcoin.id, bitcoinTestnet.id],
  connect: () => NEVER,
  read: () => NEVER,
  changed$: NEVER,
  ended$: NEVER,
  switchNetwork: () => NEVER,
  signMessage: () => NEVER,
  signPsbt: () => NEVER,
  disconnect: () => NEVER,
  ...parts,
})

/** The library of transactions and signatures, without loading. */
const atOnce: LoadLib = () => of(bitcoinLib)

export const connectorOf = (wallet: BitcoinWallet, page?: PageSignals, load = atOnce) => {
  const { signerOf } = bitcoinClientOver(load)
  return bitcoinConnector(info, wallet, { clock: asyncScheduler, signerOf, ...(page && { page }) })
}

export const opening = (
  wallet: BitcoinWallet,
  silent = false,
  networks = [bitcoin, bitcoinTestnet],
): Observable<ConnectorEvent> => connectorOf(wallet).open({ silent, networks })

export const signerOver = (wallet: BitcoinWallet, load = atOnce): Signer =>
  connectorOf(wallet, undefined, load).signer("bip122")

export { bitcoin, bitcoinIds, bitcoinRegtest, bitcoinTestnet }
