import type { Connections } from "../../../src/model/connection/connections.js"
import type { Action } from "./actions.js"
import type { World } from "./model.js"

/** The violations of a rule, one line each. */
export type Invariant = (world: World, before: Connections, action: Action) => readonly string[]

export const violation = (isViolated: boolean, text: string): readonly string[] => (isViolated ? [text] : [])
