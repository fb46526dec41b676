import "../../../src/views/signIn/signInViews.js"
import { BehaviorSubject, EMPTY } from "rxjs"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { SignInRequest, SignInState, SignInStep } from "../../../src/model/signIn/signIn.js"
import type { SiwxActions } from "../../../src/features/siwx/siwxActions.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { failingWith } from "./sceneAt.js"
import { connection, metaMask, type Scene, stateIn } from "./stillWallet.js"

const account = { network: "eip155:1", address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" } as const

export const request: SignInRequest = {
  message: "1",
  data: {
    ...{ accountAddress: account.address, chainId: account.network, domain: "Shop", uri: "https://shop.example" },
    ...{ version: "1", nonce: "12345678" },
  },
  isChecked: true,
  isRequired: true,
}

/** The view at a state of sign-in; `calls` records its functions. */
export const signInScene = (state: SignInState, calls: string[] = []): Scene => {
  const call = (name: keyof SiwxActions) => () => {
    calls.push(name)
    return EMPTY
  }
  const siwx = {
    state$: new BehaviorSubject(state),
    ...{ signIn: call("signIn"), approve: call("approve") },
    ...{ cancel: call("cancel"), signOut: call("signOut"), preload: () => EMPTY },
  }
  return {
    stack: [{ view: "SIWXSignMessage" }],
    connectors: [metaMask],
    connections: stateIn({ connections: [connection(metaMask)] }),
    wallet: { siwx } as Partial<Wallet>,
  }
}

export const at = (step: SignInStep, calls?: string[]): Scene =>
  signInScene({ status: "signedOut", connected: account, step }, calls)

export const failed = (error: AnyWalletError, calls?: string[]): Scene =>
  at({ type: "failed", error, cause: null }, calls)

/** The states of the sign-in view. */
export const signInScenes: Readonly<Record<string, Scene>> = {
  checking: signInScene({ status: "checking", connected: account, cause: "connected" }),
  preparing: at({ type: "preparing" }),
  ready: at({ type: "ready", request }),
  "in the site's own words, optional": at({
    type: "ready",
    request: { ...request, isChecked: false, isRequired: false },
  }),
  signing: at({ type: "signing", request }),
  verifying: at({ type: "verifying", request, signature: "0x00" }),
  declined: failed(fail("UserRejected", { connector: "io.metamask" })),
  "signed in": signInScene({
    ...{
      status: "signedIn",
      account,
      session: { data: { accountAddress: account.address, chainId: account.network } },
    },
  }),
  "without a wallet": {
    ...signInScene({ status: "signedOut", connected: null, step: { type: "idle", cause: null } }),
    connections: stateIn({}),
  },
  ...failingWith((error) => failed(error)),
}
