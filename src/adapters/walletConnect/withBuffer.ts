import { base64Of, bytesOfBase64, bytesOfHex, hexOf } from "../../model/bytes/bytes.js"
import { property } from "../../services/codecs/tryGet.js"

const utf8 = new TextDecoder()

const bytesIn = (text: string, encoding?: string): Uint8Array =>
  encoding === "base64"
    ? bytesOfBase64(text.replace(/-/g, "+").replace(/_/g, "/"))
    : encoding === "hex"
      ? bytesOfHex(text)
      : new TextEncoder().encode(text)

const textOf = (bytes: Uint8Array, encoding?: string): string =>
  encoding === "base64" ? base64Of(bytes) : encoding === "hex" ? hexOf(bytes) : utf8.decode(bytes)

type Bytes = Parameters<typeof Uint8Array.from>[0] | ArrayBuffer

/**
 * What the library uses of `Buffer`: bytes that know how to be read as text. It writes and reads the permissions of a sign-in
 * (ERC-5573) with it, and, where it finds it, texts elsewhere too.
 */
const buffer = {
  from: (content: string | Bytes, encodingOrOffset?: string | number, length?: number): Uint8Array => {
    const bytes =
      typeof content === "string"
        ? bytesIn(content, String(encodingOrOffset))
        : content instanceof ArrayBuffer
          ? new Uint8Array(content, Number(encodingOrOffset ?? 0), length)
          : Uint8Array.from(content)
    return Object.defineProperty(bytes, "toString", { value: (encoding?: string) => textOf(bytes, encoding) })
  },
}

/** Runs what needs `Buffer`. */
export type WithBuffer = <T>(work: () => Promise<T>) => Promise<T>

/**
 * The library reads Node's `Buffer` from the page, where browsers have none. It is there while the work runs, and no longer:
 * other code of the page decides by it whether it is in Node. A `Buffer` of the page's own stays as it is.
 */
export const withBuffer = (injected: (name: string) => unknown): WithBuffer => {
  const page = injected("window")
  let running = 0
  const isOurs = (): boolean => property(page, "Buffer") === buffer
  return async (work) => {
    if (typeof page !== "object" || page === null || (property(page, "Buffer") !== undefined && !isOurs()))
      return work()
    running += 1
    Reflect.defineProperty(page, "Buffer", { configurable: true, writable: true, value: buffer })
    try {
      return await work()
    } finally {
      running -= 1
      if (running === 0 && isOurs()) Reflect.deleteProperty(page, "Buffer")
    }
  }
}
