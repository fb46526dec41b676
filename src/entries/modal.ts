"use client"

export type { MountOptions } from "../views/mountWalletModal.js"
export { mountWalletModal } from "../views/mountWalletModal.js"
