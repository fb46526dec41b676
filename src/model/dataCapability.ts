/** A part of the data provider API. A provider may implement some parts and not others. */
export type DataCapability = "tokens" | "history" | "identity" | "prices" | "names" | "calls"

/** All capabilities. */
export const dataCapabilities = [
  "tokens",
  "history",
  "identity",
  "prices",
  "names",
  "calls",
] as const satisfies readonly DataCapability[]
