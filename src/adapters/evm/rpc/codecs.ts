import * as t from "io-ts"
import { type NetworkId, networkId } from "../../../model/namespace.js"
import { looseObject, textThat } from "../../../services/codecs/builders.js"
import { addressList } from "../../addressList.js"
import { quirks } from "./quirks.js"

export type Hex = `0x${string}`

/** A codec for hex strings that match `pattern`. */
export const hexOf = (name: string, pattern: RegExp): t.Type<Hex, Hex, unknown> =>
  textThat(name, (text): text is Hex => pattern.test(text))

/** At least one byte: a signature, calldata. */
export const Bytes = hexOf("bytes", /^0x([0-9a-fA-F]{2})+$/)
/** A JSON-RPC quantity of up to 256 bits. */
export const Quantity = hexOf("quantity", /^0x[0-9a-fA-F]{1,64}$/)
/** A transaction hash, decoded to lower case: some wallets answer in capitals. */
export const Hash = new t.Type<Hex, Hex, unknown>(
  "hash",
  (value): value is Hex => typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value),
  (value, context) =>
    typeof value === "string" && /^0x[0-9a-f]{64}$/i.test(value)
      ? t.success(value.toLowerCase() as Hex)
      : t.failure(value, context),
  t.identity,
)
/** An address, in any letter case. */
export const Address = hexOf("address", /^0x[0-9a-fA-F]{40}$/)

/** The result of `eth_accounts` and `eth_requestAccounts`. */
export const Addresses = addressList(Address)

/** The result of `eth_chainId` and the payload of `chainChanged`, in any known form, as a CAIP-2 id. */
export const ChainId = new t.Type<NetworkId, NetworkId, unknown>(
  "chain id",
  (value): value is NetworkId => typeof value === "string" && value.startsWith("eip155:"),
  (value, context) => {
    const id = quirks.chainIdIn(value)
    return id === null ? t.failure(value, context) : t.success(networkId("eip155", id))
  },
  t.identity,
)

/** Accepts any result and ignores it, as for `wallet_*` methods. */
export const Anything = new t.Type<null, null, unknown>(
  "anything",
  (value): value is null => value === null,
  () => t.success(null),
  t.identity,
)

/** A transaction receipt. `status` is missing before the Byzantium fork. */
export const Receipt = looseObject({ transactionHash: Hash, blockNumber: Quantity }, { status: Quantity })
export type Receipt = t.TypeOf<typeof Receipt>
