import * as t from "io-ts"
import { property } from "./tryGet.js"
import { decoded } from "./decoded.js"
import type { Eip1193 } from "./eip1193.js"

const Id = new t.Type<string, string, unknown>(
  "id",
  t.string.is,
  (value, context) =>
    typeof value === "string" && /^[\w.:-]{0,128}$/.test(value.trim())
      ? t.success(value.trim())
      : t.failure(value, context),
  t.identity,
)

const Announced = t.type({ uuid: Id, name: t.string, icon: t.string, rdns: Id })

/** Who announces itself, and how it is reached (EIP-6963). */
export interface Announcement {
  readonly info: t.TypeOf<typeof Announced>
  readonly provider: Eip1193
}

/** A thing that can at least be asked. That it answers is not known before it does. */
export const providerIn = (value: unknown): Eip1193 | undefined =>
  typeof property(value, "request") === "function" ? (value as Eip1193) : undefined

/**
 * The detail of an `eip6963:announceProvider` event. Each field is read once: what a getter says later does not count.
 * Undefined when any part is missing or of a wrong type.
 */
export const announcementIn = (detail: unknown): Announcement | undefined => {
  const said = property(detail, "info")
  const fields = ["uuid", "name", "icon", "rdns"].map((field) => [field, property(said, field)] as const)
  const info = decoded(Announced, Object.fromEntries(fields))
  const provider = providerIn(property(detail, "provider"))
  return info && provider && { info, provider }
}
