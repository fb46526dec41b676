import type { Identity, NameSuggestion, RegisteredName } from "../../model/identity.js"
import { chainLimits } from "../../model/chainLimits.js"
import { safeIcon, safeName, safeText } from "../../model/presentation.js"
import type { IdentityResponse } from "../codecs/data/account.js"
import type { NameRecord, Suggestions } from "../codecs/data/profile.js"

export const toIdentity = ({ name, avatar }: IdentityResponse): Identity => ({
  name: name === null ? null : safeName(name) || null,
  avatar: avatar === null ? null : (safeIcon(avatar) ?? null),
})

export const toRegisteredName = ({ name, addresses, attributes }: NameRecord): RegisteredName => ({
  name: safeName(name),
  addresses: Object.fromEntries(Object.entries(addresses).map(([coin, { address }]) => [coin, address])),
  attributes: Object.fromEntries(
    Object.entries(attributes ?? {}).map(([key, text]) => [key, safeText(text, chainLimits.messageLength)]),
  ),
})

export const toSuggestions = ({ suggestions }: Suggestions): readonly NameSuggestion[] =>
  suggestions.map(({ name, registered }) => ({ name: safeName(name), registered }))
