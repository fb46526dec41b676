import type { InitialState } from "../../model/connection/initialState.js"
import type { RecordKey } from "../storage.js"
import { nullable, object } from "./builders.js"
import { NamespaceCodec } from "./namespace.js"
import { Network, StoredConnections } from "./stored.js"

const InitialStateCodec = object({
  connections: StoredConnections,
  namespace: nullable(NamespaceCodec),
  network: nullable(Network),
})

/** Only with `cookieStorage`, and in a cookie: the account, wallet and network of the last visit, for a server. */
export const initialStateKey: RecordKey<InitialState | null> = {
  name: "initial_state",
  codec: nullable(InitialStateCodec),
  fallback: null,
}
