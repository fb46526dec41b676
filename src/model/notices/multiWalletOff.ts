import type { Notice } from "./notice.js"

/** Says to the developer that a call had no effect, because the site or its project allows one wallet only. */
export const multiWalletOff: Notice = { place: "developer", tone: "info", short: "multiWallet.off", values: {} }
