import * as t from "io-ts"
import type { SessionRequest } from "../../model/sessions/sessionGrant.js"
import {
  arrayOf,
  decimalsUpTo,
  either,
  looseObject,
  nonEmpty,
  object,
  oneOf,
  textOf,
  textThat,
  valueThat,
} from "./builders.js"
import { Finite, listOf, Text } from "./data/wire.js"

const Name = textOf("a text", 256)
const Amount = textOf("a decimal amount", 100)

const Token = object({
  address: textOf("an address", 128),
  symbol: textOf("a symbol", 64),
  decimals: decimalsUpTo(255),
})
const Spending = either(
  object({ type: oneOf("native-token-transfer"), amount: Amount }),
  object({
    type: oneOf("native-token-recurring-allowance"),
    amount: Amount,
    period: oneOf("second", "day", "week", "month"),
  }),
)
const Permission = either(
  Spending,
  either(
    object({ type: oneOf("erc20-token-transfer"), amount: Amount, token: Token }),
    object({ type: oneOf("contract-call"), contract: textOf("an address", 128), functions: nonEmpty(Name) }),
  ),
)
const Key = object({
  type: oneOf("secp256k1", "secp256r1"),
  publicKey: textThat("a public key in hex", (text): text is string => /^0x([0-9a-fA-F]{2}){33,65}$/.test(text)),
})

/** What a site asks an account to allow. */
export const SessionInput: t.Decoder<unknown, SessionRequest> = object(
  { expiresAt: Finite, permissions: nonEmpty(Permission) },
  { keys: arrayOf(Key) },
)

/** The names of permissions that a site asks for (EIP-2255). */
export const MethodNames = nonEmpty(
  textThat("the name of a method", (text): text is string => /^[a-zA-Z]\w{0,63}$/.test(text)),
)

const Hex = textThat("hex", (text): text is string => /^0x[0-9a-fA-F]+$/.test(text) && text.length <= 100_000)

const Granted = looseObject(
  { context: Hex, permissions: nonEmpty(t.unknown) },
  { chainId: Hex, address: Name, account: Name, expiry: Finite },
)

export type Granted = t.TypeOf<typeof Granted>

/** A list of exactly one grant. */
const Listed = valueThat(
  "one grant in a list",
  (value): value is readonly [Granted] => Array.isArray(value) && value.length === 1 && Granted.is(value[0]),
)

/** An answer of `wallet_grantPermissions` (ERC-7715): one grant for one request, in a list or by itself. */
export const GrantAnswer = either(Listed, Granted)

const Caveat = looseObject({ type: Text, value: t.unknown })
const Permitted = looseObject({ parentCapability: Text }, { caveats: listOf(Caveat) })

/** An answer of `wallet_requestPermissions` (EIP-2255). */
export const PermissionsAnswer = listOf(Permitted)
export type PermissionsAnswer = t.TypeOf<typeof PermissionsAnswer>

/** The caveat that restricts `eth_accounts` to some of them. */
export const AccountsCaveat = looseObject({ type: oneOf("restrictReturnedAccounts"), value: listOf(Text) })

/** An answer of `wallet_getCapabilities` (EIP-5792): by hex chain id, `0x0` stands for every chain. */
export const CapabilitiesAnswer = t.UnknownRecord

/** What the SDK knows of them. */
export const AtomicCapability = looseObject({ status: oneOf("supported", "ready", "unsupported") })
export const PermissionsCapability = looseObject({ supported: oneOf(true), permissionTypes: listOf(Text) })
