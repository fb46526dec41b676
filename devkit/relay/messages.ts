import * as t from "io-ts"

/** A topic: 32 bytes in hex. */
const topic: t.Type<string> = new t.Type<string>(
  "Topic",
  (value): value is string => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  (value, context) => (topic.is(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

/** Clients count with numbers, or with texts where a number would not hold all digits. */
const id = t.union([t.number, t.string])

/** A JSON-RPC request of a client. */
export const Request = t.intersection([t.type({ id, method: t.string }), t.partial({ params: t.unknown })])
export type Request = t.TypeOf<typeof Request>

/** A client's response: it has received the message with this id. */
export const Receipt = t.type({ id: t.number, result: t.unknown })

/** `ttl` in seconds. */
const lasting = t.type({ ttl: t.number })

export const Publication = t.intersection([
  t.type({ topic, message: t.string }),
  lasting,
  t.partial({ tag: t.number, attestation: t.string }),
])
export type Publication = t.TypeOf<typeof Publication>

export const Publications = t.type({ messages: t.array(Publication) })
export const OneTopic = t.type({ topic })
export const Topics = t.type({ topics: t.array(topic) })
export const Subscriptions = t.type({ subscriptions: t.array(OneTopic) })

/** `wc_proposeSession`: a site's proposal, on the topic of the pairing. */
export const Proposal = t.intersection([
  t.type({ pairingTopic: topic, sessionProposal: t.string }),
  lasting,
  t.partial({ attestation: t.string }),
])

/** `wc_approveSession`: a wallet's response on the topic of the pairing, and its settlement on that of the session. */
export const Approval = t.intersection([
  t.type({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: t.string,
    sessionSettlementRequest: t.string,
  }),
  lasting,
])
