import { safeName } from "../../model/presentation.js"
import type { SmartSession } from "../../model/sessions/smartSession.js"
import { toPermission } from "../codecs/data/permissions.js"
import { SessionId, type SessionsResponse } from "../codecs/data/sessions.js"
import { webAddress } from "../codecs/builders.js"
import { decoded } from "../codecs/decoded.js"

/** The end of the year 9999, in seconds since 1970. */
const latestCreation = 253_402_300_799

/** Times on the wire are seconds; a session that never expires may have any number. */
const inMs = (seconds: number): number => Math.min(Math.max(seconds, 0) * 1_000, Number.MAX_SAFE_INTEGER)

/** When a session was created, in ms; null where that is not known: a later time is in another unit. */
const creationOf = (seconds: number | null): number | null =>
  seconds !== null && seconds >= 0 && seconds <= latestCreation ? seconds * 1_000 : null

/**
 * The sessions of a response, with texts that are safe to show, newest first. Left out are one whose id must not be signed,
 * a second one with the same id, and what no wallet granted: a session without a context was prepared, and can do nothing.
 */
export const toSessions = ({ pcis }: SessionsResponse): readonly SmartSession[] =>
  pcis
    .filter(({ context }) => context !== null && context !== "")
    .filter(({ pci }) => SessionId.is(pci))
    .filter(({ pci }, at, granted) => granted.findIndex((other) => other.pci === pci) === at)
    .map(({ pci, project, expiry, createdAt, revokedAt, permissions }) => ({
      ...{ id: pci, site: { name: safeName(project.name), url: decoded(webAddress, project.url) ?? null } },
      ...{ createdAt: creationOf(createdAt), expiresAt: inMs(expiry) },
      ...{ revokedAt: revokedAt === null ? null : inMs(revokedAt), permissions: permissions.map(toPermission) },
    }))
    .sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
