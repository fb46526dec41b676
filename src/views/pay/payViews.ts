/** The views of a payment, which are used together. */
export { FundWallet } from "./FundWallet.js"
export { Pay } from "./Pay.js"
export { PayLoading } from "./PayLoading.js"
export { PayQuote } from "./PayQuote.js"
export { PaySelectToken } from "./PaySelectToken.js"
export { PayWithExchange } from "./PayWithExchange.js"
export { PayWithExchangeSelectAsset } from "./PayWithExchangeSelectAsset.js"

/** Drawn with the parts of Send: its file is loaded too, and is not divided. */
export * as send from "../send/sendViews.js"
export * as shared from "../shared.js"
