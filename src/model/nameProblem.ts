/** Why a name cannot be registered: too short, not a name, someone else's, or the account has one already. */
export type NameProblem = "short" | "invalid" | "taken" | "owned"
