import { describe, expect, it } from "vitest"
import { disconnectedFlags } from "../../src/services/disconnectedFlags.js"
import { memoryStorage } from "../../src/services/environment.js"
import { recordsIn } from "../../src/services/storage.js"

const flagsIn = (texts = new Map<string, string>()) => disconnectedFlags(recordsIn(memoryStorage(texts), "shop"))

describe("the flag of a disconnected wallet", () => {
  it("is not set initially", () => {
    expect(flagsIn().has("eip155", "io.fox")).toBe(false)
  })

  it("survives reloads, and ignores letter case", () => {
    const texts = new Map<string, string>()
    flagsIn(texts).set("eip155", "io.Fox", true)
    expect(flagsIn(texts).has("eip155", "IO.FOX")).toBe(true)
  })

  it("is separate for each chain family", () => {
    const flags = flagsIn()
    flags.set("eip155", "io.fox", true)
    expect(flags.has("solana", "io.fox")).toBe(false)
  })

  it("is cleared by the next connection, for that wallet only", () => {
    const flags = flagsIn()
    flags.set("eip155", "io.fox", true)
    flags.set("eip155", "io.owl", true)
    flags.set("eip155", "IO.fox", false)
    expect([flags.has("eip155", "io.fox"), flags.has("eip155", "io.owl")]).toEqual([false, true])
  })

  it("is written once, however often it is set", () => {
    const texts = new Map<string, string>()
    const flags = flagsIn(texts)
    flags.set("eip155", "io.fox", true)
    flags.set("eip155", "io.FOX", true)
    expect([...texts.values()]).toEqual(['1:["eip155:io.fox"]'])
  })

  it("is not set if the record is invalid", () => {
    const flags = flagsIn(new Map([["shop/disconnected_connector_ids", '1:["eip155:io.fox",7]']]))
    expect(flags.has("eip155", "io.fox")).toBe(false)
  })

  it("is read from storage every time, so that another tab's disconnect applies at once", () => {
    const texts = new Map<string, string>()
    const here = flagsIn(texts)
    flagsIn(texts).set("eip155", "io.fox", true)
    expect(here.has("eip155", "io.fox")).toBe(true)
  })
})
