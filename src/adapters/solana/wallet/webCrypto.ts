const ALGORITHM = "Ed25519"

/** Whether it is not known: a page without a secure context, or a browser without this algorithm. */
const isUnsupported = (thrown: unknown): boolean =>
  thrown instanceof TypeError || (thrown instanceof DOMException && thrown.name === "NotSupportedError")

/** Whether a signature is of a public key, by the browser's own cryptography; null where it does not have this algorithm. */
export const verifyEd25519 = async (
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean | null> => {
  try {
    const key = await crypto.subtle.importKey("raw", Uint8Array.from(publicKey), ALGORITHM, false, ["verify"])
    return await crypto.subtle.verify(ALGORITHM, key, Uint8Array.from(signature), Uint8Array.from(message))
  } catch (thrown) {
    return isUnsupported(thrown) ? null : false
  }
}
