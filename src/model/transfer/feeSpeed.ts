/** How soon a transfer should be mined, where the chain family lets the sender choose: each is dearer than the one before. */
export const feeSpeeds = ["slow", "normal", "fast"] as const

/** How soon a transfer should be mined. */
export type FeeSpeed = (typeof feeSpeeds)[number]
