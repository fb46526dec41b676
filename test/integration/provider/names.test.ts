import { privateKeyToAccount } from "viem/accounts"
import { describe, expect, it } from "vitest"
import { ALICE, ALICE_KEY, BOB } from "../evm/support.js"
import { get, localProvider, EMPTY_ACCOUNT, post } from "./support.js"

const local = localProvider()
const alice = privateKeyToAccount(ALICE_KEY)
const v2 = { apiVersion: "2" }

interface Change {
  readonly message?: string
  readonly address?: string
  readonly coin_type?: number
  readonly attributes?: Readonly<Record<string, string>>
  readonly timestamp?: number
}
const register = async (name: string, { message: other, ...change }: Change = {}) => {
  const { attributes = {}, timestamp = Math.floor(Date.now() / 1_000), ...rest } = change
  const message = JSON.stringify({ name, attributes, timestamp })
  const signature = await alice.signMessage({ message: other ?? message })
  return post(local().url, "/v1/profile/account", {
    ...{ coin_type: 0x80000001, address: ALICE, message, signature },
    ...rest,
  })
}

describe("a name", () => {
  it("is found by name and by address once it is registered", async () => {
    const response = await register("captain.reown.id", { attributes: { bio: "Ahoy" } })
    const address = { address: ALICE, created_at: expect.any(String) }
    const record = {
      ...{ name: "captain.reown.id", registered_at: expect.any(String), updated_at: null },
      ...{ attributes: { bio: "Ahoy" }, addresses: { "60": address, "2147483649": address } },
    }
    expect(response).toMatchObject({ status: 200, json: record })
    expect((await get(local().url, "/v1/profile/account/captain.reown.id", v2)).json).toEqual(record)
    expect((await get(local().url, `/v1/profile/reverse/${ALICE}`, { ...v2, sender: ALICE })).json).toEqual([
      expect.objectContaining({ name: "alice.reown.id" }),
      record,
    ])
    expect(await register("captain.reown.id")).toMatchObject({ status: 400 })
  })

  it("that is not registered is an empty list in version 2, and 404 before", async () => {
    const path = "/v1/profile/account/nobody.reown.id"
    expect(await get(local().url, path, v2)).toMatchObject({ status: 200, json: [] })
    expect(await get(local().url, path)).toMatchObject({ status: 404, json: { reasons: [{ field: "name" }] } })
    expect((await get(local().url, `/v1/profile/reverse/${EMPTY_ACCOUNT}`, v2)).json).toEqual([])
  })

  it.each<[string, string, Change, number, string]>([
    ["by another account", "sailor.reown.id", { address: BOB }, 401, "signature"],
    ["for another message", "sailor.reown.id", { message: "{}" }, 401, "signature"],
    ["too late", "sailor.reown.id", { timestamp: 1_700_000_000 }, 400, "timestamp"],
    ["in another zone", "sailor.example.id", {}, 400, "name"],
    ["too short", "ab.reown.id", {}, 400, "name"],
    ["with an avatar", "sailor.reown.id", { attributes: { avatar: "https://x" } }, 400, "attributes"],
    ["on another chain", "sailor.reown.id", { coin_type: 0x80000038 }, 400, "coin_type"],
  ])("is not registered %s", async (_, name, change, status, field) => {
    expect(await register(name, change)).toMatchObject({ status, json: { status: "FAILED", reasons: [{ field }] } })
  })

  it("is not registered by an incomplete request", async () => {
    expect(await post(local().url, "/v1/profile/account", { address: ALICE })).toMatchObject({ status: 422 })
  })

  it("is suggested: first as typed, with its registration status, then free ones", async () => {
    const { json } = await get(local().url, "/v1/profile/suggestions/alice", { zone: "reown.id" })
    expect(json).toEqual({
      suggestions: [
        { name: "alice.reown.id", registered: true },
        { name: "aliceblue.reown.id", registered: false },
      ],
    })
    expect(await get(local().url, "/v1/profile/suggestions/al")).toMatchObject({ status: 400 })
  })
})

describe("an identity", () => {
  it.each(["/v1/identity/ADDRESS", "/v1/account/ADDRESS/identity"])("is the first name, at %s", async (path) => {
    const response = await get(local().url, path.replace("ADDRESS", BOB), { sender: BOB })
    expect(response.json).toEqual({ name: "bob.reown.id", avatar: null, resolvedAt: expect.any(String) })
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/)
  })

  it("is empty for an account without a name, and for any Solana account", async () => {
    const noIdentity = { name: null, avatar: null }
    expect((await get(local().url, `/v1/identity/${EMPTY_ACCOUNT}`)).json).toMatchObject(noIdentity)
    const solana = "So11111111111111111111111111111111111111112"
    expect((await get(local().url, `/v1/identity/${solana}`)).json).toMatchObject(noIdentity)
    expect(await get(local().url, "/v1/identity/0x12")).toMatchObject({ status: 400 })
  })
})

describe("sessions", () => {
  const path = `/v1/sessions/eip155:1:${ALICE}`

  it("are listed, also after they are revoked", async () => {
    const piece = { type: "keys", data: {} }
    const session = { expiry: 1_800_000_000, signer: piece, permissions: [piece], policies: [] }
    expect((await get(local().url, path)).json).toEqual({ pcis: [] })
    const created = (await post(local().url, path, session)).json as { readonly pci: string }
    expect(created).toEqual({
      ...{ pci: expect.any(String), key: { type: "secp256k1", publicKey: expect.stringMatching(/^0x/) } },
    })
    expect((await get(local().url, path)).json).toMatchObject({
      pcis: [{ pci: created.pci, project: { name: "Local project" }, context: null, revokedAt: null }],
    })
    const revoked = await post(local().url, `${path}/revoke`, { pci: created.pci, signature: "0x" })
    expect(revoked).toMatchObject({ status: 200, text: "" })
    expect((await get(local().url, path)).json).toMatchObject({ pcis: [{ revokedAt: expect.any(Number) }] })
    expect(await post(local().url, `${path}/revoke`, { pci: "other" })).toMatchObject({ status: 404 })
  })
})
