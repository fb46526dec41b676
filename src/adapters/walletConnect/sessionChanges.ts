import * as t from "io-ts"
import { parseCaip10 } from "../../model/account.js"
import { type Namespace, namespaces } from "../../model/namespace.js"
import { looseObject, textOf, validItems } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import { networkNamed } from "./families.js"
import { decodeScopes } from "./relaySession.js"
import type { SessionEventName } from "./relayClient.js"
import type { SessionChange } from "./sessionState.js"

const Named = looseObject({ topic: t.string })

const EventCodec = looseObject({
  params: looseObject({ chainId: t.string, event: looseObject({ name: t.string, data: t.unknown }) }),
})

const UpdateCodec = looseObject({ params: looseObject({ namespaces: t.UnknownRecord }) })

const Addresses = validItems(textOf("an account", 256))

/** Whether an event is of a session. */
export const isOf =
  (topic: string) =>
  (payload: unknown): boolean =>
    decoded(Named, payload)?.topic === topic

/** What a change of accounts says: addresses, alone or as CAIP-10 ids; undefined when it is not a list. */
const addressesIn = (data: unknown): readonly string[] | undefined =>
  decoded(Addresses, data)?.map((text) => parseCaip10(text)?.address ?? text)

const namespaceIn = (chainId: string): Namespace | undefined =>
  namespaces.find((namespace) => chainId.startsWith(`${namespace}:`))

const fromEvent = (payload: unknown): SessionChange | undefined => {
  const event = decoded(EventCodec, payload)
  const namespace = event && namespaceIn(event.params.chainId)
  if (!event || !namespace) return undefined
  const { name, data } = event.params.event
  if (name === "accountsChanged") {
    const addresses = addressesIn(data)
    return addresses && { type: "selected", namespace, addresses }
  }
  const network = networkNamed(namespace, data) ?? networkNamed(namespace, event.params.chainId)
  return name === "chainChanged" && network ? { type: "moved", network } : undefined
}

const fromUpdate = (payload: unknown): SessionChange | undefined => {
  const update = decoded(UpdateCodec, payload)
  return update && { type: "updated", scopes: decodeScopes(update.params.namespaces) }
}

/** What an event of a session changes; undefined when it changes nothing, or is malformed. */
export const changeIn: Readonly<
  Record<Extract<SessionEventName, "session_event" | "session_update">, (payload: unknown) => SessionChange | undefined>
> = { session_event: fromEvent, session_update: fromUpdate }
