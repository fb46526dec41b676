import { SignClient } from "@walletconnect/sign-client"
import { handleDroppedChecks } from "./droppedChecks.js"
import type { SignInPayload, SignInProposal } from "./signIn.js"
import {
  type Approved,
  type Incoming,
  metadata,
  type PhoneSession,
  type Scope,
  type StartClient,
  type WalletClient,
} from "./walletClient.js"

type Client = Awaited<ReturnType<typeof SignClient.init>>
type SignRequest = ReturnType<Client["getPendingSessionRequests"]>[number]
type Session = ReturnType<Client["session"]["getAll"]>[number]

const sessionOf = ({ topic, peer, namespaces }: Session): PhoneSession => ({
  ...{ topic, site: peer.metadata.url, approved: namespaces },
})

/** The library takes mutable lists, and changes none. */
export const mutable = (approved: Approved): Session["namespaces"] => approved as Session["namespaces"]

/** Required and optional scopes. A family is asked for as `eip155` with chains, or as `eip155:1`. */
export const scopesOf = (
  ...lists: readonly (Readonly<Record<string, Scope>> | undefined)[]
): Readonly<Record<string, Scope>> => {
  const scopes: Record<string, Scope> = {}
  for (const [key, scope] of lists.flatMap((list) => Object.entries(list ?? {}))) {
    const [family = key, reference] = key.split(":")
    const { chains = [], methods = [], events = [] } = scopes[family] ?? {}
    scopes[family] = {
      chains: [...chains, ...(reference === undefined ? (scope.chains ?? []) : [key])],
      methods: [...methods, ...scope.methods],
      events: [...events, ...scope.events],
    }
  }
  return scopes
}

/** Sends a call without the checks of the library, which it does by a member that its types hide. */
export const sendUnchecked = async (engine: object, topic: string, method: string, params: unknown): Promise<void> => {
  const { sendRequest } = engine as { readonly sendRequest: (call: object) => Promise<unknown> }
  await sendRequest({ topic, method, params, throwOnFailedPublish: true })
}

const digestOf = async (hex: string): Promise<string> => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Answers a sign-in without the checks of the library. */
const answerUnchecked = async (client: Pick<Client, "core" | "engine">, proposal: SignInProposal, cacaos: unknown) => {
  const { sendResult } = client.engine as unknown as { readonly sendResult: (answer: object) => Promise<unknown> }
  const { id, publicKey: receiverPublicKey } = proposal
  const senderPublicKey = await client.core.crypto.generateKeyPair()
  await sendResult({
    ...{ id, topic: await digestOf(receiverPublicKey), throwOnFailedPublish: true },
    result: { cacaos, responder: { publicKey: senderPublicKey, metadata } },
    encodeOpts: { type: 1, receiverPublicKey, senderPublicKey },
  })
}

interface SignInEvent {
  readonly id: number
  readonly params: {
    readonly requester: { readonly publicKey: string; readonly metadata: { readonly url: string } }
    readonly authPayload: unknown
  }
}

/** What clients of both libraries do to connect and sign in at once. */
export const signInsOf = (
  client: Pick<Client, "core" | "engine">,
  events: {
    readonly on: (name: "session_authenticate", listener: (event: SignInEvent) => void) => unknown
    readonly off: (name: "session_authenticate", listener: (event: SignInEvent) => void) => unknown
  },
  incoming: Pick<Incoming, "signIn">,
): Pick<WalletClient, "takeSignIns" | "approveSignIn" | "sendSignIn" | "rejectSignIn" | "writeMessage"> => {
  const listener = ({ id, params: { requester, authPayload } }: SignInEvent): void => {
    const { publicKey, metadata: site } = requester
    incoming.signIn({ id, site: site.url, publicKey, payload: authPayload as SignInPayload })
  }
  const { engine } = client
  return {
    takeSignIns: (take) => {
      events.off("session_authenticate", listener)
      if (take) events.on("session_authenticate", listener)
    },
    approveSignIn: async ({ id }, cacaos) => {
      await engine.approveSessionAuthenticate({ id, auths: cacaos as never })
    },
    sendSignIn: (proposal, cacaos) => answerUnchecked(client, proposal, cacaos),
    rejectSignIn: (id, reason) => engine.rejectSessionAuthenticate({ id, reason }),
    writeMessage: (request, iss) => engine.formatAuthMessage({ request: request as never, iss }),
  }
}

/** A wallet on `@walletconnect/sign-client`. */
export const startSignClient: StartClient = async ({ relayUrl, storage }, incoming) => {
  const client = await SignClient.init({
    ...{ projectId: "phone", relayUrl, logger: "silent", telemetryEnabled: false, metadata },
    customStoragePrefix: storage,
    signConfig: { disableRequestQueue: true },
  })
  // The public server that it would ask for each message knows nothing of sites on this machine.
  client.core.verify.resolve = () => Promise.reject(new Error("The phone asks no one about sites"))
  handleDroppedChecks(client.engine)
  const request = ({ id, topic, params: { chainId, request: asked } }: SignRequest): void =>
    incoming.request({ id, topic, chain: chainId, method: asked.method, params: asked.params })
  client.on("session_proposal", ({ id, params: { proposer, requiredNamespaces, optionalNamespaces } }) =>
    incoming.proposal({ id, site: proposer.metadata.url, scopes: scopesOf(requiredNamespaces, optionalNamespaces) }),
  )
  client.on("session_request", request)
  // Requests that were not answered when the wallet was closed.
  client.getPendingSessionRequests().forEach(request)
  const signIns = signInsOf(client, client, incoming)
  client.on("session_delete", ({ topic }) => incoming.ended(topic))
  return {
    ...signIns,
    pair: (uri) => client.pair({ uri }).then(() => undefined),
    approve: (id, approved) => client.approve({ id, namespaces: mutable(approved) }).then(() => undefined),
    reject: (id, reason) => client.reject({ id, reason }),
    respond: ({ id, topic }, response) => client.respond({ topic, response: { id, jsonrpc: "2.0", ...response } }),
    emit: (topic, chainId, name, data) => client.emit({ topic, chainId, event: { name, data } }),
    update: (topic, approved) => client.update({ topic, namespaces: mutable(approved) }).then(() => undefined),
    extend: (topic) => client.extend({ topic }).then(() => undefined),
    disconnect: (topic, reason) => client.disconnect({ topic, reason }),
    send: (topic, method, params) => sendUnchecked(client.engine, topic, method, params),
    sessions: () => client.session.getAll().map(sessionOf),
    stop: async () => {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
