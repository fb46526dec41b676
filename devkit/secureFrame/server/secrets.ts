import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto"

/** 256 random bits, for a URL. */
export const randomToken = (): string => randomBytes(32).toString("base64url")

/** 256 random bits, as hex. */
export const randomShare = (): string => randomBytes(32).toString("hex")

/** Six random digits. */
export const randomCode = (): string => randomInt(1_000_000).toString().padStart(6, "0")

/** What is stored of a token: who reads the store cannot use it. */
export const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64url")

const pepper = randomBytes(32)

/** What is stored of a code. A plain digest of six digits could be reversed by trying all. */
export const codeDigest = (code: string): Buffer => createHmac("sha256", pepper).update(code).digest()

/** Takes the same time wherever the codes differ. */
export const isCode = (code: string, digest: Buffer): boolean => timingSafeEqual(codeDigest(code), digest)

/** Encrypts what is stored (AES-256-GCM). `owner` is bound to it: the copy of one user is no copy of another. */
export const seal = (key: Buffer, owner: string, plain: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")
}

/** Throws where it was changed, or is of another owner. */
export const open = (key: Buffer, owner: string, text: string): string => {
  const bytes = Buffer.from(text, "base64url")
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
}
