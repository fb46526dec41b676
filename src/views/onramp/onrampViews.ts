/** The views in which coins are bought: one file. */
export { BuyInProgress } from "./BuyInProgress.js"
export { OnRampFiatSelect } from "./OnRampFiatSelect.js"
export { OnRampProviders } from "./OnRampProviders.js"
export { OnRampTokenSelect } from "./OnRampTokenSelect.js"
export * as shared from "../shared.js"
