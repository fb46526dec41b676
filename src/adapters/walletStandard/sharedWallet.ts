import { defer, finalize, type MonoTypeOperatorFunction, type Observable, of } from "rxjs"
import { callFeature } from "./standardWallet.js"

/** A connection with a wallet's object, of the connector of one chain family. */
interface Use {
  readonly connector: object
}

/** The connections of each wallet: one object may serve several chain families, and a connector is for one of them. */
const uses = new WeakMap<object, readonly Use[]>()

const usesOf = (wallet: object): readonly Use[] => uses.get(wallet) ?? []

/** Keeps a wallet in use by a connector while it is subscribed to. */
export const inUseBy =
  <A>(wallet: object, connector: object): MonoTypeOperatorFunction<A> =>
  (source$) =>
    defer(() => {
      const use: Use = { connector }
      uses.set(wallet, [...usesOf(wallet), use])
      const end = (): void =>
        void uses.set(
          wallet,
          usesOf(wallet).filter((each) => each !== use),
        )
      return source$.pipe(finalize(end))
    })

/**
 * Asks a wallet to forget this site, where it can. Where another family is connected with it, it is not asked: it would end
 * both. `id` is the connector's, for the details of errors.
 */
export const disconnectWallet = (wallet: object, connector: object, id: string): Observable<unknown> =>
  defer(() =>
    usesOf(wallet).some((use) => use.connector !== connector)
      ? of(null)
      : callFeature(id, wallet, "standard:disconnect"),
  )
