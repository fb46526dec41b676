import { firstValueFrom, ignoreElements, lastValueFrom, type Observable, type SchedulerLike } from "rxjs"
import { replayNow } from "../streams/operators/replayNow.js"
import { stateOf } from "../streams/operators/state.js"
import type { Commands } from "./commands.js"
import type { Wallet } from "./wallet.js"

/** Commands as a page calls them: promises for one answer, a stream for many. Each begins at once. */
export const callable = ({ connect, disconnect, switchNetwork, signMessage, send }: Commands) => ({
  connect: (input: Parameters<typeof connect>[0]) => firstValueFrom(connect(input)),
  disconnect: (goodbye: Parameters<typeof disconnect>[0] = {}) =>
    lastValueFrom(disconnect(goodbye), { defaultValue: undefined }),
  switchNetwork: (network: Parameters<typeof switchNetwork>[0]) => lastValueFrom(switchNetwork(network)),
  signMessage: (message: string) => lastValueFrom(signMessage(message)),
  send: (transfer: Parameters<typeof send>[0]) => replayNow(send(transfer)),
})

/** Lives as long as someone has started it, and a moment longer. */
export const starting = (alive$: Observable<unknown>, clock: SchedulerLike): Wallet["start"] => {
  const life$ = stateOf(alive$.pipe(ignoreElements()), { initial: null, clock })
  return () => {
    const life = life$.subscribe()
    return () => life.unsubscribe()
  }
}
