import { invalidParams } from "../wallet/rpc.js"

/** What the user is asked to approve. */
export interface FamilyAct {
  readonly heading: string
  readonly confirm: "Sign" | "Send"
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** A request of a site to a chain of the family. */
export interface FamilyCall {
  /** CAIP-2 */
  readonly chain: string
  readonly method: string
  readonly params: unknown
  /** Resolves when the user has approved, and rejects when they have not. */
  readonly approve: (act: FamilyAct) => Promise<unknown>
}

/** A chain family beside EVM for which the phone has a key of its own. */
export interface PhoneFamily {
  /** Its accounts, as CAIP-10 ids. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly request: (call: FamilyCall) => Promise<unknown>
}

/** The parameters of a call as an object; those of a list are its first. */
export const paramsOf = (params: unknown): Readonly<Record<string, unknown>> => {
  const given: unknown = Array.isArray(params) ? params[0] : params
  return typeof given === "object" && given !== null ? (given as Readonly<Record<string, unknown>>) : {}
}

export const textAt = (params: Readonly<Record<string, unknown>>, name: string): string => {
  const text = params[name]
  if (typeof text !== "string" || text === "") throw invalidParams(`"${name}" must be a text.`)
  return text
}
