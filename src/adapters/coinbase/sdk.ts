export { createCoinbaseWalletSDK } from "@coinbase/wallet-sdk"
export { shared } from "../../initial/shared.js"
