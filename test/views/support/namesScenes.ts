import "../../../src/views/signIn/signInViews.js"
import { BehaviorSubject, EMPTY } from "rxjs"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { emptyNames, type NamesState, type NameStep } from "../../../src/model/names/names.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { connections, failingWith, offline } from "./sceneAt.js"
import { metaMask, type Scene, stateIn } from "./stillWallet.js"

const account = { network: "eip155:1", address: "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B" } as const
const zone = "reown.id"
const name = "alice.reown.id"

/** A chosen name of which nothing is wrong. */
export const free: NamesState = {
  ...emptyNames(zone),
  ...{ account, label: "alice", owned: ready([]) },
  suggestions: ready([
    { name, registered: false },
    { name: "aliceblue.reown.id", registered: false },
  ]),
}

/** The view at a state of names; `calls` records its functions. */
export const namesScene = (changes: Partial<NamesState> = {}, calls: string[] = []): Scene => {
  const call =
    (action: string) =>
    (...input: readonly string[]) => {
      calls.push([action, ...input].join(" "))
      return EMPTY
    }
  const names = {
    state$: new BehaviorSubject({ ...free, ...changes }),
    ...{ edit: call("edit"), register: call("register"), retry: call("retry"), preload: () => EMPTY },
    ...{ lookUp: call("lookUp"), reverse: call("reverse"), suggestions: call("suggestions") },
  }
  return {
    ...{ stack: [{ view: "RegisterAccountName" }], connectors: [metaMask], connections },
    wallet: { names } as Partial<Wallet>,
  }
}

export const atStep = (step: NameStep, calls?: string[]): Scene => namesScene({ step }, calls)
export const notRegistered = (error: AnyWalletError, calls?: string[]): Scene =>
  atStep({ type: "failed", name, error }, calls)

/** The states of the view of names. */
export const namesScenes: Readonly<Record<string, Scene>> = {
  empty: namesScene({ ...emptyNames(zone), account, owned: ready([]) }),
  free: namesScene(),
  looking: namesScene({ suggestions: loading() }),
  short: namesScene({ label: "al", problem: "short" }),
  invalid: namesScene({ label: "al ice", problem: "invalid" }),
  taken: namesScene({ problem: "taken" }),
  "not checked": namesScene({ suggestions: failed(offline) }),
  owned: namesScene({ owned: ready([name]), problem: "owned" }),
  loading: namesScene({ owned: loading() }),
  checking: atStep({ type: "checking", name }),
  signing: atStep({ type: "signing", name, message: "1" }),
  registering: atStep({ type: "registering", name }),
  registered: atStep({ type: "registered", name }),
  late: notRegistered(fail("NameRefused", { name, reason: "late" })),
  unconfirmed: notRegistered(fail("NameRefused", { name, reason: "unconfirmed" })),
  unknown: notRegistered(fail("NameRefused", { name, reason: "unknown" })),
  "on a network without names": namesScene({ account: null }),
  "without a wallet": { ...namesScene({ account: null }), connections: stateIn({}) },
  ...failingWith((error) => notRegistered(error)),
}
