import { defer, ignoreElements, type Observable, tap, timer } from "rxjs"
import type { ProviderEvent } from "../../adapters/family.js"
import { messageOf } from "../../model/errors.js"
import type { Environment } from "../../services/environment.js"
import type { ProviderListener } from "../../wallet/builtIn.js"

interface Entry {
  readonly event: string
  readonly listener: ProviderListener
}

/** The listeners of one provider. One that throws is reported on the console; the others are called. */
export const createListeners = (environment: Pick<Environment, "clock" | "warn">) => {
  const entries: Entry[] = []
  const waiting = new Set<Entry>()
  const call = ({ listener }: Entry, payload: ProviderEvent[1]): void => {
    try {
      listener(payload as never)
    } catch (thrown) {
      environment.warn(`a listener of the provider threw: ${messageOf(thrown)}`)
    }
  }
  const callFor = (found: readonly Entry[], [event, payload]: ProviderEvent): void =>
    found.filter((entry) => entry.event === event).forEach((entry) => call(entry, payload))
  return {
    emit: (event: ProviderEvent): void =>
      callFor(
        entries.filter((entry) => !waiting.has(entry)),
        event,
      ),
    /** Calls the listener from the next tick on: first with what was missed, unless it is removed before. */
    add: (entry: Entry, missed: () => readonly ProviderEvent[]): Observable<never> =>
      defer(() => {
        entries.push(entry)
        waiting.add(entry)
        return timer(0, environment.clock)
      }).pipe(
        tap(() => {
          waiting.delete(entry)
          if (entries.includes(entry)) missed().forEach((event) => callFor([entry], event))
        }),
        ignoreElements(),
      ),
    remove: ({ event, listener }: Entry): void => {
      const index = entries.findIndex((entry) => entry.event === event && entry.listener === listener)
      if (index >= 0) entries.splice(index, 1)
    },
  }
}
