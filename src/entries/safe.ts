export type { SafeOptions } from "../adapters/safe/safe.js"
export { safe } from "../adapters/safe/safe.js"
