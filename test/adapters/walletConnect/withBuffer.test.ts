import { describe, expect, it } from "vitest"
import { withBuffer } from "../../../src/adapters/walletConnect/withBuffer.js"

interface BufferLike {
  readonly from: (
    content: string | ArrayBuffer | Uint8Array,
    encoding?: string | number,
    length?: number,
  ) => { readonly toString: (encoding?: string) => string }
}

const bufferOf = (page: object): BufferLike => Reflect.get(page, "Buffer") as BufferLike
const runIn = (page: object) => withBuffer((name) => (name === "window" ? page : undefined))

describe("a Buffer while the library works", () => {
  it("is on the page while the library works, until the last of several is done, and not afterwards", async () => {
    const page = {}
    const runWithBuffer = runIn(page)
    let finish = (): void => {}
    const first = runWithBuffer(() => new Promise<void>((resolve) => (finish = resolve)))
    await runWithBuffer(async () => expect(bufferOf(page)).toBeDefined())
    expect(bufferOf(page)).toBeDefined()
    finish()
    await first
    expect("Buffer" in page).toBe(false)
  })

  it("is taken back after a failure, which is handed on", async () => {
    const page = {}
    await expect(runIn(page)(() => Promise.reject(new Error("No")))).rejects.toThrow("No")
    expect("Buffer" in page).toBe(false)
  })

  it.each(["", '{"att":{"eip155":{"request/personal_sign":[{"chains":["eip155:1"]}]}}}', "ä€🦊"])(
    "writes and reads %j as Node's does",
    async (text) => {
      const page = {}
      await runIn(page)(async () => {
        const encoded = Buffer.from(text).toString("base64")
        expect(bufferOf(page).from(text).toString("base64")).toBe(encoded)
        const unpadded = encoded.replace(/=/g, "").replace(/\+/g, "-").replace(/\//g, "_")
        expect(bufferOf(page).from(unpadded, "base64").toString("utf-8")).toBe(text)
      })
    },
  )

  it("has bytes as Node's does, for what else finds it: the tokens for the relay are made with them", async () => {
    const page = {}
    await runIn(page)(async () => {
      const { from } = bufferOf(page)
      const { buffer } = new TextEncoder().encode("abcdef")
      expect(from(buffer, 2, 3).toString("utf8")).toBe("cde")
      expect(from(buffer).toString()).toBe("abcdef")
      expect([...(from("00ff", "hex") as unknown as Uint8Array)]).toEqual([0, 255])
      expect(from(Uint8Array.of(0, 255)).toString("hex")).toBe("00ff")
      expect(from("ab", "utf-8")).toBeInstanceOf(Uint8Array)
    })
  })

  it("is not a function, by which other code would take the page for Node", async () => {
    const page = {}
    await runIn(page)(async () => expect(typeof bufferOf(page)).toBe("object"))
  })

  it("does not take the place of the page's own, nor of one that comes meanwhile", async () => {
    const own = { from: () => "own" }
    const page = { Buffer: own }
    await runIn(page)(async () => expect(bufferOf(page)).toBe(own))
    expect(page.Buffer).toBe(own)
    const later: { Buffer?: unknown } = {}
    await runIn(later)(async () => void (later.Buffer = own))
    expect(later.Buffer).toBe(own)
  })

  it("is not needed where there is no window", async () => {
    expect(await withBuffer(() => undefined)(async () => 5)).toBe(5)
  })
})
