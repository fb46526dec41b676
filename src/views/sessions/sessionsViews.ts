/** The views of smart sessions. Loaded when one is opened. */
export { GrantPermissions } from "./GrantPermissions.js"
export { SmartSessionList } from "./SmartSessionList.js"
export * as shared from "../shared.js"
