import type { AnyWalletError } from "./errors.js"

/** What browsers and bundlers say of code that could not be loaded, of which there is no other sign. */
const messages = [
  // Chrome, Firefox, and Safari, which has words of its own for a page that a server sends in place of the file.
  /dynamically imported module/,
  /^Importing a module script failed/,
  /is not a valid JavaScript MIME type/,
  // webpack and Turbopack.
  /load(ing)? (CSS )?chunk/i,
]

/** Whether a failure is that code could not be loaded: the page is offline, or of a version that the server has no more. */
export const isCodeMissing = (error: AnyWalletError): boolean =>
  error.code === "Unexpected" && messages.some((message) => message.test(error.details.message))
