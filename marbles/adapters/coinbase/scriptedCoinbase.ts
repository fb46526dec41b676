import { asyncScheduler, NEVER, type Observable, of } from "rxjs"
import type { CoinbaseProvider } from "../../../src/adapters/coinbase/coinbaseSdk.js"
import { walletOver } from "../../../src/adapters/coinbase/coinbaseWallet.js"
import { fail } from "../../../src/model/errors.js"
import { marbleWallet } from "../evm/marbleWallet.js"

/** Whether the wallet's window is open, which a test changes. */
interface Window {
  closed: boolean
}

export interface Scripted {
  readonly responses?: Parameters<typeof marbleWallet>[0]
  readonly events?: Parameters<typeof marbleWallet>[1]
  readonly window?: Window | null
  /** Whether the browser lets the page open a window. */
  readonly active?: boolean
  readonly messages$?: Observable<unknown>
  /** A smart wallet has keys of its own for the site. */
  readonly signer?: object
}

/** The wallet over a provider whose answers are marbles. */
export const scripted = ({
  responses = {},
  events = {},
  window,
  active = true,
  messages$ = NEVER,
  signer,
}: Scripted = {}) => {
  const left: string[] = []
  const provider: CoinbaseProvider = {
    ...marbleWallet(responses, events),
    ...({ communicator: { popup: window ?? null, disconnect: () => void left.push("window") }, signer } as object),
    disconnect: () => {
      left.push("storage")
      return of(null)
    },
  } as CoinbaseProvider
  const wallet = walletOver("coinbase", () => provider, {
    clock: asyncScheduler,
    events: (type) => (type === "message" ? messages$ : NEVER),
    visible$: of(true),
    injected: (name) => (name === "navigator" ? { userActivation: { isActive: active } } : undefined),
  })
  return { wallet, left }
}

export const rejected = fail("UserRejected", { connector: "coinbase" })
export const blocked = fail("PopupBlocked", { connector: "coinbase" })

export const open = (): Window => ({ closed: false })
