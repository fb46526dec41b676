import * as t from "io-ts"
import { Copy } from "../server/wire.js"
import { readStored, removeStored, writeOnce, writeStored } from "./store.js"

/** The share of this browser, and what comes of both shares. */
export type OwnShare = t.TypeOf<typeof Copy>

/** A login: its token is for the server alone. */
const Session = t.type({ token: t.string, userId: t.string })
export type Session = t.TypeOf<typeof Session>

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === "object" && value !== null && "iv" in value && "bytes" in value

/** The key of this browser. Scripts can use it, and none can read it. */
const wrappingKey = async (): Promise<CryptoKey> => {
  const known = await readStored("key")
  if (known instanceof CryptoKey) return known
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])
  return (await writeOnce("key", made)) as CryptoKey
}

const seal = async (value: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await wrappingKey(), plain) }
}

const open = async (sealed: Sealed): Promise<unknown> => {
  const { iv, bytes } = sealed
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await wrappingKey(), bytes)
  return JSON.parse(new TextDecoder().decode(plain))
}

/** What is sealed under a name; null where there is nothing that can be read. */
const readSealed = async <A>(name: string, codec: t.Type<A, unknown>): Promise<A | null> => {
  const sealed = await readStored(name)
  const value = isSealed(sealed) ? await open(sealed).catch(() => null) : null
  return codec.is(value) ? value : null
}

/** The social login that is open, for a page that is left until it returns. */
export const readSocial = (): Promise<string | null> => readSealed("social", t.string)
export const keepSocial = async (login: string): Promise<void> => writeStored("social", await seal(login))
export const forgetSocial = (): Promise<void> => removeStored("social")

const shareName = (userId: string): string => `share:${userId}`

export const readSession = (): Promise<Session | null> => readSealed("session", Session)
export const keepSession = async (session: Session): Promise<void> => writeStored("session", await seal(session))
export const forgetSession = (): Promise<void> => removeStored("session")

export const readShare = (userId: string): Promise<OwnShare | null> => readSealed(shareName(userId), Copy)
export const keepShare = async (userId: string, share: OwnShare): Promise<void> =>
  writeStored(shareName(userId), await seal(share))

const randomHex = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => byte.toString(16).padStart(2, "0")).join("")

export const newShare = (): string => randomHex(32)

/** The secret by which the server knows this browser again. */
export const deviceSecret = async (): Promise<string> => {
  const known = await readSealed("device", t.string)
  if (known !== null) return known
  await writeOnce("device", await seal(randomHex(32)))
  return (await readSealed("device", t.string)) ?? randomHex(32)
}
