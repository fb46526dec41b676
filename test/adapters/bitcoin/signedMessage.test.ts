import { Signer, Verifier } from "bip322-js"
import { firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { readSignIn } from "../../../src/adapters/bitcoin/signIn.js"
import { bitcoinMainnet as bitcoin, bitcoinRegtest } from "../../../src/networks/bitcoin.js"
import { addressOf, key, type Kind, otherKey } from "./support/testKeys.js"

const message = "shop.example wants you to sign in with your Bitcoin account: ₿ 你好"

/** A signature by a library of another author. */
const signed = (kind: Kind, text = message): string => Signer.sign(key.toWIF(), addressOf(kind, bitcoin.id), text)

const verify = (address: string, text: string, signature: string): boolean =>
  bitcoinLib.isSignedBy({ address, network: bitcoin.id }, text, signature) === true

const kinds = ["p2pkh", "p2sh", "p2wpkh", "p2tr"] as const

/** One changed bit of a base64 text. */
const tampered = (signature: string): string => {
  const bytes = Buffer.from(signature, "base64")
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString("base64")
}

describe("a signature of a message", () => {
  it.each(kinds)("by another library is verified: %s", (kind) => {
    const signature = signed(kind)
    expect(Verifier.verifySignature(addressOf(kind, bitcoin.id), message, signature)).toBe(true)
    expect(verify(addressOf(kind, bitcoin.id), message, signature)).toBe(true)
  })

  it.each(kinds)("of another text, by another key, or changed by a bit is refused: %s", (kind) => {
    const signature = signed(kind)
    const address = addressOf(kind, bitcoin.id)
    expect(verify(address, `${message}.`, signature)).toBe(false)
    expect(verify(addressOf(kind, bitcoin.id, otherKey.publicKey), message, signature)).toBe(false)
    expect(verify(address, message, tampered(signature))).toBe(false)
  })

  it.each([
    "",
    "AA==",
    "AkcwRA==",
    Buffer.alloc(65, 31).toString("base64"),
    Buffer.alloc(200, 2).toString("base64"),
    "!",
  ])("that is none is refused: %s", (text) => {
    for (const kind of [...kinds, "p2wsh"] as const)
      expect(verify(addressOf(kind, bitcoin.id), message, text)).toBe(false)
  })

  it("of the payment address does not count for the ordinal address of the same key", () => {
    expect(verify(addressOf("p2tr", bitcoin.id), message, signed("p2wpkh"))).toBe(false)
    expect(verify(addressOf("p2wpkh", bitcoin.id), message, signed("p2tr"))).toBe(false)
    expect(verify(addressOf("p2tr", bitcoin.id), message, signed("p2pkh"))).toBe(false)
  })

  it.each(kinds)("of another account is told from one of a form that is not verified here: %s", (kind) => {
    const check = (signature: string, address = addressOf(kind, bitcoin.id)) =>
      bitcoinLib.isSignedBy({ address, network: bitcoin.id }, message, signature)

    expect(check(signed(kind))).toBe(true)
    expect(check(signed(kind, `${message}.`))).toBe(false)
    expect(check(signed(kind), addressOf(kind, bitcoin.id, otherKey.publicKey))).toBe(false)
    for (const text of [
      "",
      "AA==",
      "!",
      Buffer.alloc(65, 60).toString("base64"),
      Buffer.alloc(200, 2).toString("base64"),
    ])
      expect(check(text)).toBeNull()
    expect(check(signed(kind), addressOf("p2wsh", bitcoin.id))).toBeNull()
    expect(check(signed(kind), "bc1qnotanaddress")).toBeNull()
  })

  it("with the key of a taproot address, by ECDSA, is not verified here", () => {
    const account = { address: addressOf("p2tr", bitcoin.id), network: bitcoin.id }
    expect(bitcoinLib.isSignedBy(account, message, signed("p2pkh"))).toBeNull()
  })

  it("of a long text is verified", () => {
    const long = "a".repeat(70_000)
    for (const kind of kinds) expect(verify(addressOf(kind, bitcoin.id), long, signed(kind, long))).toBe(true)
  })

  it("follows the vectors of BIP-322", () => {
    const address = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l"
    const empty =
      "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI="
    const hello =
      "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI="
    expect(verify(address, "", empty)).toBe(true)
    expect(verify(address, "Hello World", hello)).toBe(true)
    expect(verify(address, "Hello World", empty)).toBe(false)
  })
})

describe("an address", () => {
  it.each(["p2pkh", "p2sh", "p2wpkh", "p2wsh", "p2tr"] as const)(
    "of kind %s is valid on its own network only",
    (kind) => {
      expect(bitcoinLib.isAddress(addressOf(kind, bitcoin.id), bitcoin.id)).toBe(true)
      expect(bitcoinLib.isAddress(addressOf(kind, bitcoin.id), bitcoinRegtest.id)).toBe(false)
      expect(bitcoinLib.isAddress(addressOf(kind, bitcoinRegtest.id), bitcoin.id)).toBe(false)
      expect(bitcoinLib.isAddress(addressOf(kind, bitcoinRegtest.id), bitcoinRegtest.id)).toBe(true)
    },
  )

  it.each(["p2pkh", "p2sh", "p2wpkh", "p2wsh", "p2tr"] as const)("with a wrong letter is refused: %s", (kind) => {
    const address = addressOf(kind, bitcoin.id)
    const last = address.at(-1) === "q" ? "p" : "q"
    expect(bitcoinLib.isAddress(`${address.slice(0, -1)}${last}`, bitcoin.id)).toBe(false)
  })
})

describe("signing in", () => {
  const { accountName, spell, verify: verifyText } = readSignIn(of(bitcoinLib))
  const address = addressOf("p2wpkh", bitcoin.id)
  const account = { address, network: bitcoin.id }

  it("is verified by the key of the account alone", async () => {
    const by = (changes: object) =>
      firstValueFrom(verifyText({ account, text: message, signature: signed("p2wpkh"), ...changes }, bitcoin))
    const another = { ...account, address: addressOf("p2wpkh", bitcoin.id, otherKey.publicKey) }
    expect(await by({})).toBe(true)
    expect(await by({ text: `${message}.` })).toBe(false)
    expect(await by({ account: another })).toBe(false)
    expect(await by({ account: { ...account, address: "no address" } })).toBe(false)
    expect(await by({ signature: "none" })).toBe(false)
  })

  it("is of a Bitcoin account, whose address is written as it is", async () => {
    expect(accountName).toBe("Bitcoin")
    expect(await firstValueFrom(spell(address, bitcoin))).toBe(address)
  })
})
