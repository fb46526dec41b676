import * as t from "io-ts"
import { arrayOf, looseObject, oneOf, textThat } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import type { WithBuffer } from "./withBuffer.js"
import type { ProposedSignIn, Proposal } from "./relayClient.js"
import type { SharedProvider } from "./sharedProvider.js"

type Listener = (payload: unknown) => unknown

/** What is used of the library to connect and sign in at once: members that its types hide. It is pinned to 2.21.8. */
interface Internals {
  readonly authenticate: (params: object) => Promise<{
    readonly uri: string
    readonly response: () => Promise<{
      readonly auths?: readonly Cacao[]
      readonly session?: { readonly topic: string }
    }>
  }>
  readonly auth: {
    readonly authKeys: { readonly getAll: () => readonly { readonly responseTopic: string }[] }
    readonly pairingTopics: { readonly delete: (topic: string, reason: object) => Promise<unknown> }
    readonly requests: { readonly getAll: () => readonly { readonly id: number; readonly pairingTopic: string }[] }
  }
  readonly engine: {
    readonly formatAuthMessage: (message: { readonly request: unknown; readonly iss: string }) => string
    readonly events: {
      readonly on: (name: string, listener: Listener) => unknown
      readonly off: (name: string, listener: Listener) => unknown
      readonly emit: (name: string, payload: unknown) => unknown
      once: (name: string, listener: Listener) => unknown
    }
  }
  readonly core: { readonly relayer: { readonly unsubscribe: (topic: string) => Promise<unknown> } }
}

const ignored = (): undefined => undefined

const reason = { code: 0, message: "The sign-in was given up." }

const Text = textThat("a text", (text): text is string => text.length <= 10_000)

const Issuer = textThat("an account of EVM (did:pkh)", (text): text is string =>
  /^did:pkh:eip155:\d{1,16}:0x[0-9a-fA-F]{40}$/.test(text),
)

/**
 * What a wallet has signed (CAIP-74), by the key of an account. For a signature of a contract, the library would ask a server
 * of its own about the account: such an answer is not taken.
 */
const CacaoCodec = looseObject({
  p: looseObject(
    { iss: Issuer, domain: Text, aud: Text, version: Text, nonce: Text, iat: Text },
    { statement: Text, exp: Text, nbf: Text, requestId: Text, resources: arrayOf(Text) },
  ),
  s: looseObject({
    t: oneOf("eip191"),
    s: textThat("a signature", (text): text is string => /^0x[0-9a-fA-F]{130}$/.test(text)),
  }),
})
type Cacao = t.TypeOf<typeof CacaoCodec>

const Answer = looseObject({ result: looseObject({ cacaos: arrayOf(t.unknown) }) })

const malformed = { error: { code: 7000, message: "The wallet's sign-in is malformed." } }

/** The answer of a wallet; where what it has signed is malformed, an error in its place. */
const screened = (payload: unknown): unknown => {
  const cacaos = decoded(Answer, payload)?.result.cacaos
  return !cacaos || (cacaos.length > 0 && cacaos.every(CacaoCodec.is)) ? payload : malformed
}

/** What the patched library offers. */
export interface LibraryAuthentication {
  /** Proposes a session together with a sign-in; a wallet that cannot do both approves the session. */
  readonly propose: (
    proposal: Proposal,
    signIn: ProposedSignIn,
  ) => Promise<{
    readonly uri: string
    readonly approval: () => Promise<{
      readonly session: { readonly topic: string }
      readonly signed: readonly unknown[]
    }>
    readonly giveUp: () => void
  }>
}

/**
 * The library checks the answer in a listener whose promise it drops: what that rejects with would be an unhandled rejection of
 * the page, and the attempt would wait for ever. And where a signature is not valid, it rejects and stores the session all the
 * same: `settled` resolves once it has.
 */
const patchAnswers = (
  { engine: { events } }: Internals,
  runWithBuffer: WithBuffer,
): { readonly settled: () => Promise<unknown> } => {
  let settled: Promise<unknown> = Promise.resolve()
  const once = events.once.bind(events)
  events.once = (name, listener) => {
    if (!name.startsWith("session_request:")) return once(name, listener)
    const receive = (payload: unknown): void => {
      events.off(name, receive)
      settled = runWithBuffer(() => new Promise((resolve) => resolve(listener(screened(payload)))))
        .catch(() => listener(malformed))
        .catch(ignored)
    }
    // By this, the library finds it to remove it.
    return events.on(name, Object.assign(receive, { listener }))
  }
  return { settled: () => settled }
}

/** The text that was signed, as the library writes it. */
const signedBy =
  ({ engine }: Internals) =>
  ({ p, s }: Cacao): unknown => {
    const [, , namespace, reference, address] = p.iss.split(":")
    return {
      account: { network: `${namespace}:${reference}`, address },
      text: engine.formatAuthMessage({ request: p, iss: p.iss }),
      signature: s.s,
    }
  }

/** What the library would keep of an attempt for ever: the topic of the answer. */
const tidy = ({ auth, core }: Internals, topic: string | undefined): void => {
  if (topic === undefined) return
  core.relayer.unsubscribe(topic).catch(ignored)
  auth.pairingTopics.delete(topic, reason).catch(ignored)
}

const request = ({ domain, uri, nonce, statement, resources, expirationTime }: ProposedSignIn, proposal: Proposal) => {
  const { chains, methods } = Object.values(proposal)[0] ?? {}
  return { chains, methods, domain, uri, nonce, statement, resources, exp: expirationTime }
}

/** Patches a provider, once. */
export const libraryAuthentication = ({ client }: SharedProvider, runWithBuffer: WithBuffer): LibraryAuthentication => {
  const internals = client as unknown as Internals
  const { auth, engine } = internals
  const { settled } = patchAnswers(internals, runWithBuffer)
  /** Ends what was stored for an attempt: there may be other sessions since it began. */
  const drop = async (pairing: string): Promise<void> => {
    await settled()
    const own = client.session.getAll().filter((session) => Reflect.get(session, "pairingTopic") === pairing)
    const topics = own.map((session) => Reflect.get(session, "topic") as unknown)
    await Promise.all(topics.map((topic) => client.disconnect({ topic, reason } as never).catch(ignored)))
  }
  return {
    propose: async (proposal, signIn) => {
      const { uri, response } = await runWithBuffer(() => internals.authenticate(request(signIn, proposal)))
      const pairing = /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ""
      const topic = auth.authKeys.getAll().at(-1)?.responseTopic
      const approval = async () => {
        const { session, auths = [] } = await response()
        if (!session) throw new Error(malformed.error.message)
        return runWithBuffer(async () => ({ session, signed: auths.map(signedBy(internals)) }))
      }
      const giveUp = (): void => {
        const left = auth.requests.getAll().filter(({ pairingTopic }) => pairingTopic === pairing)
        left.forEach(({ id }) => engine.events.emit(`session_request:${id}`, { error: reason }))
      }
      return {
        uri,
        giveUp,
        approval: () =>
          approval()
            .catch((thrown: unknown) => drop(pairing).then(() => Promise.reject(thrown as Error)))
            .finally(() => tidy(internals, topic)),
      }
    },
  }
}
