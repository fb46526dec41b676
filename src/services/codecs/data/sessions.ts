import * as t from "io-ts"
import { Finite, listOf, maybe, Text } from "./wire.js"

/** A permission of a session; what it allows in detail differs by its type. */
export const SessionPermission = t.strict({ type: Text })

/** `GET /v1/sessions/{address}`: `expiry` is in seconds. */
export const SessionsResponse = t.strict({
  pcis: listOf(
    t.strict({
      project: t.strict({ id: Text, name: Text, url: maybe(Text), iconUrl: maybe(Text) }),
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
