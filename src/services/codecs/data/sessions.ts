import * as t from "io-ts"
import { Finite, maybe, Text } from "./wire.js"

/** `GET /v1/sessions/{address}`: `expiry` is in seconds. */
export const SessionsResponse = t.strict({
  pcis: t.readonlyArray(
    t.strict({
      project: t.strict({ id: Text, name: Text, url: maybe(Text), iconUrl: maybe(Text) }),
      pci: Text,
      expiry: Finite,
      createdAt: maybe(Finite),
      permissions: t.readonlyArray(t.unknown),
      policies: t.readonlyArray(t.unknown),
      context: maybe(Text),
      revokedAt: maybe(Finite),
    }),
  ),
})
export type SessionsResponse = t.TypeOf<typeof SessionsResponse>
