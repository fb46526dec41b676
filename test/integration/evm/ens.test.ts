import { type Observable, throwError } from "rxjs"
import { beforeAll, describe, expect, it } from "vitest"
import { deployEns } from "../../../devkit/ens/deployEns.js"
import type { NameReads } from "../../../src/adapters/family.js"
import type { Network } from "../../../src/model/network.js"
import { ALICE, BOB, CAROL, firstValue, localWorld, readsOf } from "./support.js"

const world = localWorld()
const PICTURE = "https://alice.example/a.png"

const lookUp = async <T>(ask: (names: NameReads, network: Network) => Observable<T>): Promise<T> => {
  const { names } = await readsOf()
  return firstValue(names ? ask(names, world().ethereum) : throwError(() => new Error("no names")))
}

beforeAll(async () => {
  const ens = await deployEns(world().ethereum.rpcUrls[0] ?? "")
  await ens.register("captain", ALICE, { avatar: PICTURE })
  await ens.claim(ALICE, "captain.eth")
  await ens.claim(BOB, "captain.eth")
})

describe("ENS on a local chain, by its own contracts", () => {
  it("has the address of a name, its avatar, and the name of an address", async () => {
    expect(await lookUp((names, network) => names.addressOf("Captain.eth", network, network.id))).toMatchObject({
      ...{ name: "captain.eth", address: ALICE, network: "eip155:1" },
    })
    expect(await lookUp((names, network) => names.avatarOf("captain.eth", network))).toBe(PICTURE)
    expect(await lookUp((names, network) => names.nameOf(ALICE, network))).toBe("captain.eth")
  })

  it("has no name for an address that claims somebody else's, and none for one that claims none", async () => {
    expect(await lookUp((names, network) => names.nameOf(BOB, network))).toBeNull()
    expect(await lookUp((names, network) => names.nameOf(CAROL, network))).toBeNull()
  })

  it("has no address for a name that is not registered", async () => {
    expect(await lookUp((names, network) => names.addressOf("nobody.eth", network, network.id))).toBeNull()
  })
})
