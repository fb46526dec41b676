import { catchError, EMPTY, firstValueFrom, from, type Observable } from "rxjs"
import { replayNow } from "../streams/operators/replayNow.js"
import { type Attached, orNotRunning } from "./attach.js"
import type { Engine } from "./engine.js"
import type { Wallet } from "./wallet.js"

/** Calls functions of the engine: at once where it is loaded, else as soon as it is, in the order of the calls. */
export interface LateCalls {
  /** Where the code cannot be loaded, it waits until it is loaded for something else. */
  readonly act: (run: (engine: Engine) => void, onFailure?: () => void) => void
  /** Fails with `NotRunning` when the wallet is destroyed before its code is loaded. */
  readonly settle: <T>(command: string, ask: (engine: Engine) => Promise<T>) => Promise<T>
  /** The same for a command of several values. It starts at once; what it returns replays every value. */
  readonly replay: <T>(command: string, ask: (engine: Engine) => Observable<T>) => Observable<T>
}

export const lateCalls = ({ present, withPart, whenLoaded }: Attached<Engine>): LateCalls => ({
  act: (run, onFailure) => {
    const engine = present()
    const done = (loaded: Engine): Observable<never> => {
      run(loaded)
      return EMPTY
    }
    if (engine) run(engine)
    else
      replayNow(
        withPart(done).pipe(
          catchError(() => {
            onFailure?.()
            return whenLoaded(done)
          }),
        ),
      )
  },
  settle: (command, ask) => {
    const engine = present()
    if (engine) return ask(engine)
    return firstValueFrom(withPart((loaded) => from(ask(loaded))).pipe(orNotRunning(command)))
  },
  replay: (command, ask) => replayNow(withPart(ask).pipe(orNotRunning(command))),
})

type Commands = Pick<
  Wallet,
  | (
      | "connect"
      | "cancelConnect"
      | "disconnect"
      | "activate"
      | "selectAccount"
      | "forgetConnection"
      | "switchNetwork"
      | "addNetwork"
      | "removeNetwork"
      | "signMessage"
    )
  | ("send" | "addressOf" | "preload" | "refresh" | "setTheme" | "notify" | "report" | "dismiss")
>

const settled = ["connect", "disconnect", "switchNetwork", "addNetwork", "removeNetwork", "signMessage"] as const
// prettier-ignore
const acted = [
  "cancelConnect", "activate", "selectAccount", "forgetConnection", "preload",
  "refresh", "setTheme", "notify", "report", "dismiss",
] as const

/** Functions that call those with their names. What they take and return is what those do. */
export const named = <T, K extends keyof T & string>(
  names: readonly K[],
  call: (name: K) => (input: never) => unknown,
) => Object.fromEntries(names.map((name) => [name, call(name)])) as Pick<T, K>

/** The commands of a wallet. */
export const lateCommands = ({ withPart }: Attached<Engine>, { act, settle, replay }: LateCalls): Commands => ({
  ...named<Commands, (typeof settled)[number]>(
    settled,
    (name) => (input) => settle(name, (engine): Promise<unknown> => engine[name](input)),
  ),
  ...named<Commands, (typeof acted)[number]>(acted, (name) => (input) => act((engine) => engine[name](input))),
  send: (transfer) => replay("send", (engine) => engine.send(transfer)),
  addressOf: (name) => withPart((engine) => engine.addressOf(name)),
})

/** The EIP-1193 provider of a chain family. */
export const lateProvider =
  ({ act, settle }: LateCalls): Wallet["provider"] =>
  (namespace) => ({
    request: (call) => settle("request", (engine) => engine.provider(namespace).request(call)),
    on: (event, listener) => act((engine) => engine.provider(namespace).on(event, listener)),
    removeListener: (event, listener) => act((engine) => engine.provider(namespace).removeListener(event, listener)),
  })
