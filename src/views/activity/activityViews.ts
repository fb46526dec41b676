export { Activity } from "./Activity.js"

export * as shared from "../shared.js"
