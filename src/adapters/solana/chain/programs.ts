/** The programs of Solana that a transfer calls, by their addresses. */
export const SYSTEM = "11111111111111111111111111111111"
export const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111"
export const TOKEN = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"
export const TOKEN_2022 = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"
export const ASSOCIATED_TOKEN = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL"

/** The program of the guards that wallets add to a transaction before it is signed. */
export const LIGHTHOUSE = "L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95"
