/** What no page needs before somebody looks at an account: it travels together, in one request. */
export { pendingStream } from "../streams/pending.js"
export { accountHistory, accountIdentity, accountTokens } from "./data/accountStreams.js"
export { nameLookup } from "./data/nameLookup.js"
export { projectStream } from "./data/projectStream.js"
export { sendFormState, submitting } from "./data/sendFormStreams.js"
