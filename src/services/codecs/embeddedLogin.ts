import * as t from "io-ts"
import type { RecordKey, Records } from "../storage.js"
import { nullable, object, textOf } from "./builders.js"
import { Moment } from "./stored.js"

/** A login, as far as the frame does not say it again on the next visit. */
export interface StoredLogin {
  /** When the last mail was requested, in ms since 1970; null once its login has passed. */
  readonly mailedAt: number | null
  /** How the user has logged in: `email`, or the social login; null while no one has. */
  readonly provider: string | null
  /** The name of the user with the provider of a social login. */
  readonly username: string | null
}

const nothing: StoredLogin = { mailedAt: null, provider: null, username: null }

/** The last login by email or by a social login. */
export const embeddedLoginKey: RecordKey<StoredLogin> = {
  name: "embedded_login",
  codec: object({
    mailedAt: nullable(Moment),
    provider: nullable(textOf("a login", 64)),
    username: nullable(textOf("a name", 256)),
  }),
  fallback: nothing,
}

/** Whether the frame may still have a user who is to be signed out there. */
export const signOutKey: RecordKey<boolean> = { name: "embedded_sign_out", codec: t.boolean, fallback: false }

/** What is stored, for a connector. */
export type StoredRecords = Pick<Records, "read" | "write">
