import { catchError, concat, defer, EMPTY, ignoreElements, merge, type Observable, takeUntil } from "rxjs"
import type { Connection, ConnectionRecord } from "../../model/connection/connection.js"
import type { ConnectionChange } from "../../model/connection/connectionChange.js"
import { allConnections, type ConnectionKey } from "../../model/connection/connections.js"
import { sameConnector, sameSession } from "../../model/connection/connector.js"
import { connectionsWithout, knownConnections } from "../../model/connection/endedConnections.js"
import { multiWalletOff } from "../../model/notices/multiWalletOff.js"
import { sameJson } from "../../model/sameJson.js"
import {
  rememberedIn,
  type RecentConnection,
  withEnded,
  withoutConnections,
} from "../../model/connection/recentConnection.js"
import { recentConnectionsKey } from "../../services/codecs/recentConnections.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import { select } from "../../streams/operators/select.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { BuiltIn } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"

const none: readonly RecentConnection[] = []

/** Those that are stored, and what the storage holds from now on. */
const storedIn = ({ records }: Pick<BuiltInContext, "records">) => {
  const [changed$, changed] = createSignal()
  return {
    read: () => records.read(recentConnectionsKey),
    change: (next: (recent: readonly RecentConnection[]) => readonly RecentConnection[]): void => {
      records.write(recentConnectionsKey, next(records.read(recentConnectionsKey)))
      changed()
    },
    changed$: merge(changed$, records.changed$([recentConnectionsKey])),
  }
}

/** What the user has connected by a change, and not only restored: families that a wallet approves later, too. */
const connectedBy = ({ before, event }: ConnectionChange): readonly Connection[] => {
  if (event.type === "approvalsChanged") return connectionsWithout(event.connections, allConnections(before))
  return event.type === "opened" && !event.resumed ? event.connections : []
}

/**
 * Ends every other connection in the chain families of new ones, also one that is only remembered: its wallet would stand
 * beside them once it is unlocked or found. A failure is not shown: the new ones are connected.
 */
const replaceOthers = ({ disconnect }: Pick<BuiltInContext, "disconnect">, change: ConnectionChange): void => {
  const added = connectedBy(change)
  const others = knownConnections(change.after).filter(({ namespace, connector }) =>
    added.some((own) => own.namespace === namespace && !sameSession(own.connector, connector)),
  )
  for (const { namespace, connector } of others)
    replayNow(disconnect({ namespace, connector: connector.id }).pipe(catchError(() => EMPTY)))
}

/** The connections that a change has ended as they are stored, but for one of another tab, which stores its own. */
const storedAfter = ({ event }: ConnectionChange, ended: readonly ConnectionRecord[]): readonly RecentConnection[] =>
  event.type === "closed" && event.by === "otherTab"
    ? none
    : ended.map(({ namespace, connector: { id, name } }) => ({ namespace, connector: id, name }))

/** Whether a connector of a chain family is connected, or is being connected. */
const isHere = ({ connections$ }: Pick<BuiltInContext, "connections$">, { namespace, connector }: ConnectionKey) => {
  const { connections, connecting } = connections$.value.byNamespace[namespace]
  const ids = [...connections.map((one) => one.connector.id), ...connecting.map(({ id }) => id)]
  return ids.some((id) => sameConnector(id, connector))
}

/** Several wallets in one chain family (SPEC §6): which were connected before, and that there is one where they are off. */
export const multiWalletFeature = (context: BuiltInContext): BuiltIn["multiWallet"] => {
  const { connections$, features$, notify, destroyed$, environment } = context
  const stored = storedIn(context)
  const isAllowed = (): boolean => features$.value.multiWallet
  /** Remembered, while their wallets show this site no account, or are not found. */
  const remembered = (): readonly RecentConnection[] => rememberedIn(connections$.value)
  const list = () =>
    isAllowed() ? withEnded(stored.read(), remembered()).filter((one) => !isHere(context, one)) : none
  const forget = (key: ConnectionKey): Observable<never> => {
    const isRemembered = withoutConnections(remembered(), [key]).length < remembered().length
    const ended$ = isRemembered ? context.disconnect(key).pipe(catchError(() => EMPTY)) : EMPTY
    const forgotten$ = defer(() => {
      stored.change((recent) => withoutConnections(recent, [key]))
      return EMPTY
    })
    return concat(ended$.pipe(ignoreElements()), forgotten$)
  }
  const recent$ = merge(stored.changed$, connections$, features$).pipe(select(list, sameJson))
  return {
    recent$: stateOf<readonly RecentConnection[]>(recent$.pipe(takeUntil(destroyed$)), {
      initial: list(),
      reset: list,
      clock: environment.clock,
    }),
    forget: (key) =>
      defer(() => {
        if (isAllowed()) return forget(key)
        notify(multiWalletOff)
        return EMPTY
      }),
    follow: (change, ended) => {
      const added = storedAfter(change, ended)
      if (added.length > 0) stored.change((recent) => withEnded(recent, added))
      if (!isAllowed()) replaceOthers(context, change)
    },
  }
}
