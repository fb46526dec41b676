import * as t from "io-ts"
import { safeName } from "../../model/presentation.js"
import type { RecentConnection } from "../../model/connection/recentConnection.js"
import type { RecordKey } from "../storage.js"
import { object, textOf, validItems } from "./builders.js"
import { NamespaceCodec } from "./namespace.js"

const Stored = object({ namespace: NamespaceCodec, connector: textOf("an id", 256), name: t.string })

/** Records may be forged, so the name is sanitized like that of a wallet. */
const Recent = new t.Type<RecentConnection, unknown>(
  "a recent connection",
  (value): value is RecentConnection => Stored.is(value),
  (value, context) => {
    const decoded = Stored.validate(value, context)
    return decoded._tag === "Right"
      ? t.success({ ...decoded.right, name: safeName(decoded.right.name) })
      : t.failure(value, context)
  },
  (recent) => Stored.encode(recent),
)

/** Wallets that are not connected any more, the latest first: their names, and no address. */
export const recentConnectionsKey: RecordKey<readonly RecentConnection[]> = {
  name: "recent_connections",
  codec: validItems(Recent),
  fallback: [],
}
