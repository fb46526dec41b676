import * as t from "io-ts"

// The messages between the page and this frame (CONTRACTS §3.2).

const Text = (most: number): t.Type<string> =>
  new t.Type<string>(
    `a text of at most ${most} characters`,
    (value): value is string => typeof value === "string" && value.length <= most,
    (value, context) =>
      typeof value === "string" && value.length <= most ? t.success(value) : t.failure(value, context),
    t.identity,
  )

const Chain = t.union([t.number, Text(128)])
export const AccountType = t.keyof({ eoa: null, smartAccount: null })
export type AccountType = t.TypeOf<typeof AccountType>

const Message = t.intersection([t.type({ id: Text(128), type: Text(128) }), t.partial({ payload: t.unknown })])
/** A request of the page, before its payload is decoded. */
export interface PageRequest {
  readonly id: string
  readonly name: string
  readonly payload: unknown
}

const PREFIX = "@w3m-app/"

/** The request in a message; null where it is none. */
export const requestIn = (data: unknown): PageRequest | null =>
  Message.is(data) && data.type.startsWith(PREFIX)
    ? { id: data.id, name: data.type.slice(PREFIX.length), payload: data.payload }
    : null

const Anything = t.unknown

/** What a site asks to be signed with a login: the text, with a placeholder for the address, and what it says. */
const SiwxMessage = t.type({ serializedMessage: Text(10_000), accountAddress: Text(128), chainId: Text(128) })
export type SiwxMessage = t.TypeOf<typeof SiwxMessage>

const UserAsk = t.partial({ chainId: Chain, preferredAccountType: AccountType, siwxMessage: SiwxMessage })

/** The payloads of the requests, by their names. */
export const payloads = {
  SYNC_DAPP_DATA: Anything,
  SYNC_THEME: t.partial({ themeMode: t.keyof({ light: null, dark: null }) }),
  IS_CONNECTED: Anything,
  GET_CHAIN_ID: Anything,
  GET_USER: t.union([t.undefined, t.null, UserAsk]),
  CONNECT_EMAIL: t.type({ email: Text(254) }),
  CONNECT_DEVICE: Anything,
  CONNECT_OTP: t.type({ otp: Text(16) }),
  GET_SOCIAL_REDIRECT_URI: t.type({ provider: Text(32) }),
  CONNECT_SOCIAL: t.intersection([t.type({ uri: Text(4_096) }), UserAsk]),
  GET_FARCASTER_URI: Anything,
  CONNECT_FARCASTER: Anything,
  SWITCH_NETWORK: t.type({ chainId: Chain }),
  RPC_REQUEST: t.intersection([
    t.type({ method: Text(128) }),
    t.partial({ params: t.unknown, chainId: Chain, chainNamespace: Text(32) }),
  ]),
  RPC_ABORT: Anything,
  RELOAD: Anything,
  SIGN_OUT: Anything,
  UPDATE_EMAIL: t.type({ email: Text(254) }),
  UPDATE_EMAIL_PRIMARY_OTP: t.type({ otp: Text(16) }),
  UPDATE_EMAIL_SECONDARY_OTP: t.type({ otp: Text(16) }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: Anything,
  SET_PREFERRED_ACCOUNT: t.type({ type: AccountType }),
} as const

export type RequestName = keyof typeof payloads
export type PayloadOf<N extends RequestName> = t.TypeOf<(typeof payloads)[N]>

export const isRequestName = (name: string): name is RequestName => Object.hasOwn(payloads, name)

/** What is answered to a request that failed. */
export const failureOf = ({ id, name }: PageRequest, thrown: unknown) => ({
  ...{ id, type: `@w3m-frame/${name}_ERROR` },
  payload: { message: thrown instanceof Error ? thrown.message : "An error occurred" },
})

/** What is answered to a request that succeeded. */
export const successOf = ({ id, name }: PageRequest, payload: unknown) => ({
  ...{ id, type: `@w3m-frame/${name}_SUCCESS` },
  ...(payload !== undefined && { payload }),
})

export const ready = { id: "", type: "@w3m-frame/READY", payload: { version: "1" } } as const
