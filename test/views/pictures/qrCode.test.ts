import { describe, expect, it } from "vitest"
import { qrOf } from "../../../src/views/pictures/QrCode.js"
import { scanAround } from "../support/scan.js"

const hex = (index: number): string => ((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, "0").repeat(8)
const pairing = (index: number): string =>
  `wc:${hex(index)}@2?expiryTimestamp=1796006261&relay-protocol=irn&symKey=${hex(index + 100)}`
const read = (text: string, logo: boolean): string => {
  const qr = qrOf(text, logo)
  return scanAround(qr?.path ?? "", qr?.size ?? 0)
}

describe("a QR code with a logo", () => {
  it.each([1, 2, 3])("is read whatever the logo looks like (pairing URI %i)", (index) => {
    expect(read(pairing(index), true)).toBe(pairing(index))
  })

  it("could not be read with the alignment pattern in its middle, which the logo covers", () => {
    expect(() => read(pairing(1), false)).toThrow()
  })

  it("has no alignment pattern in its middle, however long the text is", () => {
    const lengths = Array.from({ length: 50 }, (_, index) => 8 * (index + 1))
    const versions = lengths.map((length) => ((qrOf("a".repeat(length), true)?.size ?? 0) - 17) / 4)
    expect(versions.filter((version) => !(version >= 1 && version <= 6) && !(version >= 14 && version <= 20))).toEqual(
      [],
    )
  })

  it("is as small as one without, where none of its patterns is covered", () => {
    const address = "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B"
    expect(qrOf(address, true)).toEqual(qrOf(address))
  })
})
