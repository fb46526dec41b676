import { describe, expect, it } from "vitest"
import { disconnectedFlags } from "../../src/services/disconnectedFlags.js"
import { memoryStorage } from "../../src/services/environment.js"
import { recordsIn } from "../../src/services/storage.js"
import { wallet } from "../model/support/wallets.js"

const flagsIn = (texts = new Map<string, string>()) => disconnectedFlags(recordsIn(memoryStorage(texts), "shop"))

describe("the flag of a disconnected wallet", () => {
  it("is not set initially", () => {
    expect(flagsIn().has(wallet("io.fox"))).toBe(false)
  })

  it("survives reloads, and ignores letter case", () => {
    const texts = new Map<string, string>()
    flagsIn(texts).set(wallet("io.Fox"), true)
    expect(flagsIn(texts).has(wallet("IO.FOX"))).toBe(true)
  })

  it("is separate for each chain family", () => {
    const flags = flagsIn()
    flags.set(wallet("io.fox"), true)
    expect(flags.has(wallet("io.fox", "solana"))).toBe(false)
  })

  it("is set in every family that the wallet serves, and in any of them it counts", () => {
    const flags = flagsIn()
    flags.set(wallet("relay", "eip155", "solana"), true)
    expect(flags.has(wallet("relay", "eip155", "solana"))).toBe(true)
    expect(flags.has(wallet("relay", "solana"))).toBe(true)
    expect(flags.has(wallet("relay", "bip122"))).toBe(false)
    expect(flags.has(wallet("relay", "bip122", "eip155"))).toBe(true)
  })

  it("is cleared in every family that the wallet serves", () => {
    const texts = new Map<string, string>()
    const flags = flagsIn(texts)
    flags.set(wallet("relay", "eip155", "solana"), true)
    flags.set(wallet("relay", "solana", "eip155"), false)
    expect([...texts.values()]).toEqual(["1:[]"])
  })

  it("is cleared in families that this page does not have, too", () => {
    const flags = flagsIn()
    flags.set(wallet("relay", "eip155", "solana"), true)
    flags.set(wallet("relay", "eip155"), false)
    expect(flags.has(wallet("relay", "eip155", "solana"))).toBe(false)
  })

  it("is cleared by the next connection, for that wallet only", () => {
    const flags = flagsIn()
    flags.set(wallet("io.fox"), true)
    flags.set(wallet("io.owl"), true)
    flags.set(wallet("IO.fox"), false)
    expect([flags.has(wallet("io.fox")), flags.has(wallet("io.owl"))]).toEqual([false, true])
  })

  it("is written once, however often it is set", () => {
    const texts = new Map<string, string>()
    const flags = flagsIn(texts)
    flags.set(wallet("io.fox"), true)
    flags.set(wallet("io.FOX"), true)
    expect([...texts.values()]).toEqual(['1:["eip155:io.fox"]'])
  })

  it("is not set if the record is invalid", () => {
    const flags = flagsIn(new Map([["shop/disconnected_connector_ids", '1:["eip155:io.fox",7]']]))
    expect(flags.has(wallet("io.fox"))).toBe(false)
  })

  it("is read from storage every time, so that another tab's disconnect applies at once", () => {
    const texts = new Map<string, string>()
    const here = flagsIn(texts)
    flagsIn(texts).set(wallet("io.fox"), true)
    expect(here.has(wallet("io.fox"))).toBe(true)
  })
})
