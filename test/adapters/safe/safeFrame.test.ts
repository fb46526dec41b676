// @vitest-environment jsdom
import { firstValueFrom, from } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { type SafeFrame, sdkFrame } from "../../../src/adapters/safe/safeFrame.js"

const home = "https://app.safe.global"
const other = "https://safe.example:8443"
const hash = `0x${"5a".repeat(32)}`

interface Asked {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** The frame of a page that shows this one, what that page is asked, and what it says. jsdom has the page as its own parent. */
const around = async () => {
  const asked: Asked[] = []
  vi.spyOn(window.parent, "postMessage").mockImplementation((message: unknown) => void asked.push(message as Asked))
  const frame = await firstValueFrom(sdkFrame([home, other]))
  const say = (origin: string, data: unknown, source: Window | null = window.parent): void => {
    const message = { id: asked.at(-1)?.id, success: true, version: "9.1.0", data }
    window.dispatchEvent(new MessageEvent("message", { origin, source, data: message }))
  }
  return { frame, asked, say }
}

const answerOf = (answer: ReturnType<SafeFrame["info"]>): Promise<unknown> => firstValueFrom(from(answer))

describe("the Safe around this page", () => {
  it.each([home, other])(
    "is heard by its window and its origin alone, which is one of the site's: %s",
    async (origin) => {
      const { frame, asked, say } = await around()
      const answer = answerOf(frame.info())
      expect(asked).toMatchObject([{ method: "getSafeInfo" }])
      for (const stranger of [
        ...["https://evil.example", "https://appxsafe.global", "https://app.safe.global.evil.example", "null", ""],
        ...["https://evil.example/https://app.safe.global", "http://app.safe.global", "https://safe.example"],
      ])
        say(stranger, { safeAddress: "0xbad" })
      say(origin, { safeAddress: "0xbad" }, null)
      say(origin, { safeAddress: "0x5afe" })
      expect(await answer).toMatchObject({ safeAddress: "0x5afe" })
    },
  )

  it("is asked for exactly what is wanted of it", async () => {
    const { frame, asked, say } = await around()
    const call = { to: "0x1", value: "2", data: "0x" }
    const asks: readonly [() => ReturnType<SafeFrame["info"]>, string, unknown][] = [
      [() => frame.send([call]), "sendTransactions", { txs: [call] }],
      [() => frame.transaction(hash), "getTxBySafeTxHash", { safeTxHash: hash }],
      [() => frame.receipt(hash), "rpcCall", { call: "eth_getTransactionReceipt", params: [hash] }],
      [() => frame.preferOffChain(), "rpcCall", { call: "safe_setSettings", params: [{ offChainSigning: true }] }],
      [() => frame.signText("0x6869"), "signMessage", { message: "0x6869" }],
      [() => frame.signature(hash), "getOffChainSignature", hash],
    ]
    for (const [ask, method, params] of asks) {
      const answer = answerOf(ask())
      await expect.poll(() => asked.at(-1)).toMatchObject({ method, params })
      say(home, "answer")
      expect(await answer).toBe("answer")
    }
  })
})
