import type { Address } from "viem"

/** The first account of the local chains and of every test wallet. */
export const alice: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

/** The second account. */
export const bob: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
