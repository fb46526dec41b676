import { describe, expect, it } from "vitest"
import type { Page } from "../../../src/services/environment.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { userAgents } from "../../model/support/devices.js"
import { localRelay } from "../relay/support.js"
import { localSites, statusOf, uncaughtErrors, until, uriOf } from "./support.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)
const uncaught = uncaughtErrors()

const connector = "walletConnect"

/** A page on a phone. */
const on = (userAgent: string): Partial<Page> => ({
  injected: (name) => (name === "navigator" ? { userAgent, maxTouchPoints: 5 } : undefined),
})
const iphone = on(userAgents["Safari on an iPhone"])
const android = on(userAgents["Chrome on Android"])

/** Chooses a wallet of the list, as the view does: it goes on with the attempt that is there. */
const choose = (wallet: Wallet, id: string): void => {
  wallet.modal.push({ view: "Connecting", connector, wallet: id })
  if (wallet.attempt$.value === null) wallet.connect({ connector }).catch(() => {})
}

const visitIn = (page: Partial<Page>): Wallet => {
  const wallet = visit({ page })
  wallet.modal.open()
  return wallet
}

/** The subscriptions that the site has at the relay, or undefined before it is there. */
const subscriptions = (): number | undefined => {
  const client = relay().control.events("connect").at(-1)?.client
  return client === undefined ? undefined : relay().control.counts(client).subscriptions
}

describe("a pairing URI", () => {
  it("is given to the next wallet that is chosen on an iPhone, and connects it", async () => {
    const wallet = visitIn(iphone)
    choose(wallet, "fox")
    const uri = await uriOf(wallet)
    wallet.modal.back()
    expect(wallet.modal.state$.value.open).toBe(true)
    choose(wallet, "owl")
    expect(await uriOf(wallet)).toBe(uri)
    await phone().pair(uri)
    await until(wallet.status$, ({ status }) => status === "connected")
    expect(wallet.modal.state$.value.open).toBe(false)
    expect(phone().sessions()).toHaveLength(1)
  })

  it("connects the wallet that was opened with it, also when its user has gone back to the list meanwhile", async () => {
    const wallet = visitIn(iphone)
    choose(wallet, "fox")
    const uri = await uriOf(wallet)
    wallet.modal.back()
    await phone().pair(uri)
    await until(wallet.status$, ({ status }) => status === "connected")
    expect(wallet.attempt$.value).toBeNull()
  })

  it("is another one for each wallet elsewhere", async () => {
    const wallet = visitIn(android)
    choose(wallet, "fox")
    const uri = await uriOf(wallet)
    wallet.modal.back()
    expect(wallet.attempt$.value).toBeNull()
    choose(wallet, "owl")
    expect(await uriOf(wallet)).not.toBe(uri)
  })

  it("is another one after a wallet has declined it", async () => {
    const wallet = visitIn(iphone)
    choose(wallet, "fox")
    const uri = await uriOf(wallet)
    wallet.modal.back()
    phone().decide("reject", "connect")
    await phone().pair(uri)
    await until(wallet.attempt$, (attempt) => attempt === null)
    choose(wallet, "owl")
    expect(await uriOf(wallet)).not.toBe(uri)
  })

  it("connects a wallet that has read it before it was renewed", async () => {
    const wallet = visit({ page: android, pace: 40 })
    wallet.modal.open()
    choose(wallet, "fox")
    const uri = await uriOf(wallet)
    await until(wallet.attempt$, (attempt) => attempt?.status === "pending" && attempt.uri !== uri)
    await phone().pair(uri)
    await until(wallet.status$, ({ status }) => status === "connected")
    expect(phone().sessions()).toHaveLength(1)
  })

  it("is given up by closing the modal: nothing of it is left at the relay, and no wallet connects by it", async () => {
    const wallet = visitIn(iphone)
    const leave = async (): Promise<string> => {
      wallet.modal.open()
      choose(wallet, "fox")
      const uri = await uriOf(wallet)
      wallet.modal.back()
      wallet.modal.close()
      await until(wallet.attempt$, (attempt) => attempt === null)
      return uri
    }
    const uris = [await leave(), await leave(), await leave()]
    expect(new Set(uris).size).toBe(3)
    await expect.poll(subscriptions, { timeout: 5_000 }).toBeLessThanOrEqual(1)
    await Promise.all(
      uris.map((uri) =>
        phone()
          .pair(uri)
          .catch(() => {}),
      ),
    )
    expect(phone().sessions()).toHaveLength(0)
    expect(statusOf(wallet)).toBe("disconnected")
  })

  it("lets nothing of the library reach the page uncaught", () => {
    expect(uncaught).toStrictEqual([])
  })
})
