import * as t from "io-ts"
import { responses } from "../server/wire.js"

/** How long the server may take, in ms. */
const DEADLINE = 30_000

const Refusal = t.type({ message: t.string })

/** An error whose words are for the user. `status` is that of the response; 0 without one. */
export interface ServerFailure extends Error {
  readonly status: number
}

const failure = (status: number, message: string): ServerFailure => Object.assign(new Error(message), { status })

export const isUnauthorized = (thrown: unknown): boolean =>
  thrown instanceof Error && "status" in thrown && thrown.status === 401

const paths = {
  email: "email",
  device: "device",
  session: "code",
  profile: "session",
  share: "share",
  copy: "copy/read",
  keepCopy: "copy/keep",
  signOut: "signOut",
  update: "updateEmail",
  updatePrimary: "updateEmail/primary",
  newEmail: "updateEmail/secondary",
  social: "social",
  socialResult: "social/result",
  farcaster: "farcaster",
  farcasterResult: "farcaster/result",
  relay: "relay",
} as const

const codecs = {
  ...responses,
  keepCopy: responses.done,
  signOut: responses.done,
  updatePrimary: responses.done,
  socialResult: responses.session,
}

type Name = keyof typeof paths
export type ResponseTo<N extends Name> = t.TypeOf<(typeof codecs)[N]>

/** Asks the wallet's own server. Errors with words for the user. */
export const askServer = async <N extends Name>(name: N, body: object, token?: string): Promise<ResponseTo<N>> => {
  const response = await fetch(`/api/${paths[name]}`, {
    method: "POST",
    credentials: "omit",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE),
  }).catch(() => {
    throw failure(0, "The wallet cannot reach its server. Check your connection and try again.")
  })
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok)
    throw failure(response.status, Refusal.is(json) ? json.message : "The wallet's server failed. Please try again.")
  const codec: t.Type<ResponseTo<N>, unknown> = codecs[name] as never
  if (!codec.is(json)) throw failure(response.status, "The wallet's server gave an answer that is not valid.")
  return json
}
