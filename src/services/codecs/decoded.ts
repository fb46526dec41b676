import type { Decoder } from "io-ts"
import { tryGet } from "./tryGet.js"

/** The decoded value, or undefined. Never throws, even if a getter of the value does. */
export const decoded = <A>(codec: Decoder<unknown, A>, value: unknown): A | undefined =>
  tryGet(() => {
    const result = codec.decode(value)
    return result._tag === "Right" ? result.right : undefined
  })
