import { type Address, getAddressDecoder } from "@solana/kit"

/** Where the extensions of a mint begin: mints are as long as accounts there, so that the kind is at one place. */
export const ACCOUNT_SIZE = 165
export const MINT_KIND = 1

/** The extensions of mints that the local chain has, by the names that nodes give them. */
export const extensionTypes = {
  transferFeeConfig: 1,
  nonTransferable: 9,
  transferHook: 14,
  metadataPointer: 18,
  tokenMetadata: 19,
} as const

const addressAt = (value: Uint8Array, at: number): Address => getAddressDecoder().decode(value.slice(at, at + 32))

const wordAt = (value: Uint8Array, at: number): number =>
  new DataView(value.buffer, value.byteOffset, value.byteLength).getUint32(at, true)

/** Texts, each after its length, from a place on. */
const textsAt = (value: Uint8Array, at: number, count: number): readonly string[] => {
  if (count === 0) return []
  const end = at + 4 + wordAt(value, at)
  return [new TextDecoder().decode(value.slice(at + 4, end)), ...textsAt(value, end, count - 1)]
}

const stateOf = (type: number, value: Uint8Array): object | undefined => {
  switch (type) {
    case extensionTypes.transferHook:
      return { authority: addressAt(value, 0), programId: addressAt(value, 32) }
    case extensionTypes.metadataPointer:
      return { authority: addressAt(value, 0), metadataAddress: addressAt(value, 32) }
    case extensionTypes.tokenMetadata: {
      const [name, symbol, uri] = textsAt(value, 64, 3)
      return {
        updateAuthority: addressAt(value, 0),
        mint: addressAt(value, 32),
        name,
        symbol,
        uri,
        additionalMetadata: [],
      }
    }
    default:
      return undefined
  }
}

/** The extensions of a mint as a node writes them; of those of a fee, only that there is one. */
export const parsedExtensions = (data: Uint8Array): readonly object[] => {
  const found: object[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = ACCOUNT_SIZE + 1; at + 4 <= data.length;) {
    const type = view.getUint16(at, true)
    const end = at + 4 + view.getUint16(at + 2, true)
    const [name] = Object.entries(extensionTypes).find(([, number]) => number === type) ?? ["uninitialized"]
    const state = stateOf(type, data.slice(at + 4, end))
    found.push({ extension: name, ...(state && { state }) })
    at = end
  }
  return found
}
