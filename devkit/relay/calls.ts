import type * as t from "io-ts"
import type { Client } from "./client.js"
import type { Exchange } from "./exchange.js"
import type { Message } from "./mailbox.js"
import {
  Approval,
  OneTopic,
  Proposal,
  Publication,
  Publications,
  type Request,
  Subscriptions,
  Topics,
} from "./messages.js"

/** What the messages of a proposal, and of its approval, are called. */
const PROPOSAL = 1100
const PROPOSAL_RESPONSE = 1101
const SETTLEMENT = 1102

type Call = (client: Client, params: unknown, exchange: Exchange) => unknown

/** A call with decoded parameters; undefined for invalid ones. */
const call =
  <A>(
    codec: t.Decoder<unknown, A> & { readonly is: (value: unknown) => value is A },
    act: (client: Client, params: A, exchange: Exchange) => unknown,
  ): Call =>
  (client, params, exchange) =>
    codec.is(params) ? act(client, params, exchange) : undefined

const shown = ({ topic, message, publishedAt, tag, attestation }: Message) => ({
  ...{ topic, message, publishedAt, tag, attestation },
})

const calls: Readonly<Record<string, Call>> = {
  irn_publish: call(Publication, (client, publication, { publish }) => {
    publish(client, publication)
    return true
  }),
  irn_batchPublish: call(Publications, (client, { messages }, { publish }) => {
    messages.forEach((publication) => publish(client, publication))
    return true
  }),
  irn_subscribe: call(OneTopic, (client, { topic }, { subscribe }) => subscribe(client, topic)),
  irn_batchSubscribe: call(Topics, (client, { topics }, { subscribe }) =>
    topics.map((topic) => subscribe(client, topic)),
  ),
  irn_unsubscribe: call(OneTopic, (client, { topic }, { unsubscribe }) => {
    unsubscribe(client, topic)
    return true
  }),
  irn_batchUnsubscribe: call(Subscriptions, (client, { subscriptions }, { unsubscribe }) => {
    subscriptions.forEach(({ topic }) => unsubscribe(client, topic))
    return true
  }),
  irn_fetchMessages: call(OneTopic, (client, { topic }, { waiting }) => ({
    messages: waiting(client, topic).map(shown),
    hasMore: false,
  })),
  irn_batchFetchMessages: call(Topics, (client, { topics }, { waiting }) => ({
    messages: topics.flatMap((topic) => waiting(client, topic)).map(shown),
    hasMore: false,
  })),
  // The client subscribes to neither topic: the relay does so for it.
  wc_proposeSession: call(Proposal, (client, proposal, { publish, subscribe }) => {
    const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = proposal
    subscribe(client, topic)
    publish(client, { topic, message, ttl, tag: PROPOSAL, ...(attestation !== undefined && { attestation }) })
    return true
  }),
  wc_approveSession: call(Approval, (client, approval, { publish, subscribe }) => {
    const { pairingTopic, sessionTopic, ttl, sessionProposalResponse, sessionSettlementRequest } = approval
    subscribe(client, sessionTopic)
    publish(client, { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: PROPOSAL_RESPONSE })
    publish(client, { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: SETTLEMENT })
    return true
  }),
}

/** The response to a client's call: a result, or an error of JSON-RPC. */
export const respond = (exchange: Exchange, client: Client, { id, method, params }: Request): unknown => {
  const act = Object.hasOwn(calls, method) ? calls[method] : undefined
  if (!act) return { jsonrpc: "2.0", id, error: { code: -32601, message: `Method not found: ${method}` } }
  const result = act(client, params, exchange)
  return result === undefined
    ? { jsonrpc: "2.0", id, error: { code: -32602, message: `Invalid params of ${method}` } }
    : { jsonrpc: "2.0", id, result }
}
