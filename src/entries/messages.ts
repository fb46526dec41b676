export type { MessageKey, Messages } from "../model/words/english.js"
export { english } from "../model/words/english.js"
