import * as t from "io-ts"
import { isFarcasterLink } from "../../model/embedded/embeddedRules.js"
import { isNetworkId, networkId, type NetworkId, namespaceOf, referenceOf } from "../../model/namespace.js"
import {
  either,
  looseObject,
  nullable,
  object,
  oneOf,
  textOf,
  textThat,
  validItems,
  valueThat,
  webAddress,
} from "../../services/codecs/builders.js"

/** A message of the frame, before its payload is decoded. */
export const FrameMessage = looseObject({ type: textOf("a type", 128) }, { id: t.string, payload: t.unknown })
export type FrameMessage = t.TypeOf<typeof FrameMessage>

/** What the frame says of a request that failed. */
export const FrameError = looseObject({ message: t.string })

/** A network as the frame names it: a chain id of Ethereum as a number, any other as CAIP-2. */
export type FrameChainId = number | string

/** The frame's name of a network. */
export const frameChainId = (network: NetworkId): FrameChainId =>
  namespaceOf(network) === "eip155" ? Number(referenceOf(network)) : network

const ChainNumber = valueThat(
  "a chain id",
  (value): value is number => typeof value === "number" && Number.isSafeInteger(value) && value > 0,
)

/** A network, by any of its names: a number, or a CAIP-2 id. */
const Chain = new t.Type<NetworkId, FrameChainId, unknown>(
  "a network",
  (value): value is NetworkId => typeof value === "string" && isNetworkId(value),
  (value, context) => {
    if (ChainNumber.is(value)) return t.success(networkId("eip155", value))
    return typeof value === "string" && isNetworkId(value) ? t.success(value) : t.failure(value, context)
  },
  frameChainId,
)

const Anything = valueThat("anything", (_value): _value is unknown => true)
const Address = textThat("an address", (text): text is string =>
  /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(text),
)
const AccountType = oneOf("eoa", "smartAccount")
const Email = textOf("an email", 320)
const Name = textOf("a name", 256)
const FarcasterLink = textThat("a link to Farcaster", (text): text is string => isFarcasterLink(text))

const User = looseObject(
  { address: Address, chainId: Chain },
  {
    email: nullable(Email),
    userName: nullable(Name),
    accounts: validItems(object({ address: Address, type: AccountType })),
    preferredAccountType: AccountType,
  },
)

/** Who is logged in, and the account of one chain family. */
export type FrameUser = t.TypeOf<typeof User>

/** What the frame answers, by the name of the request (CONTRACTS §3.2). */
export const answers = {
  SYNC_DAPP_DATA: Anything,
  SYNC_THEME: Anything,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: looseObject({ smartAccountEnabledNetworks: validItems(ChainNumber) }),
  IS_CONNECTED: looseObject({ isConnected: t.boolean }),
  GET_USER: User,
  CONNECT_EMAIL: looseObject({ action: oneOf("VERIFY_DEVICE", "VERIFY_OTP", "CONNECT") }),
  CONNECT_DEVICE: Anything,
  CONNECT_OTP: Anything,
  GET_SOCIAL_REDIRECT_URI: looseObject({ uri: webAddress }),
  CONNECT_SOCIAL: User,
  GET_FARCASTER_URI: looseObject({ url: FarcasterLink }),
  CONNECT_FARCASTER: looseObject({ userName: Name }),
  SWITCH_NETWORK: looseObject({ chainId: Chain }),
  SET_PREFERRED_ACCOUNT: looseObject({ type: AccountType, address: Address }),
  RPC_REQUEST: Anything,
  RPC_ABORT: Anything,
  SIGN_OUT: Anything,
  UPDATE_EMAIL: looseObject({ action: oneOf("VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP") }),
  UPDATE_EMAIL_PRIMARY_OTP: Anything,
  UPDATE_EMAIL_SECONDARY_OTP: looseObject({ newEmail: Email }),
} as const

/** The name of a request to the frame. */
export type RequestName = keyof typeof answers

/** What the frame answers to a request. */
export type AnswerTo<N extends RequestName> = t.TypeOf<(typeof answers)[N]>

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** A value without big integers: those become hex (CONTRACTS §3.2). */
export const withoutBigInts = (value: unknown): unknown => {
  if (typeof value === "bigint") return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(withoutBigInts)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBigInts(part)]))
    : value
}

const Hex = textThat("a quantity", (text): text is string => /^0x[0-9a-f]{1,13}$/i.test(text))
const HexChain = looseObject({ chainId: either(Hex, ChainNumber) })
const NamedChain = looseObject({ chainId: textThat<NetworkId>("a CAIP-2 id", isNetworkId) })

/** The network that a request of a chain family names in `chainId`; undefined where it names none. */
export const namedNetwork = (value: unknown): NetworkId | undefined => {
  if (NamedChain.is(value)) return value.chainId
  return HexChain.is(value) ? networkId("eip155", Number(value.chainId)) : undefined
}
