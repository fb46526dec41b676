import { type Observable, of, Subject } from "rxjs"
import { vi } from "vitest"
import { builtIn } from "../../../src/features/builtIn.js"
import { inertEnvironment, memoryStorage, type Page } from "../../../src/services/environment.js"
import { createWalletWith, type LoadEngine } from "../../../src/wallet/createWallet.js"
import { createEngine, type Engine, type EnginePorts } from "../../../src/wallet/engine.js"
import type { WalletOptions } from "../../../src/wallet/options.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { siteOptions } from "../../support/testPage.js"
import { connectedVisit } from "./visit.js"

/** The code of a wallet, with that of its built-in features at once. */
export const makeEngine = (ports: EnginePorts): Engine => createEngine({ ...ports, loadBuiltIn: () => of(builtIn) })

export interface LateScene {
  readonly texts?: Map<string, string>
  readonly options?: Partial<WalletOptions>
  readonly prefersDark?: boolean
  readonly idle$?: Observable<unknown>
  /** Further parts of the page. */
  readonly page?: Partial<Page>
  readonly load?: LoadEngine
}

/** A wallet whose code is loaded when `code$` emits. */
export const lateScene = ({ texts, options = {}, prefersDark = false, idle$, page: more, load }: LateScene = {}) => {
  const code$ = new Subject<(ports: EnginePorts) => Engine>()
  const loading = vi.fn(load ?? (() => code$))
  const { page } = inertEnvironment()
  const environment = inertEnvironment({
    storage: memoryStorage(texts),
    page: { ...page, prefersDark: () => prefersDark, prefersDark$: of(prefersDark), ...(idle$ && { idle$ }), ...more },
  })
  const wallet: Wallet = createWalletWith({ ...siteOptions, ...options }, environment, loading)
  return { wallet, loading, load: () => code$.next(makeEngine) }
}

/** What a connected visit has stored. */
export const stored = async (): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  await connectedVisit({ storage: memoryStorage(texts) })
  return texts
}
