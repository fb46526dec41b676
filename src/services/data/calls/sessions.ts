import { type AccountKey, caip10 } from "../../../model/account.js"
import * as codec from "../../codecs/data/sessions.js"
import type { WirePermission } from "../../codecs/data/permissions.js"
import { Ignored } from "../../codecs/data/wire.js"
import { apiPath, type Call } from "../call.js"

/** The permissions that a smart account has granted to sites. */
export const sessions = ({ account }: { readonly account: AccountKey }): Call<codec.SessionsResponse> => ({
  method: "GET",
  path: apiPath`/v1/sessions/${caip10(account)}`,
  returns: codec.SessionsResponse,
})

/** Revokes one of them; `pci` is its id. */
export const revokeSession = ({
  account,
  pci,
  signature,
}: {
  readonly account: AccountKey
  readonly pci: string
  readonly signature: string
}): Call<null> => ({
  method: "POST",
  path: apiPath`/v1/sessions/${caip10(account)}/revoke`,
  body: { pci, signature },
  project: "query",
  returns: Ignored,
})

/** A session as the provider and the wallet are asked for it; `expiry` in seconds since 1970, `chainId` in hex. */
export interface SessionTerms {
  readonly chainId: string
  readonly expiry: number
  readonly signer: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  readonly permissions: readonly WirePermission[]
  readonly policies: readonly WirePermission[]
}

interface SessionInput {
  readonly account: AccountKey
  readonly session: SessionTerms
}

/** Prepares a session: the provider makes a key for it. It can do nothing before a wallet grants it. */
export const createSession = ({ account, session }: SessionInput): Call<codec.SessionCreated> => ({
  method: "POST",
  path: apiPath`/v1/sessions/${caip10(account)}`,
  query: { v: 2 },
  body: { ...session },
  project: "query",
  returns: codec.SessionCreated,
})

/** Gives the provider what the wallet granted; `pci` is the session's id. */
export const activateSession = ({
  account,
  session,
  pci,
  context,
}: SessionInput & { readonly pci: string; readonly context: string }): Call<null> => ({
  method: "POST",
  path: apiPath`/v1/sessions/${caip10(account)}/activate`,
  body: { ...session, pci, context },
  project: "query",
  returns: Ignored,
})
