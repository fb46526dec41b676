import { type AccountKey, sameAccount } from "../account.js"
import { type SignInEvent, type SignInState, type SignInStep, subjectOf } from "./signIn.js"
import type { SignInCause } from "./signInPolicy.js"
import { isOf } from "./signInSession.js"
import { sameJson } from "../sameJson.js"

const out = (connected: AccountKey | null, step: SignInStep): SignInState => ({ status: "signedOut", connected, step })

const idle = (connected: AccountKey | null, cause: SignInCause | null = null): SignInState =>
  out(connected, { type: "idle", cause })

/** What the next state is after each event; without an entry, the event changes nothing. */
type Table<S> = {
  readonly [E in SignInEvent["type"]]?: (event: Extract<SignInEvent, { readonly type: E }>, state: S) => SignInState
}

/** A visitor who is signed out, at a step. */
type At<T extends SignInStep["type"]> = Extract<SignInState, { readonly status: "signedOut" }> & {
  readonly step: Extract<SignInStep, { readonly type: T }>
}

type In<S extends SignInState["status"]> = Extract<SignInState, { readonly status: S }>

/** The site, or another tab, has a session of the account. */
const found: Table<SignInState> = {
  checked: ({ account, session }, state) => (session ? { status: "signedIn", account, session } : state),
}

const requested: Table<In<"signedOut">> = { requested: (_, { connected }) => out(connected, { type: "preparing" }) }
const cancelled: Table<In<"signedOut">> = { cancelled: (_, { connected }) => idle(connected) }
const failed: Table<In<"signedOut">> = {
  failed: ({ error }, { connected }) => out(connected, { type: "failed", error, cause: null }),
}

/** By the step of a visitor who is signed out. */
const steps: { readonly [T in SignInStep["type"]]: Table<At<T>> } = {
  idle: { ...found, ...requested, ...cancelled },
  preparing: {
    ...{ ...found, ...failed, ...cancelled },
    prepared: ({ request }, { connected }) => out(connected, { type: "ready", request }),
  },
  ready: {
    ...{ ...found, ...requested, ...cancelled },
    approved: (_, { connected, step }) => out(connected, { type: "signing", request: step.request }),
  },
  signing: {
    ...{ ...found, ...requested, ...failed, ...cancelled },
    signed: ({ signature }, { connected, step }) =>
      out(connected, { type: "verifying", request: step.request, signature }),
  },
  // Signed is signed: leaving the view does not take it back.
  verifying: {
    ...{ ...found, ...failed },
    accepted: ({ account, session }) => ({ status: "signedIn", account, session }),
  },
  failed: { ...found, ...requested, ...cancelled },
}

const checking: Table<In<"checking">> = {
  checked: ({ account, session }, { cause }) =>
    session ? { status: "signedIn", account, session } : idle(account, cause),
  failed: ({ account, error }, { cause }) => out(account, { type: "failed", error, cause }),
  cancelled: (_, { connected }) => idle(connected),
}

const signedIn: Table<In<"signedIn">> = {
  checked: ({ account, session }, state) => {
    if (!session) return idle(account, "ended")
    return sameJson(session, state.session) ? state : { status: "signedIn", account, session }
  },
  ended: (_, { account }) => idle(account, "ended"),
  signedOut: (_, { account }) => idle(account),
}

const apply = <S extends SignInState>(table: Table<S>, state: S, event: SignInEvent): SignInState => {
  const next = table[event.type] as ((event: SignInEvent, state: S) => SignInState) | undefined
  return next ? next(event, state) : state
}

const atStep = (state: In<"signedOut">, event: SignInEvent): SignInState =>
  apply(steps[state.step.type] as Table<In<"signedOut">>, state, event)

type AccountChanged = Extract<SignInEvent, { readonly type: "accountChanged" }>

/** Whether there is no account to sign in, an answer is for another one, or a session is not of the one it is said to be of. */
const isStray = (state: SignInState, event: Exclude<SignInEvent, AccountChanged>, perNetwork: boolean): boolean => {
  const subject = subjectOf(state)
  const session = "session" in event ? event.session : null
  const isForAnother = "account" in event && !sameAccount(subject, event.account)
  return subject === null || isForAnother || (session !== null && !isOf(session, subject, perNetwork))
}

/** Whether the visitor has left the view, or signed out: that is said of one wallet, not of another with the same account. */
const hasLeft = (state: SignInState): boolean =>
  state.status === "signedOut" && state.step.type === "idle" && state.step.cause === null

const withAccount = (state: SignInState, { account, cause }: AccountChanged, perNetwork: boolean): SignInState => {
  const subject = subjectOf(state)
  if (account === null) return subject === null && state.status === "signedOut" ? state : idle(null)
  if (sameAccount(subject, account) && !hasLeft(state)) return state
  if (subject === null) return { status: "checking", connected: account, cause }
  if (state.status === "checking") return { ...state, connected: account }
  if (state.status === "signedOut") return { status: "checking", connected: account, cause: "switchedSignedOut" }
  return isOf(state.session, account, perNetwork)
    ? { ...state, account }
    : { status: "checking", connected: account, cause: "switched" }
}

/**
 * Pure: the only place where the state of a sign-in changes. An answer for another account than the connected one changes
 * nothing, nor does a session of another.
 */
export const reduceSignIn =
  (perNetwork: boolean) =>
  (state: SignInState, event: SignInEvent): SignInState => {
    if (event.type === "accountChanged") return withAccount(state, event, perNetwork)
    if (isStray(state, event, perNetwork)) return state
    switch (state.status) {
      case "signedOut":
        return atStep(state, event)
      case "checking":
        return apply(checking, state, event)
      case "signedIn":
        return apply(signedIn, state, event)
    }
  }
