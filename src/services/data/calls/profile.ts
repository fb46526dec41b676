import * as codec from "../../codecs/data/profile.js"
import { Ignored } from "../../codecs/data/wire.js"
import { at, type Call } from "../call.js"

const apiVersion = 2

/** What is registered under a name; null for an unknown one. */
export const lookUp = ({ name }: { readonly name: string }): Call<codec.NameRecord | null> => ({
  method: "GET",
  path: at`/v1/profile/account/${name}`,
  query: { apiVersion },
  returns: codec.NameLookup,
})

/** The names of an address; `sender` is who asks. */
export const reverse = ({
  address,
  sender,
}: {
  readonly address: string
  readonly sender?: string | null
}): Call<readonly codec.NameRecord[]> => ({
  method: "GET",
  path: at`/v1/profile/reverse/${address}`,
  query: { sender, apiVersion },
  returns: codec.NameRecords,
})

/** Names like the one typed, the exact one first, under the zone of the name service (`reown.id`, say). */
export const suggestions = ({
  name,
  zone,
}: {
  readonly name: string
  readonly zone: string
}): Call<codec.Suggestions> => ({
  method: "GET",
  path: at`/v1/profile/suggestions/${name}`,
  query: { zone },
  returns: codec.Suggestions,
})

/** What a name is registered with: `message` is the JSON text that was signed, `coinType` as in ENSIP-11. */
export interface Registration {
  readonly coinType: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Registers a name. That the provider accepts it is the answer. */
export const register = ({ coinType, ...signed }: Registration): Call<null> => ({
  method: "POST",
  path: at`/v1/profile/account`,
  body: { coin_type: coinType, ...signed },
  project: "query",
  returns: Ignored,
})
