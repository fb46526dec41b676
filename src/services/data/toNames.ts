import type { Identity, NameSuggestion, RegisteredName } from "../../model/names/identity.js"
import { chainLimits } from "../../model/chainLimits.js"
import { safeIcon, safeText } from "../../model/presentation.js"
import type { IdentityResponse } from "../codecs/data/account.js"
import type { NameRecord, Suggestions } from "../codecs/data/profile.js"

/** Not as short as a wallet's name: only a whole one leads back to its address. */
const wholeName = (name: string): string => safeText(name, chainLimits.nameLength)

export const toIdentity = ({ name, avatar }: IdentityResponse): Identity => ({
  name: name === null ? null : wholeName(name) || null,
  avatar: avatar === null ? null : (safeIcon(avatar) ?? null),
})

export const toRegisteredName = ({ name, addresses, attributes }: NameRecord): RegisteredName => ({
  name: wholeName(name),
  addresses: Object.fromEntries(Object.entries(addresses).map(([coin, { address }]) => [coin, address])),
  attributes: Object.fromEntries(
    Object.entries(attributes ?? {}).map(([key, text]) => [key, safeText(text, chainLimits.messageLength)]),
  ),
})

export const toSuggestions = ({ suggestions }: Suggestions): readonly NameSuggestion[] =>
  suggestions.map(({ name, registered }) => ({ name: wholeName(name), registered }))
