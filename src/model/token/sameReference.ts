import { accountId, parseCaip10 } from "../account.js"

/** A reference, CAIP-10, in one spelling; other texts are as they are. */
export const normalReference = (reference: string): string => {
  const key = parseCaip10(reference)
  return key ? accountId(key) : reference
}

/** Whether two references, CAIP-10, are of one account or one contract. Other texts are compared as they are. */
export const sameReference = (a: string, b: string): boolean => normalReference(a) === normalReference(b)
