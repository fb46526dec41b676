export { default as SafeSdk } from "@safe-global/safe-apps-sdk"
export { shared } from "../../initial/shared.js"
