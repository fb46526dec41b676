import type { AccountKey } from "../account.js"
import type { AnyWalletError } from "../errors.js"
import type { NameSuggestion } from "./identity.js"
import type { NameProblem } from "../nameProblem.js"
import { idle, type Remote } from "../remote.js"

/** How far a registration is. */
export type NameStep =
  | { readonly type: "editing" }
  /** What the registry has is read, before anything is signed. */
  | { readonly type: "checking"; readonly name: string }
  /** The wallet asks for the signature of exactly this text. */
  | { readonly type: "signing"; readonly name: string; readonly message: string }
  /** The registry has the signature, and its record is read back. */
  | { readonly type: "registering"; readonly name: string }
  | { readonly type: "registered"; readonly name: string }
  | { readonly type: "failed"; readonly name: string; readonly error: AnyWalletError }

/** What came of a registration: a failure is an answer too, with its error (SPEC §8). */
export type NameRegistration =
  | { readonly success: true; readonly name: string }
  | { readonly success: false; readonly name: string; readonly error: AnyWalletError }

/** The registration of a name for the active account. */
export interface NamesState {
  /** The account that the name is for; null where none is connected, or its networks have no names. */
  readonly account: AccountKey | null
  /** The domain that names are registered under, for example `reown.id`. */
  readonly zone: string
  /** The name as it is typed, without the zone, in lower case. */
  readonly label: string
  /** Why it cannot be registered; null where it can be, or that is not known. Nothing is wrong with an empty one. */
  readonly problem: NameProblem | null
  /** The typed name, then free ones that begin with it; idle while that is too short or none. */
  readonly suggestions: Remote<readonly NameSuggestion[]>
  /** The names of the account. Only such that lead back to it. */
  readonly owned: Remote<readonly string[]>
  readonly step: NameStep
}

/** The shortest and longest label that is registered (CONTRACTS §4.3; RFC 1035). */
export const labelLength = { least: 4, most: 63 } as const

/** The label of a name of a zone; null where it is in another one. */
export const labelIn = (name: string, zone: string): string | null =>
  name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : null

/** What a visitor typed, as a label: in lower case, without the zone. */
export const typedLabel = (text: string, zone: string): string => {
  const written = text.trim().toLowerCase().slice(0, 255)
  return labelIn(written, zone) ?? written
}

/**
 * What is wrong with a label by itself. Letters a to z, digits and single hyphens inside: no two labels look the same but by
 * `1` and `l`, or `0` and `o`, and none is an encoding of others (`xn--`).
 */
export const labelProblem = (label: string): NameProblem | null => {
  if (label === "") return null
  if (!/^[a-z0-9-]*$/.test(label) || /^-|-$|--/.test(label) || label.length > labelLength.most) return "invalid"
  return label.length < labelLength.least ? "short" : null
}

/** A registry's suggestions for a label, without those in another zone and those that cannot be registered. */
export const checkSuggestions = (
  suggestions: readonly NameSuggestion[],
  label: string,
  zone: string,
): readonly NameSuggestion[] => {
  const exact = `${label}.${zone}`
  const others = suggestions.filter(({ name }) => {
    const other = labelIn(name, zone)
    return other !== null && other.startsWith(label) && other !== label && labelProblem(other) === null
  })
  const isTaken = suggestions.some(({ name, registered }) => name === exact && registered)
  const unique = others.filter(({ name }, at) => others.findIndex((other) => other.name === name) === at)
  return [{ name: exact, registered: isTaken }, ...unique.filter(({ registered }) => !registered).slice(0, 4)]
}

export const emptyNames = (zone: string): NamesState => ({
  ...{ account: null, zone, label: "", problem: null, suggestions: idle, owned: idle, step: { type: "editing" } },
})

/** What is being registered: while one of these steps is shown, nothing else is. */
export const isRegistering = ({ type }: NameStep): boolean =>
  type === "checking" || type === "signing" || type === "registering"

/** Whether the account may have another name than before. */
export const mayHaveName = (step: NameStep): boolean =>
  step.type === "registered" ||
  (step.type === "failed" && step.error.code === "NameRefused" && step.error.details.reason === "unknown")

/** The text that is signed to register a name, in the form of the registry (CONTRACTS §1.4). Time in seconds since 1970. */
export const registrationText = (name: string, timestamp: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp })
