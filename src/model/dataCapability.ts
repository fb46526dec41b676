/** What can be asked of a data provider, by name. A provider may know some of these and not others. */
export type DataCapability = "tokens" | "history" | "identity" | "prices" | "names" | "calls"

/** All of them. */
export const dataCapabilities = [
  "tokens",
  "history",
  "identity",
  "prices",
  "names",
  "calls",
] as const satisfies readonly DataCapability[]
