import { BehaviorSubject, NEVER, type Observable, of } from "rxjs"
import type { ChainReads, Family } from "../../../src/adapters/family.js"
import type { AccountKey } from "../../../src/model/account.js"
import { noConnections } from "../../../src/model/connection/connections.js"
import { closedModal } from "../../../src/model/modal/modal.js"
import { idle, ready } from "../../../src/model/remote.js"
import { dataProvider } from "../../../src/services/data/dataProvider.js"
import type { BuiltInContext } from "../../../src/features/builtInContext.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { clock, mainnet, polygon } from "../../streams/fixtures.js"

export const alice: AccountKey = { network: mainnet.id, address: "0xa11ce" }

const reads: ChainReads = {
  balanceOf: () => NEVER,
  estimateFee: () => of("0.01"),
  maxAmount: () => of("0.99"),
}

/** Addresses begin with `0x` and a letter. */
const family: Family = {
  namespace: "eip155",
  rules: { isAddress: (text) => /^0x[a-z]/.test(text), can: { send: true, names: true } },
  discover: () => NEVER,
  signer: () => {
    throw new Error("Send uses the wallet through `transact` only")
  },
  reads$: of(reads),
}

const known = <T>(value: T) => new BehaviorSubject(value)

/** The context of Send; `effects` records its notices and the views it opens. */
export const sendContext = (
  account$: Observable<AccountKey | null>,
  transact: WalletContext["transact"],
  changes: Partial<WalletContext> = {},
) => {
  const effects: string[] = []
  const modal$ = new BehaviorSubject(closedModal)
  const history = { state$: known(idle), more: () => {} }
  const context = {
    environment: inertEnvironment({ clock }),
    settings: { networks: [mainnet, polygon] },
    networks$: known([mainnet, polygon]),
    connections$: known(noConnections),
    provider: dataProvider({}),
    active: { account$, tokens$: known(idle), balance$: known(ready({ amount: "1", symbol: "ETH" })), history },
    family: () => family,
    addressOf: (name: string) => of(name === "bob.eth" ? { name, address: "0xb0b", network: mainnet.id } : null),
    transact,
    notify: ({ short }: { readonly short: string }) => void effects.push(short),
    modal: { state$: modal$, open: (view: string) => void effects.push(`open ${view}`) },
    destroyed$: NEVER,
    refresh$: NEVER,
    changes$: NEVER,
    ...changes,
  } as unknown as BuiltInContext
  return { context, effects, modal$ }
}
