import { concat, type Observable, of, type SchedulerLike, switchMap, take, tap } from "rxjs"
import type { AccountKey } from "../model/account.js"
import { type AnyWalletError, asWalletError } from "../model/errors.js"
import type { Network } from "../model/network.js"
import { failed, idle, type Remote } from "../model/remote.js"
import type { Token } from "../model/token.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { lazily } from "../streams/lazily.js"
import type { FetchReason } from "../streams/ofAccount.js"
import { type State, stateOf } from "../streams/operators/state.js"
import type { Chain } from "./wallet.js"

export interface AccountDataPorts {
  readonly account$: Observable<AccountKey | null>
  readonly refetch$: Observable<FetchReason>
  /** How often money has moved since the wallet was made. */
  readonly spends: () => number
  readonly visible$: Observable<boolean>
  readonly networks: readonly Network[]
  readonly provider: DataProvider | undefined
  /** What the account's own wallet counts, where it counts; undefined where it does not. */
  readonly assetsOf: (account: AccountKey) => Observable<readonly Token[]> | undefined
  /** For people to read: that tokens are not to be had. */
  readonly report: (error: AnyWalletError) => void
  readonly clock: SchedulerLike
}

/** The ports of one state, which knows whether money has moved since it was last looked at. */
export interface LookedAtPorts extends AccountDataPorts {
  readonly first: () => FetchReason
}

/** The same for a list that is read page by page. */
export interface PagedDataPorts extends LookedAtPorts {
  readonly more$: Observable<unknown>
}

/** Whoever looks first after money has moved wants nothing that was kept, though nobody looked when it moved. */
const lookedAt = (ports: AccountDataPorts): LookedAtPorts => {
  let seen = ports.spends()
  const first = (): FetchReason => {
    const last = seen
    seen = ports.spends()
    return last === seen ? "first" : "invalidated"
  }
  return { ...ports, first, refetch$: ports.refetch$.pipe(tap(() => (seen = ports.spends()))) }
}

type Code = typeof import("./later.js")

/** A state whose code comes when somebody looks; when it cannot be had it is a failure, until they look again. */
const arriving = <P extends AccountDataPorts, T>(
  pick: (code: Code) => (ports: P) => Observable<Remote<T>>,
  ports: P,
): Observable<Remote<T>> =>
  lazily<P, Remote<T>>(
    () => import("./later.js").then(pick),
    ports,
    (thrown) =>
      concat(
        of(failed<T>(asWalletError(thrown))),
        ports.refetch$.pipe(
          take(1),
          switchMap(() => arriving(pick, ports)),
        ),
      ),
  )

/** What a data provider tells of the active account. Its code and its requests begin with the first look. */
export const createAccountData = (
  ports: AccountDataPorts,
): Pick<Chain, "tokens$" | "identity$" | "price$" | "history"> => {
  const { clock } = ports
  const [more$, more] = createSignal()
  const state = <T>(source: Observable<Remote<T>>): State<Remote<T>> =>
    stateOf<Remote<T>>(source, { initial: idle, clock })
  return {
    tokens$: state(arriving(({ accountTokens }) => accountTokens, lookedAt(ports))),
    identity$: state(arriving(({ accountIdentity }) => accountIdentity, ports)),
    price$: state(arriving(({ accountPrice }) => accountPrice, ports)),
    history: {
      state$: state(arriving(({ accountHistory }) => accountHistory, { ...lookedAt(ports), more$ })),
      more,
    },
  }
}
