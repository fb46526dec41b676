import * as t from "io-ts"
import { Finite, maybe, Words } from "./wire.js"

/** `GET /v1/sessions/{address}`: `expiry` is in seconds. */
export const SessionsAnswer = t.strict({
  pcis: t.readonlyArray(
    t.strict({
      project: t.strict({ id: Words, name: Words, url: maybe(Words), iconUrl: maybe(Words) }),
      pci: Words,
      expiry: Finite,
      createdAt: maybe(Finite),
      permissions: t.readonlyArray(t.unknown),
      policies: t.readonlyArray(t.unknown),
      context: maybe(Words),
      revokedAt: maybe(Finite),
    }),
  ),
})
export type SessionsAnswer = t.TypeOf<typeof SessionsAnswer>
