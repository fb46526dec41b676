import type { PermissionTerms, SmartPermission } from "../../../model/sessions/smartSession.js"
import { isKnownPermission } from "../../../model/sessions/smartSession.js"
import { safeText } from "../../../model/presentation.js"
import { object, textOf, textThat } from "../builders.js"
import { decoded } from "../decoded.js"
import { Finite, listOf, Text } from "./wire.js"

/** A permission as it is sent and stored (ERC-7715); what `data` has differs by its type. */
export interface WirePermission {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

const Typed = object({ type: Text })
const Units = textThat("a quantity in hex", (text): text is string => /^0x[0-9a-fA-F]{1,64}$/.test(text))
const Address = textOf("an address", 128)
const native = object({ data: object({ allowance: Units }) })
const recurring = object({ data: object({ allowance: Units, period: Finite }) })
const token = object({ data: object({ address: Address, allowance: Units }) })
const call = object({ data: object({ address: Address, calls: listOf(textOf("a function", 256)) }) })

/** What a permission allows, by its type. */
const readers: Readonly<Record<string, (permission: unknown) => PermissionTerms | undefined>> = {
  "native-token-transfer": (permission) => {
    const { data } = decoded(native, permission) ?? {}
    return data && { type: "native", units: BigInt(data.allowance), period: null }
  },
  "native-token-recurring-allowance": (permission) => {
    const { data } = decoded(recurring, permission) ?? {}
    return data && data.period > 0 ? { type: "native", units: BigInt(data.allowance), period: data.period } : undefined
  },
  "erc20-token-transfer": (permission) => {
    const { data } = decoded(token, permission) ?? {}
    const address = safeText(data?.address ?? "", 128)
    return data && { type: "token", token: address, units: BigInt(data.allowance), unit: null }
  },
  "contract-call": (permission) => {
    const { data } = decoded(call, permission) ?? {}
    const functions = (data?.calls ?? []).map((name) => safeText(name, 256))
    return data && { type: "calls", contract: safeText(data.address, 128), functions }
  },
}

/** A permission from outside. One of a form of its own is of an unknown type: it is not left out. */
export const toPermission = (permission: unknown): SmartPermission => {
  const type = safeText(decoded(Typed, permission)?.type ?? "", 64)
  const terms = Object.hasOwn(readers, type) ? readers[type]?.(permission) : undefined
  return { type, isKnown: isKnownPermission(type), terms: terms ?? null }
}

const hex = (units: bigint): string => `0x${units.toString(16)}`

/** The same as it is sent. `now` is in seconds since 1970: from then on the first period counts. */
export const toWire = (type: string, terms: PermissionTerms, now: number): WirePermission => {
  switch (terms.type) {
    case "native": {
      const allowance = hex(terms.units)
      return { type, data: terms.period === null ? { allowance } : { allowance, start: now, period: terms.period } }
    }
    case "token":
      return { type, data: { address: terms.token, allowance: hex(terms.units) } }
    case "calls":
      return { type, data: { address: terms.contract, calls: terms.functions } }
  }
}

/** Whether two permissions are of one type, and of the same coin in the same periods, the same token or the same contract. */
const isAlike = (one: SmartPermission, other: SmartPermission): boolean => {
  const [a, b] = [one.terms, other.terms]
  if (one.type !== other.type || !a || !b) return false
  if (a.type === "native") return b.type === "native" && a.period === b.period
  if (a.type === "token") return b.type === "token" && a.token.toLowerCase() === b.token.toLowerCase()
  return b.type === "calls" && a.contract.toLowerCase() === b.contract.toLowerCase()
}

const unitsOf = ({ terms }: SmartPermission): bigint => (terms && "units" in terms ? terms.units : 0n)

/** The amount of all permissions that are like one. */
const together = (all: readonly SmartPermission[], one: SmartPermission): bigint =>
  all.filter((each) => isAlike(each, one)).reduce((sum, each) => sum + unitsOf(each), 0n)

/** Functions that are not named may be any. */
const functionsOf = ({ terms }: SmartPermission): readonly string[] | null =>
  terms?.type === "calls" ? terms.functions : null

/** Whether one permission allows no more than another. */
const isWithin = (granted: SmartPermission, asked: SmartPermission): boolean => {
  const [given, most] = [functionsOf(granted), functionsOf(asked)]
  const isNamed = !given || (given.length > 0 && given.every((name) => most?.includes(name)))
  return isAlike(granted, asked) && unitsOf(granted) <= unitsOf(asked) && isNamed
}

/** Whether permissions allow no more than those that were asked for, each and together. */
export const areWithin = (granted: readonly SmartPermission[], asked: readonly SmartPermission[]): boolean =>
  granted.every(
    (each) => asked.some((most) => isWithin(each, most)) && together(granted, each) <= together(asked, each),
  )
