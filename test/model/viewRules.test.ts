import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { attemptOf } from "../../src/model/attempt.js"
import { avatarColors } from "../../src/model/avatar.js"
import { buttonStatus } from "../../src/model/buttonStatus.js"
import { fail } from "../../src/model/errors.js"
import { explorerUrl } from "../../src/model/explorer.js"
import { unknownNetwork } from "../../src/model/network.js"
import { offeredWallets } from "../../src/model/offeredWallets.js"
import { searchNetworks } from "../../src/model/searchNetworks.js"
import { knownWallets } from "../../src/views/connect/knownWallets.js"

const connector = "io.metamask"

describe("an attempt", () => {
  it.each([
    [null, "waiting"],
    [fail("UserRejected", { connector }), "declined"],
    [fail("Aborted", { command: "connect" }), "declined"],
    [fail("Superseded", { command: "connect" }), "waiting"],
    [fail("ConnectorNotFound", { connector }), "notFound"],
    [fail("RequestPending", { connector }), "failed"],
    [fail("TimedOut", { command: "connect", after: 1 }), "failed"],
  ] as const)("that ended with %s is %s", (error, attempt) => {
    expect(attemptOf(error)).toBe(attempt)
  })
})

describe("an avatar", () => {
  it("is the same on every visit, in any letter case", () => {
    expect(avatarColors("0xAB")).toEqual(avatarColors("0xab"))
  })

  it("stays on the colour wheel, its two hues well apart", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { hues, angle } = avatarColors(seed)
        const apart = Math.abs(hues[0] - hues[1])
        return [...hues, angle].every((degrees) => degrees >= 0 && degrees < 360) && Math.min(apart, 360 - apart) >= 60
      }),
    )
  })
})

describe("the button's status", () => {
  it.each([
    ["connected", false, "unsupported"],
    ["connected", true, "connected"],
    ["reconnecting", false, "reconnecting"],
    ["unknown", true, "unknown"],
  ] as const)("of who is %s, supported %s, is %s", (status, supported, shown) => {
    expect(buttonStatus(status, supported)).toBe(shown)
  })
})

describe("the explorer", () => {
  const network = unknownNetwork("eip155:1")
  const account = { network: "eip155:1", address: "0xab/../x" } as const

  it("is asked for an address, and for nothing else that an address may hide", () => {
    const blockExplorers = [{ name: "Scan", url: "https://scan.example//" }]
    expect(explorerUrl({ ...network, blockExplorers }, account)).toBe("https://scan.example/address/0xab%2F..%2Fx")
  })

  it("is nowhere when the network names none", () => {
    expect(explorerUrl(network, account)).toBeNull()
  })
})

describe("the networks that a search finds", () => {
  const base = { ...unknownNetwork("eip155:8453"), name: "Base" }
  const sepolia = { ...unknownNetwork("eip155:84532"), name: "Base Sepolia" }

  it.each([
    ["", ["Base", "Base Sepolia"]],
    ["  SEP ba ", ["Base Sepolia"]],
    ["84532", ["Base Sepolia"]],
    ["eth", ["Base", "Base Sepolia"]],
    ["polygon", []],
  ])("by '%s' are %s", (query, names) => {
    expect(searchNetworks([base, sepolia], query).map(({ name }) => name)).toEqual(names)
  })
})

describe("the wallets that are recommended", () => {
  const open = { includeWalletIds: null, excludeWalletIds: [] }
  const rdns = (wallets: readonly { readonly rdns: string }[]) => wallets.map((wallet) => wallet.rdns)
  const some = [{ rdns: "a" }, { rdns: "b" }]

  it("are not those that are on the page, or that the site does not want", () => {
    expect(rdns(offeredWallets(some, open, ["A"]))).toEqual(["b"])
    expect(rdns(offeredWallets(some, { ...open, excludeWalletIds: ["b"] }, []))).toEqual(["a"])
    expect(rdns(offeredWallets(some, { ...open, includeWalletIds: ["B"] }, []))).toEqual(["b"])
  })

  it("are each there once, in alphabetical order, with a site of their own", () => {
    expect(new Set(rdns(knownWallets)).size).toBe(knownWallets.length)
    expect(knownWallets.map(({ name }) => name)).toEqual(knownWallets.map(({ name }) => name).sort())
    expect(knownWallets.every(({ homepage }) => new URL(homepage).protocol === "https:")).toBe(true)
  })
})
