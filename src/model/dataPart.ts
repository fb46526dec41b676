/** What can be asked of a data provider, by name. A provider may know some of these and not others. */
export type DataPart = "tokens" | "history" | "identity" | "prices" | "names"

/** All of them. */
export const dataParts = ["tokens", "history", "identity", "prices", "names"] as const satisfies readonly DataPart[]
