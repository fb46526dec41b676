/** The views in which a visitor signs: a sign-in, and a name. Loaded when one is opened; they are one file, which shares much. */
export { RegisterAccountName } from "../names/RegisterAccountName.js"
export { SIWXSignMessage } from "./SIWXSignMessage.js"
export * as shared from "../shared.js"
