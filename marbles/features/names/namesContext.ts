import { BehaviorSubject, NEVER, type Observable, of } from "rxjs"
import type { Family } from "../../../src/adapters/family.js"
import { namesFeature } from "../../../src/features/names/namesFeature.js"
import type { NamesOptions } from "../../../src/features/names/namesOptions.js"
import type { AccountKey } from "../../../src/model/account.js"
import type { NameSuggestion, RegisteredName, ResolvedName } from "../../../src/model/names/identity.js"
import { dataProvider, type NameService } from "../../../src/services/data/dataProvider.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { clock, mainnet, polygon } from "../../streams/fixtures.js"

export const alice: AccountKey = { network: mainnet.id, address: "0xa11ce" }
export const bob: AccountKey = { network: mainnet.id, address: "0xb0b" }

/** The record of a name that leads to an address on Ethereum. */
export const recordOf = (name: string, { address }: AccountKey): RegisteredName => ({
  ...{ name, addresses: { 60: address }, attributes: {} },
})

/** What the name service, the chain and the wallet answer; by default a free name, which is then the account's. */
export interface Script {
  readonly account$?: Observable<AccountKey | null>
  readonly suggestions$?: Observable<readonly NameSuggestion[]>
  readonly reverse$?: Observable<readonly RegisteredName[]>
  readonly addressOf?: (name: string) => Observable<ResolvedName | null>
  readonly signature$?: Observable<string>
  readonly registered$?: Observable<{ readonly success: boolean }>
  readonly record$?: Observable<RegisteredName | null>
  readonly normalize?: (name: string) => string | null
  readonly options?: NamesOptions
  /** When the page is online again. */
  readonly online$?: Observable<unknown>
}

const familyOf = ({ normalize = (name) => name }: Script) =>
  ({
    namespace: "eip155",
    rules: { isAddress: () => true, can: { send: true, names: true } },
    reads$: of({
      names: {
        normalize: (name: string) => of(normalize(name)),
        coinTypeOf: () => 0x80000001,
        registeredAddress: ({ name, addresses }: RegisteredName) => {
          const { 60: address } = addresses
          return address === undefined ? null : { name, address, network: mainnet.id }
        },
      },
    }),
  }) as unknown as Family

/** The feature on a context whose parts are marbles; `effects` records what is asked of the wallet and the name service. */
export const namesOn = (script: Script = {}) => {
  const effects: string[] = []
  const names: NameService = {
    lookUp: ({ name }) => script.record$ ?? of(recordOf(name, alice)),
    reverse: () => script.reverse$ ?? of([]),
    suggestions: ({ name, zone }) => {
      effects.push(`suggest ${name}.${String(zone)}`)
      return script.suggestions$ ?? of([{ name: `${name}.${String(zone)}`, registered: false }])
    },
    register: ({ coinType, address, message, signature }) => {
      effects.push(`register ${coinType} ${address} ${message} ${signature}`)
      return script.registered$ ?? of({ success: true })
    },
  }
  const account$ = new BehaviorSubject<AccountKey | null>(null)
  ;(script.account$ ?? of(alice)).subscribe((account) => account$.next(account))
  const { page, ...environment } = inertEnvironment({ clock })
  const context = {
    environment: { ...environment, page: { ...page, events: () => script.online$ ?? NEVER } },
    settings: { networks: [mainnet, polygon] },
    provider: dataProvider({ names }),
    active: { account$, network$: new BehaviorSubject({ ...mainnet, supported: true }) },
    family: () => familyOf(script),
    signerOf: () => ({
      sign: (_: AccountKey, message: string) => {
        effects.push(`sign ${message}`)
        return script.signature$ ?? of("0x51")
      },
    }),
    addressOf: script.addressOf ?? (() => of(null)),
    identityOf: () => of({ name: null, avatar: null }),
    forgetNames: ({ address }: AccountKey) => void effects.push(`forget ${address}`),
    track: ({ type }: { readonly type: string }) => void effects.push(type),
    report: ({ code }: { readonly code: string }) => void effects.push(code),
    destroyed$: NEVER,
  } as unknown as WalletContext
  const feature = namesFeature(script.options ?? {})(context)
  return { ...feature, effects }
}
