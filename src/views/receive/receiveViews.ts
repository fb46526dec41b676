// The views with a QR code: one file.
export { GetWallet } from "../getWallet/GetWallet.js"
export { LinkCode } from "../link/LinkCode.js"
export { Pairing } from "../pairing/Pairing.js"
export { Receive } from "./Receive.js"

export * as shared from "../shared.js"
