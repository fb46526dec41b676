import * as t from "io-ts"
import { object, oneOf, textThat } from "../builders.js"
import { Finite, listOf, maybe, Text } from "./wire.js"

/** An id of a session, as it is signed to revoke one: a text of any other form could say more in what is signed. */
export const SessionId = textThat("an id of a session", (text): text is string => /^[\w.:-]{1,128}$/.test(text))

/** `GET /v1/sessions/{address}`: `expiry` is in seconds. */
export const SessionsResponse = object({
  pcis: listOf(
    object({
      project: object({ id: Text, name: Text, url: maybe(Text), iconUrl: maybe(Text) }),
      pci: Text,
      expiry: Finite,
      createdAt: maybe(Finite),
      permissions: listOf(t.unknown),
      policies: listOf(t.unknown),
      context: maybe(Text),
      revokedAt: maybe(Finite),
    }),
  ),
})
export type SessionsResponse = t.TypeOf<typeof SessionsResponse>

/** `POST /v1/sessions/{address}`: the session that is to be granted, and the key by which the provider signs for it. */
export const SessionCreated = object({
  pci: SessionId,
  key: object({
    type: oneOf("secp256k1"),
    publicKey: textThat("a public key in hex", (text): text is string => /^(0x)?([0-9a-fA-F]{2}){33,65}$/.test(text)),
  }),
})
export type SessionCreated = t.TypeOf<typeof SessionCreated>
