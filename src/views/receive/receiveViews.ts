export { Receive } from "./Receive.js"

export * as shared from "../shared.js"
