import * as t from "io-ts"
import { type NetworkId, networkId } from "../../model/namespace.js"
import { arrayOf, looseObject, nullable, oneOf, textThat, valueThat } from "../../services/codecs/builders.js"

type Hex = `0x${string}`

const hexOf = (name: string, pattern: RegExp) => textThat(name, (text): text is Hex => pattern.test(text))

const Address = hexOf("an address", /^0x[0-9a-f]{40}$/i)
const Quantity = hexOf("a quantity", /^0x[0-9a-f]{1,64}$/i)
const Data = hexOf("data", /^0x([0-9a-f]{2})*$/i)
export const Hash = hexOf("a hash", /^0x[0-9a-f]{64}$/i)
/** At least one byte. */
export const Signature = hexOf("a signature", /^0x([0-9a-f]{2})+$/i)

/** A chain id, as a number or as a decimal text, as CAIP-2. */
const Chain = new t.Type<NetworkId, NetworkId, unknown>(
  "a chain id",
  (value): value is NetworkId => typeof value === "string" && value.startsWith("eip155:"),
  (value, context) => {
    const id = typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value
    return typeof id === "number" && Number.isSafeInteger(id) && id > 0
      ? t.success(networkId("eip155", id))
      : t.failure(value, context)
  },
  t.identity,
)

/** What a page learns of the Safe that shows it. */
export const Info = looseObject({ safeAddress: Address, chainId: Chain })
export type Info = t.TypeOf<typeof Info>

export const Proposed = looseObject({ safeTxHash: Hash })
export const Signing = looseObject({}, { safeTxHash: Hash, messageHash: Hash, signature: Signature })

const Status = oneOf("AWAITING_CONFIRMATIONS", "AWAITING_EXECUTION", "CANCELLED", "FAILED", "SUCCESS")

const Count = valueThat("a count", (value): value is number => Number.isSafeInteger(value))
const Owners = looseObject({ confirmationsRequired: Count, confirmations: arrayOf(t.unknown) })

/** A transaction of a Safe. `txHash` is the chain's, once it was executed. */
export const SafeTransaction = looseObject(
  { txStatus: Status },
  { txHash: nullable(Hash), detailedExecutionInfo: t.unknown },
)
export type SafeTransaction = t.TypeOf<typeof SafeTransaction>

/** Whether other owners have to confirm it. Of one owner alone nothing is awaited: who confirms executes it. */
export const awaitsOwners = ({ txStatus, detailedExecutionInfo }: SafeTransaction): boolean =>
  txStatus === "AWAITING_CONFIRMATIONS" &&
  Owners.is(detailedExecutionInfo) &&
  detailedExecutionInfo.confirmationsRequired > Math.max(1, detailedExecutionInfo.confirmations.length)

const capabilities = t.UnknownRecord
const Call = looseObject({ to: Address }, { value: Quantity, data: Data, input: Data, capabilities })
export const Calls = arrayOf(Call)
export const Batch = looseObject({ calls: Calls }, { capabilities })
