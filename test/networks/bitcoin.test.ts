import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { bitcoinMainnet, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from "../../src/networks/bitcoin.js"

const sha256 = (data: Buffer): Buffer => createHash("sha256").update(data).digest()

/** The merkle root of the first block of most networks, and that of Testnet 4. */
const root = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b"
const rootOfTestnet4 = "7aa0a7ae1e223414cb807e40cd57e667b718e42aaf9306db9102fe28912b7b4e"

/** The hash of a first block: the double SHA-256 of its header. */
const genesis = (merkleRoot: string, time: number, bits: number, nonce: number): string => {
  const numbers = Buffer.alloc(12)
  ;[time, bits, nonce].forEach((value, index) => numbers.writeUInt32LE(value, index * 4))
  const version = Buffer.from([1, 0, 0, 0])
  const header = Buffer.concat([version, Buffer.alloc(32), Buffer.from(merkleRoot, "hex").reverse(), numbers])
  return sha256(sha256(header)).reverse().toString("hex")
}

describe("the networks of Bitcoin", () => {
  it.each([
    [bitcoinMainnet, genesis(root, 1231006505, 0x1d00ffff, 2083236893)],
    [bitcoinTestnet, genesis(rootOfTestnet4, 1714777860, 0x1d00ffff, 393743547)],
    [bitcoinSignet, genesis(root, 1598918400, 0x1e0377ae, 52613770)],
    [bitcoinRegtest, genesis(root, 1296688602, 0x207fffff, 2)],
  ])("$name is named by the first 32 digits of the hash of its first block (CAIP-4)", ({ id }, hash) => {
    expect(id).toBe(`bip122:${hash.slice(0, 32)}`)
  })

  it("have a coin of eight decimals, and only the main one is not a test network", () => {
    const all = [bitcoinMainnet, bitcoinTestnet, bitcoinSignet, bitcoinRegtest]
    expect(all.map(({ nativeCurrency }) => nativeCurrency.decimals)).toEqual([8, 8, 8, 8])
    expect(all.filter(({ testnet }) => !testnet)).toEqual([bitcoinMainnet])
  })

  it("are asked over https only, and those of the user's machine not at all until the site says where", () => {
    const asked = [bitcoinMainnet, bitcoinTestnet, bitcoinSignet].flatMap(({ rpcUrls }) => rpcUrls)
    expect(asked.filter((url) => !url.startsWith("https://"))).toEqual([])
    expect(bitcoinRegtest.rpcUrls).toEqual([])
  })
})
