import { lastValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { localRelay } from "../relay/support.js"
import { connectBy, localSites, newProfile, statusOf, uncaughtErrors } from "./support.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)
const uncaught = uncaughtErrors()

const connect = { connector: "walletConnect" }

describe("a relay that refuses the site", () => {
  it.each([
    ["Unauthorized: invalid key", "ProjectIdInvalid"],
    ["Unauthorized: origin not allowed", "OriginNotAllowed"],
    ["JWT validation error: JWT Token is not yet valid", "SessionExpired"],
    ["Too many connections", "ServiceUnreachable"],
  ])("ends the attempt, is told once and not asked again: %s", async (reason, code) => {
    relay().control.behave("connect", { type: "refuse", reason })
    const wallet = visit()
    const failures: string[] = []
    wallet.events$.subscribe((event) => {
      if (event.type === "CONNECT_ERROR") failures.push(event.error.code)
    })

    await expect(wallet.connect(connect)).rejects.toMatchObject({ code })
    const asked = relay().control.count("connect")
    await new Promise((resolve) => setTimeout(resolve, 400))

    expect(failures).toStrictEqual([code])
    expect(asked).toBeLessThanOrEqual(2)
    expect(relay().control.count("connect")).toBe(asked)
    expect(statusOf(wallet)).toBe("disconnected")
  })

  it("is asked again by the next attempt", async () => {
    relay().control.behave("connect", { type: "refuse", reason: "Unauthorized: invalid key" })
    const wallet = visit()
    await expect(wallet.connect(connect)).rejects.toMatchObject({ code: "ProjectIdInvalid" })

    relay().control.heal()
    await connectBy(phone(), wallet)

    expect(statusOf(wallet)).toBe("connected")
  })
})

describe("a relay that is not there", () => {
  it("is said to be unreachable, and the next attempt works", async () => {
    const wallet = visit({ pace: 20 })
    await relay().control.goDown()
    await expect(wallet.connect(connect)).rejects.toMatchObject({ code: "ServiceTimedOut" })
    await relay().control.comeBack({ mailbox: "kept" })
    await connectBy(phone(), wallet)
    expect(statusOf(wallet)).toBe("connected")
  })

  it("that hangs is given up, and can be cancelled before", async () => {
    relay().control.behave("*", { type: "hang" })
    const wallet = visit({ pace: 20 })
    const left = wallet.connect(connect)
    await new Promise((resolve) => setTimeout(resolve, 100))
    wallet.cancelConnect(connect)
    await expect(left).rejects.toMatchObject({ code: "Aborted" })
    await expect(wallet.connect(connect)).rejects.toMatchObject({ code: "ServiceTimedOut" })
  })

  it("that sends garbage disturbs no session", async () => {
    const wallet = visit()
    await connectBy(phone(), wallet)
    relay().control.behave("irn_publish", { type: "garbage" }, 1)
    void wallet.signMessage("lost").catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 300))
    relay().control.heal()
    await wallet.signMessage("hello")
  })

  it("does not hold a disconnect up, which the wallet is told once it is back", { timeout: 40_000 }, async () => {
    const profile = newProfile()
    const wallet = visit({ profile })
    await connectBy(phone(), wallet)
    await relay().control.goDown()
    const since = Date.now()
    await wallet.disconnect()
    expect(Date.now() - since).toBeLessThan(2_000)
    await relay().control.comeBack({ mailbox: "kept" })
    await expect.poll(() => phone().sessions(), { timeout: 30_000 }).toHaveLength(0)
  })
})

describe("a relay that delivers every message twice", () => {
  it("makes one session, and one prompt of what is asked once", async () => {
    relay().control.behave("irn_subscription", { type: "twice" })
    const wallet = visit()
    await connectBy(phone(), wallet)
    await wallet.signMessage("hello")
    await lastValueFrom(wallet.send({ to: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", amount: "0.1" }))
    expect(
      phone()
        .prompts()
        .map(({ prompt }) => prompt.type),
    ).toStrictEqual(["connect", "sign", "send"])
    expect(phone().sessions()).toHaveLength(1)
    await wallet.disconnect()
    await expect.poll(() => phone().sessions()).toHaveLength(0)
    expect(phone().failures()).toStrictEqual([])
  })
})

describe("a site without a project", () => {
  it("is told so before anything is loaded", async () => {
    const wallet = visit({ projectId: undefined })
    await expect(wallet.connect(connect)).rejects.toMatchObject({ code: "ProjectIdMissing" })
  })
})

describe("a session of an earlier visit", () => {
  it("is dropped when the site does not reconnect", async () => {
    const profile = newProfile()
    const first = visit({ profile })
    await connectBy(phone(), first)
    first.destroy()

    const second = visit({ profile, wallet: { enableReconnect: false } })

    expect(statusOf(second)).toBe("disconnected")
    await expect.poll(() => phone().sessions()).toHaveLength(0)
  })
})

describe("the page", () => {
  it("sees no uncaught error", () => {
    expect(uncaught).toStrictEqual([])
  })
})
