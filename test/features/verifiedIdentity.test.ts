import { firstValueFrom, type Observable, of, throwError, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { accountCaches } from "../../src/features/accountCaches.js"
import { verifiedIdentity } from "../../src/features/account/verifiedIdentity.js"
import { fail } from "../../src/model/errors.js"
import type { ResolvedName } from "../../src/model/names/identity.js"
import { inertEnvironment } from "../../src/services/environment.js"

const alice = { network: "eip155:137", address: "0x00000000000000000000000000000000000000Aa" } as const
const mallory = "0x00000000000000000000000000000000000000ee"
const avatar = "https://alice.example/a.png"

const resolved = (address: string): ResolvedName => ({ name: "alice.eth", address, network: "eip155:1" })

const shown = (name: string | null, found$: Observable<ResolvedName | null>) => {
  const requests: string[] = []
  const clock = new VirtualTimeScheduler()
  const addressOf = (asked: string, network: string) => {
    requests.push(`${asked} ${network}`)
    return found$
  }
  const context = { addressOf, environment: inertEnvironment({ clock }), caches: accountCaches() }
  const identityOf = verifiedIdentity(context)(() => of({ name, avatar }))
  return { identity: () => firstValueFrom(identityOf(alice)), requests, clock }
}

describe("the name that a provider gives for an address", () => {
  it("is shown, normalized, where it leads back to the address, in any letter case", async () => {
    const { identity, requests } = shown("ALICE.eth", of(resolved(alice.address.toLowerCase())))
    expect(await identity()).toEqual({ name: "alice.eth", avatar })
    expect(requests).toEqual(["ALICE.eth eip155:137"])
  })

  it.each([
    ["leads to another address", of(resolved(mallory))],
    ["leads nowhere", of(null)],
    ["cannot be verified", throwError(() => fail("NameUnverified", { name: "alice.eth" }))],
  ])("is not shown, nor its avatar, where it %s", async (_, found$) => {
    expect(await shown("alice.eth", found$).identity()).toEqual({ name: null, avatar: null })
  })

  it("is not looked up where there is none", async () => {
    const { identity, requests } = shown(null, of(null))
    expect(await identity()).toEqual({ name: null, avatar })
    expect(requests).toEqual([])
  })

  it.each([
    ["it leads back", of(resolved(alice.address))],
    ["it could not be verified", throwError(() => new Error("down"))],
  ])("is looked up once in 30 seconds if %s", async (_, found$) => {
    const { identity, requests, clock } = shown("alice.eth", found$)
    for (let times = 0; times < 20; times++) await identity()
    expect(requests).toHaveLength(1)
    Object.assign(clock, { frame: 30_000 })
    await identity()
    expect(requests).toHaveLength(2)
  })
})
