import { ignoreElements, merge, NEVER, type Observable, of, throwError } from "rxjs"
import { onrampFeature } from "../../../src/features/onramp/onrampFeature.js"
import type { OnrampOptions } from "../../../src/features/onramp/onrampOptions.js"
import type { AccountKey } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import type { Call } from "../../../src/services/data/call.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { withValue } from "../../../src/streams/operators/withValue.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { clock, mainnet, polygon } from "../../streams/fixtures.js"

export const alice: AccountKey = { network: mainnet.id, address: "0xa11ce" }
export const bob: AccountKey = { network: mainnet.id, address: "0xb0b" }
export const urlFor = (address: string): string => `https://pay.example/?walletAddress=${address}`
const pay = { id: "pay", name: "Pay", hosts: ["pay.example"] }
export const answering = (url: Observable<string> | string): OnrampOptions => ({
  sellers: [{ ...pay, urlOf: () => url }],
})

interface World {
  readonly account$?: Observable<AccountKey | null>
  readonly options?: OnrampOptions
  readonly ask?: (call: Call<unknown>) => Observable<unknown>
  /** When the user closes the window, in ms; null where the browser opens none. */
  readonly closes?: number | null
  readonly online$?: Observable<unknown>
}

/** A purchase on a context whose parts are marbles; `effects` is what happened to windows and caches, with the time. */
export const purchase = (world: World) => {
  const {
    account$ = of(alice),
    options = answering(urlFor("0xa11ce")),
    ask,
    closes = Infinity,
    online$ = NEVER,
  } = world
  const effects: string[] = []
  const tell = (effect: string): void => void effects.push(`${clock.now()} ${effect}`)
  const open = () => {
    tell("open")
    return closes === null
      ? null
      : {
          get closed() {
            return clock.now() >= closes
          },
          close: () => tell("close"),
          location: { replace: (url: string) => tell(`show ${url}`) },
        }
  }
  const { page } = inertEnvironment()
  const context = {
    environment: inertEnvironment({
      clock,
      page: {
        ...{ ...page, events: () => online$, origin: () => "https://shop.example" },
        injected: (name) => (name === "open" ? open : undefined),
      },
    }),
    settings: { networks: [mainnet, polygon], projectId: "p1" },
    active: { account$: "value" in account$ ? account$ : withValue(account$, () => alice) },
    family: () => ({ rules: { isAddress: (text: string) => /^0x[a-z0-9]+$/.test(text) } }),
    ask: ask ?? (() => NEVER),
    invalidate: () => tell("read"),
    destroyed$: NEVER,
  } as unknown as WalletContext
  const feature = onrampFeature(options)(context)
  const running$ = merge(feature.life$, feature.state$).pipe(ignoreElements())
  return { ...feature, effects, running$ }
}

/** A data provider that does not answer: the choices are the built-in ones. */
export const failing = ({ path }: Call<unknown>): Observable<unknown> =>
  throwError(() => fail("ServiceUnreachable", { path }))
