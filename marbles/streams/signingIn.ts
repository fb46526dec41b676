import { EMPTY, map, NEVER } from "rxjs"
import type { AccountKey } from "../../src/model/account.js"
import { fail } from "../../src/model/errors.js"
import type { SignInEvent, SignInRequest, SignInState } from "../../src/model/signIn/signIn.js"
import type { SignInSession } from "../../src/model/signIn/signInSession.js"
import { type ConnectedAccount, type SignInPorts, signInStream } from "../../src/streams/signIn.js"
import { alice as aliceAccount, bob as bobAccount, clock, mainnet, polygon } from "./fixtures.js"

// C checking, I idle, P preparing, R ready, S signing, V verifying, F failed, Y signed in
const letters = { idle: "I", preparing: "P", ready: "R", signing: "S", verifying: "V", failed: "F" } as const
const letterOf = (state: SignInState): string =>
  state.status === "checking" ? "C" : state.status === "signedIn" ? "Y" : letters[state.step.type]

const alice: AccountKey = { network: mainnet.id, address: aliceAccount.address }
const bob: AccountKey = { network: mainnet.id, address: bobAccount.address }

const connected = (account: AccountKey | null): ConnectedAccount => ({ account, cause: "connected" })
export const accounts = {
  a: connected(alice),
  b: connected(bob),
  p: connected({ ...alice, network: polygon.id }),
  n: connected(null),
}

const session = (account: AccountKey, expirationTime?: string): SignInSession => ({
  data: { accountAddress: account.address, chainId: account.network, ...(expirationTime && { expirationTime }) },
})

export const request: SignInRequest = {
  message: "shop.example wants you to sign in",
  data: {
    accountAddress: "0xa11ce",
    chainId: mainnet.id,
    domain: "shop.example",
    uri: "",
    version: "1",
    nonce: "12345678",
  },
  isChecked: true,
  isRequired: true,
}

export const intents: Readonly<Record<string, SignInEvent>> = {
  q: { type: "requested" },
  p: { type: "approved" },
  x: { type: "cancelled" },
  o: { type: "signedOut" },
}

export const sessions = { n: null, a: session(alice), b: session(bob), e: session(alice, new Date(20).toISOString()) }
export const accepted = { a: session(alice) }
export const rejected = fail("UserRejected", { connector: "fox" })

export const statesOf = (ports: Partial<SignInPorts>) =>
  signInStream({
    ...{ account$: NEVER, intents$: NEVER, recheck$: NEVER, perNetwork: true, clock },
    ...{ check: () => EMPTY, prepare: () => NEVER, sign: () => NEVER, accept: () => NEVER },
    ...ports,
  }).pipe(map(letterOf))
