/** What no page needs before somebody looks at an account: it travels together, in one request. */
export { accountHistory, accountIdentity, accountPrice, accountTokens } from "./data/accountStreams.js"
export { nameLookup } from "./data/nameLookup.js"
export { projectStream } from "./data/projectStream.js"
export { sendFeature } from "../features/send/sendFeature.js"
export { watchPendingTransactions } from "./data/watchPendingTransactions.js"
