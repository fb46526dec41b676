import { NEVER, type Observable, of, tap } from "rxjs"
import type { Connector, ConnectorEvent } from "../../src/adapters/connector.js"
import type { Family } from "../../src/adapters/family.js"
import { builtIn } from "../../src/features/builtIn.js"
import type { Balance } from "../../src/model/token/balance.js"
import type { ConnectionStatus } from "../../src/model/connection/connections.js"
import { latest } from "../../src/model/remote.js"
import { inertEnvironment, memoryStorage } from "../../src/services/environment.js"
import { select } from "../../src/streams/operators/select.js"
import type { LoadBuiltIn } from "../../src/wallet/builtIn.js"
import { createWalletWith } from "../../src/wallet/createWallet.js"
import { createEngine } from "../../src/wallet/engine.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { alice, bob, mainnet, polygon, signerOf } from "../streams/fixtures.js"

/** What a connector emits: alice on mainnet, then bob. */
export const emitted: Readonly<Record<string, ConnectorEvent>> = {
  o: { type: "connected", approvals: [{ namespace: "eip155", accounts: [alice], network: mainnet.id }] },
  b: { type: "accountsChanged", namespace: "eip155", accounts: [bob] },
}

export const statuses: Readonly<Record<string, ConnectionStatus["status"]>> = {
  d: "disconnected",
  c: "connecting",
  o: "connected",
  r: "reconnecting",
}

const metadata = { name: "Shop", description: "A shop", url: "https://shop.example", icons: [] }

export const balances: Readonly<Record<string, Balance>> = {
  1: { amount: "1", symbol: "ETH" },
  2: { amount: "2", symbol: "ETH" },
}

/** A chain family with these wallets on the page, whose chain has this balance. */
export const familyOf = (
  connectors$: Observable<readonly Connector[]>,
  balanceOf: () => Observable<Balance>,
): Family => ({
  namespace: "eip155",
  rules: { isAddress: () => true, can: { send: true, names: false } },
  discover: () => connectors$,
  signer: () => signerOf(),
  reads$: of({ balanceOf }),
})

export interface Outside {
  readonly texts?: Map<string, string>
  /** Keys that another tab has written. */
  readonly changed$?: Observable<string>
  readonly load?: LoadBuiltIn
}

/** A wallet that is running, whose built-in features are loaded synchronously. */
export const walletWith = (
  family: Family,
  { texts = new Map(), changed$ = NEVER, load = () => of(builtIn) }: Outside = {},
): Wallet => {
  const storage = { ...memoryStorage(texts), changed$ }
  const wallet = createWalletWith(
    { adapters: [family], networks: [mainnet, polygon], metadata },
    inertEnvironment({ storage }),
    () => of((ports) => createEngine({ ...ports, loadBuiltIn: load })),
  )
  wallet.start()
  return wallet
}

export const statusOf = ({ status$ }: Wallet) => status$.pipe(select(({ status }) => status))

/** The balance; n if there is none. */
export const shownOf = ({ balance$ }: Wallet) => balance$.pipe(select((balance) => latest(balance)?.amount ?? "n"))

/** Calls a function for each letter. */
export const calls = (functions: Readonly<Record<string, () => unknown>>) =>
  tap((letter: string) => void functions[letter]?.())
