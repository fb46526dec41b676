import { type AccountKey, caip10 } from "../../../model/account.js"
import * as codec from "../../codecs/data/sessions.js"
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
