import * as codec from "../../codecs/data/profile.js"
import { Ignored } from "../../codecs/data/wire.js"
import { apiPath, type Call } from "../call.js"

const apiVersion = 2

/** The record of a name; null if it is not registered. */
export const lookUp = ({ name }: { readonly name: string }): Call<codec.NameRecord | null> => ({
  method: "GET",
  path: apiPath`/v1/profile/account/${name}`,
  query: { apiVersion },
  returns: codec.NameLookup,
})

/** The names of an address; `sender` is the connected account. */
export const reverse = ({
  address,
  sender,
}: {
  readonly address: string
  readonly sender?: string | null
}): Call<readonly codec.NameRecord[]> => ({
  method: "GET",
  path: apiPath`/v1/profile/reverse/${address}`,
  query: { sender, apiVersion },
  returns: codec.NameRecords,
})

/** Names similar to the one typed, the exact one first, in the zone of the name service (for example `reown.id`). */
export const suggestions = ({
  name,
  zone,
}: {
  readonly name: string
  readonly zone: string
}): Call<codec.Suggestions> => ({
  method: "GET",
  path: apiPath`/v1/profile/suggestions/${name}`,
  query: { zone },
  returns: codec.Suggestions,
})

/** The parameters of a registration: `message` is the signed JSON text, `coinType` as in ENSIP-11. */
export interface Registration {
  readonly coinType: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Registers a name; a success status is the only result. */
export const register = ({ coinType, ...signed }: Registration): Call<null> => ({
  method: "POST",
  path: apiPath`/v1/profile/account`,
  body: { coin_type: coinType, ...signed },
  project: "query",
  returns: Ignored,
})
