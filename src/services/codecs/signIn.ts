import * as t from "io-ts"
import { isNetworkId, type NetworkId } from "../../model/namespace.js"
import { isUnreadable } from "../../model/signIn/signInCheck.js"
import type { SignInSession } from "../../model/signIn/signInSession.js"
import type { RecordKey } from "../storage.js"
import { arrayOf, looseObject, nullable, object, textOf, textThat, validItems, valueThat } from "./builders.js"
import { problemsIn } from "./problems.js"
import { Moment } from "./stored.js"

const Text = textOf("a text", 10_000)
const Network = textThat<NetworkId>("a CAIP-2 id", isNetworkId)
const Address = textOf("an address", 128)
const Time = textThat("a time (ISO 8601)", (text): text is string => !Number.isNaN(Date.parse(text)))

/** A nonce (EIP-4361): at least 8 letters and digits. */
export const Nonce = textThat("a nonce of 8 or more letters and digits", (text): text is string =>
  /^[a-zA-Z0-9]{8,256}$/.test(text),
)

/** The browser's random numbers: `window.crypto`. */
export const Random = looseObject({ getRandomValues: t.Function })

/** The same, where a field that is null or an empty text is missing, as servers have it. */
const withoutBlanks = <A>(codec: t.Type<A, unknown>): t.Type<A, unknown> =>
  new t.Type<A, unknown>(
    codec.name,
    codec.is,
    (value, context) => {
      if (!t.UnknownRecord.is(value)) return codec.validate(value, context)
      const given = Object.entries(value).filter(([, field]) => field !== null && field !== "")
      return codec.validate(Object.fromEntries(given), context)
    },
    codec.encode,
  )

/** What a site adds to its message. */
export const MessageParams = withoutBlanks(object({}, { statement: Text }))

/** The session of a site that has one at a time; null if there is none. */
export const OneSession = nullable(object({ address: Address, chainId: t.number }))

/** When the page was opened, in ms since 1970: `window.performance`. */
export const Opened = looseObject({ timeOrigin: t.number })

/** A message to sign. */
export const MessageText = Text

/** A signature, in the form of its chain family. */
export const SignatureText = textOf("a signature", 100_000)

const Data = withoutBlanks(
  object(
    { accountAddress: Address, chainId: Network },
    {
      ...{ domain: Text, uri: Text, version: Text, nonce: Text, statement: Text, requestId: Text },
      ...{ issuedAt: Time, expirationTime: Time, notBefore: Time, resources: arrayOf(Text) },
    },
  ),
)

const Session: t.Type<SignInSession, unknown> = withoutBlanks(
  object({ data: Data }, { message: Text, signature: SignatureText }),
)

/** Stored sessions. Those that are malformed are left out. */
const Sessions = validItems(Session)

const SessionOrNull = new t.Type<SignInSession | null, unknown>(
  Session.name,
  (value): value is SignInSession | null => value === null || Session.is(value),
  (value, context) => {
    const decoded = Session.validate(value, context)
    return t.success(decoded._tag === "Right" ? decoded.right : null)
  },
  (session) => session && Session.encode(session),
)

/** The sessions that a site knows; null in the place of each that is malformed. */
export const SiteSessions = arrayOf(SessionOrNull)

/** What the site's function says when it has accepted or refused something: anything but false is a yes. */
export const Acceptance: t.Type<unknown, unknown> = t.unknown

const functions = {
  ...{ getNonce: t.Function, createMessage: t.Function, signMessage: t.Function, getRequired: t.Function },
  ...{ getConnectNonce: t.Function },
  ...{ addSession: t.Function, revokeSession: t.Function, getSessions: t.Function, setSessions: t.Function },
}

/** What is signed as a line of its own, and can be read. */
const isLine = (text: string): boolean => !/[\r\n]/.test(text) && !isUnreadable(text)
const Statement = textThat("one line that can be read", (text): text is string => isLine(text))
const Resource = textThat("an address in one line", (text): text is string => /^\S/.test(text) && isLine(text))

/** About 1,000 years, in ms: what a message can say of its end. */
const longestSession = 31_536_000_000_000
const Lifetime = valueThat(
  "a time in ms, more than 0 and at most 1,000 years",
  (value): value is number => typeof value === "number" && value > 0 && value <= longestSession,
)

const Options = looseObject(
  {},
  {
    ...functions,
    ...{ statement: Statement, expiresIn: Lifetime },
    ...{ resources: arrayOf(Resource), signOutOnDisconnect: t.boolean, perNetwork: t.boolean },
    onePrompt: t.boolean,
  },
)

const ofSessions = ["addSession", "revokeSession", "getSessions"] as const

/** What is wrong with the options of `siwx()`, each with its path. */
export const problemsInSignIn = (options: object): readonly string[] => {
  const decoded = Options.decode(options)
  const given = ofSessions.filter((name) => options[name as keyof typeof options] !== undefined)
  const missing = ofSessions.filter((name) => given.length > 0 && !given.includes(name))
  return [
    ...(decoded._tag === "Left" ? problemsIn(decoded.left) : []),
    ...missing.map((name) => `${name}: missing beside ${given.join(" and ")}`),
    ...Object.keys(options)
      .filter((name) => !(name in Options.optional))
      .map((name) => `${name}: no such option`),
  ].map((problem) => `siwx.${problem}`)
}

/** Sessions of a site without functions of its own. */
export const sessionsKey: RecordKey<readonly SignInSession[]> = { name: "siwx", codec: Sessions, fallback: [] }

/** Accounts that may be signed in, as CAIP-10 ids, and when that last changed: other tabs then look again. */
export interface SignedInAccounts {
  readonly accounts: readonly string[]
  readonly at: number
}

/** Accounts that are signed in, so that other tabs follow, and a disconnect ends their sessions. */
export const signedInKey: RecordKey<SignedInAccounts> = {
  name: "signed_in",
  codec: object({ accounts: arrayOf(textOf("a CAIP-10 id", 256)), at: Moment }),
  fallback: { accounts: [], at: 0 },
}
