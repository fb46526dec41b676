import { describe, expect, it } from "vitest"
import type { Phone } from "../../../devkit/phone/startPhone.js"
import type { Approved, PhoneSession } from "../../../devkit/phone/walletClient.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { connectBy, localSites, statusOf, uncaughtErrors, until } from "../walletConnect/support.js"
import { localRelay } from "./support.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)
const uncaught = uncaughtErrors()

const connected = async (): Promise<Wallet> => {
  const wallet = visit()
  await connectBy(phone(), wallet)
  return wallet
}

const sessionOf = (owner: Phone): PhoneSession => {
  const [session] = owner.sessions()
  if (!session) throw new Error("the phone has no session")
  return session
}

const emit = (name: string, data: unknown): Promise<void> =>
  phone().client.emit(sessionOf(phone()).topic, "eip155:1", name, data)

/** The session with other accounts. */
const withAccounts = (accounts: readonly string[]): Approved => {
  const { approved } = sessionOf(phone())
  const { eip155 } = approved
  if (!eip155) throw new Error("the session has no scope")
  return { ...approved, eip155: { ...eip155, accounts } }
}

/** Asks for a signature, which the phone answers with this result. */
const answered = async (wallet: Wallet, result: unknown): Promise<string> => {
  phone().decide("ignore")
  const before = phone().requests().length
  const signed = wallet.signMessage("hello")
  signed.catch(() => {})
  await expect.poll(() => phone().requests().length).toBe(before + 1)
  const request = phone().requests().at(-1)
  if (request) await phone().client.respond(request, { result })
  return signed
}

describe("a site whose wallet", () => {
  it.each([
    ["accountsChanged", [5, null, {}]],
    ["accountsChanged", "0x"],
    ["accountsChanged", { length: 1 }],
    ["chainChanged", { chainId: 137 }],
    ["chainChanged", "a chain"],
    ["chainChanged", null],
    ["chainChanged", -1],
  ])("emits %s with %j stays as it is, and works", async (name, data) => {
    const wallet = await connected()
    const before = [wallet.account$.value, wallet.network$.value]
    await emit(name, data)
    await wallet.signMessage("hello")
    expect([wallet.account$.value, wallet.network$.value]).toEqual(before)
  })

  it.each([
    ["wc_sessionEvent", { event: { name: "accountsChanged", data: [] }, chainId: "eip155:10" }],
    ["wc_sessionEvent", { event: { name: "nonsense", data: 1 }, chainId: "eip155:1" }],
    ["wc_sessionEvent", { event: null, chainId: 1 }],
    ["wc_sessionEvent", null],
    ["wc_sessionExtend", null],
  ])("sends %s with %j, unchecked, stays as it is, and works", async (method, params) => {
    const wallet = await connected()
    const before = [wallet.account$.value, wallet.network$.value]
    await phone().client.send(sessionOf(phone()).topic, method, params)
    await wallet.signMessage("hello")
    expect([wallet.account$.value, wallet.network$.value]).toEqual(before)
  })

  it.each([[{}], [{ eip155: { accounts: "0x", methods: [], events: [] } }]])(
    "replaces what it has approved by %j, unchecked, is disconnected",
    async (namespaces) => {
      const wallet = await connected()
      await phone().client.send(sessionOf(phone()).topic, "wc_sessionUpdate", { namespaces })
      await until(wallet.status$, ({ status }) => status === "disconnected")
    },
  )

  it("gives itself an account that is no address keeps the last one that was", async () => {
    const wallet = await connected()
    const [first = ""] = phone().accounts
    await phone().client.update(sessionOf(phone()).topic, withAccounts([`eip155:1:nobody`, `eip155:1:${first}`]))
    await wallet.signMessage("hello")
    expect(wallet.account$.value?.address).toBe(first)
  })

  it("takes every account away is disconnected", async () => {
    const wallet = await connected()
    await phone().client.update(sessionOf(phone()).topic, withAccounts(["eip155:1:nobody"]))
    await until(wallet.status$, ({ status }) => status === "disconnected")
    await expect.poll(() => phone().sessions()).toHaveLength(0)
  })

  it.each([["a text"], [5], [null], [{ signature: "0x" }], ["0x<script>"]])(
    "answers %j to a request for a signature has signed nothing",
    async (result) => {
      const wallet = await connected()
      await expect(answered(wallet, result)).rejects.toMatchObject({ code: "MalformedAnswer" })
      expect(statusOf(wallet)).toBe("connected")
    },
  )

  it("ends each session as soon as it has approved it is disconnected, and can be asked again", async () => {
    const wallet = visit()
    for (let done = 0; done < 10; done += 1) {
      await connectBy(phone(), wallet)
      await phone().client.disconnect(sessionOf(phone()).topic, { code: 6000, message: "Changed my mind" })
      await until(wallet.status$, ({ status }) => status === "disconnected")
    }
  })

  it("lets no uncaught error reach the page", () => {
    expect(uncaught).toEqual([])
  })
})
