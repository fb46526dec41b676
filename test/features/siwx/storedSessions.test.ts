import { firstValueFrom, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { anvilAccount } from "../../../devkit/anvilAccount.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { browserSessions } from "../../../src/features/siwx/browserSessions.js"
import { type SignInMessage, writeSignIn } from "../../../src/model/signIn/signInMessage.js"
import type { SignInSession } from "../../../src/model/signIn/signInSession.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { ORIGIN } from "./support.js"

const alice = anvilAccount(0)
const bob = anvilAccount(1)

/** Nothing answers there: only signatures of keys are verified. */
const offline = [mainnet, polygon].map((network) => ({ ...network, rpcUrls: ["http://127.0.0.1:9"] }))

const site = (perNetwork = true, family: () => unknown = () => evm()) => {
  const texts = new Map<string, string>()
  const environment = inertEnvironment({ page: { ...inertEnvironment().page, origin: () => ORIGIN } })
  const records = recordsIn(memoryStorage(texts), "shop")
  const context = { environment, records, settings: { networks: offline }, family }
  return { ...browserSessions(context as unknown as WalletContext, perNetwork), texts }
}

const signed = async (key: typeof alice, changes: Partial<SignInMessage> = {}): Promise<Required<SignInSession>> => {
  const data: SignInMessage = {
    ...{ accountAddress: key.address, chainId: "eip155:1", domain: "shop.example", uri: ORIGIN, version: "1" },
    ...{ nonce: "12345678", issuedAt: new Date().toISOString() },
    ...changes,
  }
  const message = writeSignIn(data, "Ethereum")
  return { data, message, signature: await key.signMessage({ message }) }
}

const done = <T>(answer: unknown): Promise<T> => firstValueFrom(answer as Observable<T>)

describe("the sessions of a site without a server", () => {
  it("are added by a signature of the account, and found for exactly this account and network", async () => {
    const { addSession, getSessions } = site()
    const session = await signed(alice)
    expect(await done(addSession(session))).toBe(true)
    expect(await done(getSessions("eip155:1", alice.address))).toEqual([session])
    expect(await done(getSessions("eip155:1", alice.address.toLowerCase()))).toEqual([session])
    expect(await done(getSessions("eip155:137", alice.address))).toEqual([])
    expect(await done(getSessions("eip155:1", bob.address))).toEqual([])
  })

  it("are found on every network where the site says so", async () => {
    const { addSession, getSessions } = site(false)
    await done(addSession(await signed(alice)))
    expect(await done(getSessions("eip155:137", alice.address))).toHaveLength(1)
  })

  it.each([
    ["of another key", async () => ({ ...(await signed(alice)), signature: (await signed(bob)).signature })],
    ["of another message", async () => ({ ...(await signed(alice)), message: (await signed(bob)).message })],
    ["for another site", () => signed(alice, { domain: "bank.example", uri: "https://bank.example" })],
    ["that has expired", () => signed(alice, { expirationTime: "2020-01-01T00:00:00.000Z" })],
  ])("are refused with a signature %s", async (_, make) => {
    const { addSession, getSessions } = site()
    const added = done(addSession(await make())).catch(({ code }: { readonly code: string }) => code)
    expect([false, "ChainUnreachable"]).toContain(await added)
    expect(await done(getSessions("eip155:1", alice.address))).toEqual([])
  })

  it("are not believed where the storage was changed: another time than the signed one, or another account", async () => {
    const { addSession, getSessions, texts } = site()
    const session = await signed(alice, { expirationTime: new Date(Date.now() + 60_000).toISOString() })
    await done(addSession(session))
    const [[key = "", text = ""] = []] = texts
    texts.set(key, text.replace(/"expirationTime":"[^"]*"/, `"expirationTime":"2099-01-01T00:00:00.000Z"`))
    expect(await done(getSessions("eip155:1", alice.address))).toEqual([])
    texts.set(key, text.replace(`"accountAddress":"${alice.address}"`, `"accountAddress":"${bob.address}"`))
    expect(await done(getSessions("eip155:1", bob.address))).toEqual([])
  })

  it("are not believed where the nonce in the storage is not the signed one", async () => {
    const { addSession, getSessions, texts } = site()
    await done(addSession(await signed(alice)))
    const [[key = "", text = ""] = []] = texts
    texts.set(key, text.replace('"nonce":"12345678"', '"nonce":"87654321"'))
    expect(await done(getSessions("eip155:1", alice.address))).toEqual([])
  })

  it("may have a message in a form of the site's own", async () => {
    const { addSession, getSessions } = site()
    const { data } = await signed(alice)
    const message = "Sign in to Shop with 12345678"
    const session = { data, message, signature: await alice.signMessage({ message }) }
    expect(await done(addSession(session))).toBe(true)
    expect(await done(getSessions("eip155:1", alice.address))).toEqual([session])
  })

  it.each([
    ["without a message", ({ message: _, ...rest }: Required<SignInSession>) => rest],
    ["without a signature", ({ signature: _, ...rest }: Required<SignInSession>) => rest],
    [
      "on a network that is not the site's",
      ({ data, ...rest }: Required<SignInSession>) => ({ ...rest, data: { ...data, chainId: "eip155:10" as const } }),
    ],
  ])("are not believed %s", async (_, change) => {
    const { setSessions, getSessions, texts } = site()
    const session = change(await signed(alice))
    await done(setSessions?.([session]))
    expect([...texts.values()].join("")).not.toContain(alice.address)
    texts.set("shop/siwx", `1:${JSON.stringify([session])}`)
    expect(await done(getSessions(session.data.chainId, alice.address))).toEqual([])
  })

  it("are refused on a network whose chain family is not there, or cannot sign in", async () => {
    const session = await signed(alice)
    expect(await done(site(true, () => undefined).addSession(session))).toBe(false)
    const silent = site(true, () => ({ reads$: of({}) }))
    await expect(done(silent.addSession(session))).rejects.toMatchObject({
      ...{ code: "NamespaceUnsupported", details: { namespace: "eip155" } },
    })
  })

  it("are at most 20: the oldest is forgotten", async () => {
    const { addSession, getSessions, texts } = site()
    const session = await signed(bob)
    const stored = Array.from({ length: 20 }, (_, index) => ({
      data: { ...session.data, accountAddress: `0x${String(index).padStart(40, "0")}` },
    }))
    texts.set("shop/siwx", `1:${JSON.stringify(stored)}`)
    await done(addSession(await signed(alice)))
    expect(await done(getSessions("eip155:1", alice.address))).toHaveLength(1)
    const kept = (JSON.parse((texts.get("shop/siwx") ?? "").slice(2)) as readonly SignInSession[]).map(
      ({ data }) => data.accountAddress,
    )
    expect(kept).toEqual([alice.address, ...stored.slice(0, 19).map(({ data }) => data.accountAddress)])
  })

  it("are removed one by one: not others of the same account, nor others on the same network", async () => {
    const { addSession, getSessions, revokeSession } = site()
    const others = [await signed(alice, { chainId: "eip155:137" }), await signed(bob)]
    for (const session of [await signed(alice), ...others]) await done(addSession(session))
    revokeSession("eip155:1", alice.address)
    expect(await done(getSessions("eip155:1", alice.address))).toEqual([])
    expect(await done(getSessions("eip155:137", alice.address))).toHaveLength(1)
    expect(await done(getSessions("eip155:1", bob.address))).toHaveLength(1)
  })

  it("are replaced all at once", async () => {
    const { addSession, getSessions, setSessions } = site()
    await done(addSession(await signed(alice)))
    await done(setSessions?.([await signed(bob)]))
    expect(await done(getSessions("eip155:1", alice.address))).toEqual([])
    expect(await done(getSessions("eip155:1", bob.address))).toHaveLength(1)
    await done(setSessions?.([]))
    expect(await done(getSessions("eip155:1", bob.address))).toEqual([])
  })
})
