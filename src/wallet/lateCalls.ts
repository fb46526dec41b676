import { EMPTY, firstValueFrom, from, type MonoTypeOperatorFunction, type Observable, throwIfEmpty } from "rxjs"
import { fail } from "../model/errors.js"
import { replayNow } from "../streams/operators/replayNow.js"
import type { Attached } from "./attach.js"
import type { ModalControl } from "./controls.js"
import type { Engine } from "./engine.js"
import type { Wallet } from "./wallet.js"

/** Calls functions of the engine: at once where it is loaded, else as soon as it is, in the order of the calls. */
export interface LateCalls {
  readonly act: (run: (engine: Engine) => void) => void
  /** Fails with `NotRunning` when the wallet is destroyed before its code is loaded. */
  readonly settle: <T>(command: string, ask: (engine: Engine) => Promise<T>) => Promise<T>
  /** The same for a command of several values. It starts at once; what it returns replays every value. */
  readonly replay: <T>(command: string, ask: (engine: Engine) => Observable<T>) => Observable<T>
}

const orNotRunning = <T>(command: string): MonoTypeOperatorFunction<T> =>
  throwIfEmpty(() => fail("NotRunning", { command }))

export const lateCalls = ({ call, present, withPart }: Attached<Engine>): LateCalls => ({
  act: (run) => {
    const engine = present()
    if (engine) run(engine)
    else
      call((loaded) => {
        run(loaded)
        return EMPTY
      })
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
  | ("connect" | "cancelConnect" | "disconnect" | "activate" | "selectAccount" | "switchNetwork" | "signMessage")
  | ("send" | "addressOf" | "preload" | "refresh" | "setTheme" | "notify" | "report" | "dismiss")
>

/** The commands of a wallet. */
export const lateCommands = ({ withPart }: Attached<Engine>, { act, settle, replay }: LateCalls): Commands => ({
  connect: (input) => settle("connect", (engine) => engine.connect(input)),
  disconnect: (input) => settle("disconnect", (engine) => engine.disconnect(input)),
  switchNetwork: (network) => settle("switchNetwork", (engine) => engine.switchNetwork(network)),
  signMessage: (message) => settle("signMessage", (engine) => engine.signMessage(message)),
  send: (transfer) => replay("send", (engine) => engine.send(transfer)),
  addressOf: (name) => withPart((engine) => engine.addressOf(name)),
  cancelConnect: (input) => act((engine) => engine.cancelConnect(input)),
  activate: (input) => act((engine) => engine.activate(input)),
  selectAccount: (input) => act((engine) => engine.selectAccount(input)),
  preload: () => act((engine) => engine.preload()),
  refresh: () => act((engine) => engine.refresh()),
  setTheme: (change) => act((engine) => engine.setTheme(change)),
  notify: (notice) => act((engine) => engine.notify(notice)),
  report: (error) => act((engine) => engine.report(error)),
  dismiss: (id) => act((engine) => engine.dismiss(id)),
})

/** The functions of the modal. */
export const lateModal = ({ act }: LateCalls): Omit<ModalControl, "state$"> => ({
  open: (view) => act(({ modal }) => modal.open(view)),
  close: () => act(({ modal }) => modal.close()),
  push: (route) => act(({ modal }) => modal.push(route)),
  replace: (route) => act(({ modal }) => modal.replace(route)),
  back: () => act(({ modal }) => modal.back()),
})

/** The EIP-1193 provider of a chain family. */
export const lateProvider =
  ({ act, settle }: LateCalls): Wallet["provider"] =>
  (namespace) => ({
    request: (call) => settle("request", (engine) => engine.provider(namespace).request(call)),
    on: (event, listener) => act((engine) => engine.provider(namespace).on(event, listener)),
    removeListener: (event, listener) => act((engine) => engine.provider(namespace).removeListener(event, listener)),
  })
