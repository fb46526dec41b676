import { safeName, safeText } from "../../model/presentation.js"
import { isKnownPermission, type SmartPermission, type SmartSession } from "../../model/smartSession.js"
import { SessionPermission, type SessionsResponse } from "../codecs/data/sessions.js"
import { webAddress } from "../codecs/builders.js"
import { decoded } from "../codecs/decoded.js"

/** A permission of a form of its own is one of an unknown type: it is not left out. */
const toPermission = (permission: unknown): SmartPermission => {
  const type = safeText(decoded(SessionPermission, permission)?.type ?? "", 64)
  return { type, isKnown: isKnownPermission(type) }
}

/** Times on the wire are seconds; a session that never expires may have any number. */
const inMs = (seconds: number): number => Math.min(Math.max(seconds, 0) * 1_000, Number.MAX_SAFE_INTEGER)

/** The sessions of a response, with texts that are safe to show, newest first. A second one with the same id is left out. */
export const toSessions = ({ pcis }: SessionsResponse): readonly SmartSession[] =>
  pcis
    .filter(({ pci }, at) => pcis.findIndex((other) => other.pci === pci) === at)
    .map(({ pci, project, expiry, createdAt, revokedAt, permissions }) => ({
      ...{ id: pci, site: { name: safeName(project.name), url: decoded(webAddress, project.url) ?? null } },
      ...{ createdAt: createdAt === null ? null : inMs(createdAt), expiresAt: inMs(expiry) },
      ...{ revokedAt: revokedAt === null ? null : inMs(revokedAt), permissions: permissions.map(toPermission) },
    }))
    .sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
