import type { AccountKey } from "../account.js"
import { namespaceOf, normalAddress } from "../namespace.js"
import { CLOCK_SKEW } from "./signInCheck.js"
import type { SignInMessage } from "./signInMessage.js"

/** Who has signed in, and until when. A site that checks messages on its server need not keep message and signature. */
export interface SignInSession {
  readonly data: Pick<SignInMessage, "accountAddress" | "chainId"> & Partial<SignInMessage>
  readonly message?: string
  readonly signature?: string
}

/** The account that a session is of. */
export const signedInBy = ({ data }: SignInSession): AccountKey => ({
  network: data.chainId,
  address: data.accountAddress,
})

/** Whether a session is valid now: (`notBefore`, else `issuedAt`) ≤ now < `expirationTime`. */
export const isCurrent = ({ data }: SignInSession, now: number): boolean => {
  const { expirationTime, notBefore = data.issuedAt } = data
  return (
    (notBefore === undefined || Date.parse(notBefore) <= now + CLOCK_SKEW) &&
    (expirationTime === undefined || now < Date.parse(expirationTime))
  )
}

/** Whether a session is of an account: on exactly its network, or on any of its chain family unless `perNetwork`. */
export const isOf = ({ data }: SignInSession, account: AccountKey, perNetwork: boolean): boolean =>
  (perNetwork ? data.chainId === account.network : namespaceOf(data.chainId) === namespaceOf(account.network)) &&
  normalAddress(account.network, data.accountAddress) === normalAddress(account.network, account.address)
