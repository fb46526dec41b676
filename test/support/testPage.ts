import { asyncScheduler, filter, fromEventPattern, map, of, type SchedulerLike, Subject } from "rxjs"
import { evm } from "../../src/adapters/evm/evm.js"
import { builtIn } from "../../src/features/builtIn.js"
import type { LoadBuiltIn } from "../../src/wallet/builtIn.js"
import { createWalletWith } from "../../src/wallet/createWallet.js"
import { createEngine } from "../../src/wallet/engine.js"
import { mainnet } from "../../src/networks/ethereum.js"
import { polygon } from "../../src/networks/polygon.js"
import type { WalletOptions } from "../../src/wallet/options.js"
import { inertEnvironment, type KeyValueStorage, memoryStorage, type Page } from "../../src/services/environment.js"
import { type ScriptedWallet, scriptedWallet, type ScriptedWalletOptions } from "../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../src/wallet/wallet.js"

export const ALICE = "0xa11ce00000000000000000000000000000000001"
export const BOB = "0xb0b0000000000000000000000000000000000002"

/** Storage shared by the tabs of a site: a write in one tab emits in the others, like `localStorage`. */
export const sharedStorage = (texts = new Map<string, string>()) => {
  const written$ = new Subject<{ readonly by: symbol; readonly key: string }>()
  return {
    texts,
    tab: (): KeyValueStorage => {
      const by = Symbol("tab")
      const memory = memoryStorage(texts)
      return {
        read: memory.read,
        write: (key, text) => {
          memory.write(key, text)
          written$.next({ by, key })
        },
        changed$: written$.pipe(
          filter((write) => write.by !== by),
          map(({ key }) => key),
        ),
      }
    },
  }
}

export interface TestTabOptions {
  readonly storage?: KeyValueStorage
  readonly options?: Partial<WalletOptions>
  readonly ethereum?: unknown
  readonly navigator?: unknown
  /** Further properties of `window`. */
  readonly injected?: object
  /** The page, except for its wallets. */
  readonly page?: Page
  readonly clock?: SchedulerLike
  /** Where the code of the built-in features comes from; at once unless another source is given. */
  readonly load?: LoadBuiltIn
  /** Receives console warnings. */
  readonly warn?: (message: string) => void
}

/** A tab without a browser, with an event target for announcements and a `Wallet`. */
export const testTab = ({
  storage = memoryStorage(),
  options = {},
  ethereum,
  navigator,
  injected = {},
  page: pageAround = inertEnvironment().page,
  clock = asyncScheduler,
  warn = () => {},
  load = () => of(builtIn),
}: TestTabOptions = {}) => {
  const page = new EventTarget()
  const events = (type: string) =>
    fromEventPattern<Event>(
      (listener) => page.addEventListener(type, listener),
      (listener) => page.removeEventListener(type, listener),
    )
  const dispatch = (type: string, detail?: unknown) => void page.dispatchEvent(new CustomEvent(type, { detail }))
  const property = (name: string): unknown =>
    name in injected ? Reflect.get(injected, name) : name === "navigator" ? navigator : ethereum
  const environment = inertEnvironment({
    ...{ clock, storage, warn },
    page: { ...pageAround, events, dispatch, injected: property },
  })
  const wallet: Wallet = createWalletWith({ ...siteOptions, ...options }, environment, () =>
    of((ports) => createEngine({ ...ports, loadBuiltIn: load })),
  )
  return { page, environment, wallet }
}

/** The options of a site with Ethereum and Polygon. */
export const siteOptions: WalletOptions = {
  adapters: [evm()],
  networks: [mainnet, polygon],
  metadata: { name: "Shop", description: "A shop", url: "https://shop.example", icons: [] },
}

/** A scripted wallet with Alice's account, announced on the page. */
export const walletOn = (page: EventTarget, options: Partial<ScriptedWalletOptions> = {}): ScriptedWallet => {
  const scripted = scriptedWallet({ accounts: [ALICE], chains: { 1: null, 137: null }, ...options })
  scripted.announce(page)
  return scripted
}
