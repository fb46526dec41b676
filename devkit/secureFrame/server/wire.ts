import * as t from "io-ts"

// What the frame and its server exchange. Both sides decode with these codecs.

const bounded = (pattern: RegExp, name: string): t.Type<string> =>
  new t.Type<string>(
    name,
    (value): value is string => typeof value === "string" && pattern.test(value),
    (value, context) =>
      typeof value === "string" && pattern.test(value) ? t.success(value) : t.failure(value, context),
    t.identity,
  )

const Token = bounded(/^[\w-]{16,128}$/, "token")
/** 32 bytes as hex. */
export const Share = bounded(/^[0-9a-f]{64}$/, "share")
/** As it is stored: in lower case, without spaces around it. */
const Email = bounded(/^(?=.{3,254}$)[^\s@<>",;:\\A-Z]+@[^\s@<>",;:\\A-Z]+\.[^\s@<>",;:\\A-Z]+$/, "email")
const Code = bounded(/^\d{6}$/, "code of 6 digits")
const Address = bounded(/^0x[0-9a-fA-F]{40}$/, "address")
const SolanaAddress = bounded(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, "address of Solana")
const Hex = bounded(/^0x([0-9a-fA-F]{2})*$/, "hex")

export const NewAddresses = t.type({ eip155: Address, solana: SolanaAddress })
export const Copy = t.type({ share: Share, addresses: NewAddresses })

export const requests = {
  email: t.type({ email: Email, device: Token, site: t.string }, "email"),
  login: t.type({ login: Token }, "login"),
  code: t.type({ login: Token, code: Code }, "code"),
  updateEmail: t.type({ email: Email }, "update"),
  updateCode: t.type({ code: Code }, "code"),
  copy: Copy,
  social: t.type({ provider: t.string, site: t.string }, "social"),
  socialResult: t.type({ login: Token, uri: t.string }, "social result"),
  farcaster: t.type({ site: t.string }, "login by Farcaster"),
  farcasterAnswer: t.union(
    [
      t.type({ channelToken: Token, message: t.string, signature: Hex }),
      t.type({ channelToken: Token, declined: t.literal(true) }),
    ],
    "answer of Farcaster",
  ),
  relay: t.type(
    {
      chainId: t.number,
      owner: Address,
      calls: t.readonlyArray(t.type({ to: Address, value: bounded(/^0x[0-9a-f]+$/, "number"), data: Hex })),
      nonce: bounded(/^0x[0-9a-f]+$/, "number"),
      deadline: bounded(/^0x[0-9a-f]+$/, "number"),
      signature: Hex,
    },
    "calls",
  ),
}

export const Profile = t.type({ id: Token, email: t.union([t.string, t.null]), username: t.union([t.string, t.null]) })
export type Profile = t.TypeOf<typeof Profile>

/** The session is for the frame alone: a page never gets it. */
const Session = t.type({ session: Token, profile: Profile })

export const responses = {
  email: t.type({ login: Token, action: t.keyof({ VERIFY_DEVICE: null, VERIFY_OTP: null }) }),
  device: t.type({ approved: t.boolean }),
  session: Session,
  profile: t.type({ profile: Profile }),
  share: t.type({ share: Share }),
  copy: t.type({ copy: t.union([Copy, t.null]) }),
  update: t.type({ action: t.keyof({ VERIFY_PRIMARY_OTP: null, VERIFY_SECONDARY_OTP: null }) }),
  newEmail: t.type({ newEmail: t.string }),
  social: t.type({ login: Token, uri: t.string }),
  farcaster: t.type({ login: Token, url: t.string }),
  /** No session while the app has not answered. */
  farcasterResult: t.union([Session, t.type({ session: t.null })]),
  relay: t.type({ hash: bounded(/^0x[0-9a-f]{64}$/, "hash") }),
  done: t.type({}),
}
