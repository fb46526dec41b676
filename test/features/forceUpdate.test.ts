import { VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { limitForceUpdate } from "../../src/features/account/forceUpdate.js"

const alice = { network: "eip155:1", address: "0xA1" } as const
const bob = { network: "eip155:1", address: "0xB0" } as const

const scene = () => {
  const clock = new VirtualTimeScheduler()
  const limited = limitForceUpdate(clock)
  const at = (frame: number) => Object.assign(clock, { frame })
  return { limited, at }
}

describe("a forced update", () => {
  const forceUpdate = ["eip155:1:0x1"]

  it("of an account happens once in thirty seconds; in between only the caches of the page are bypassed", () => {
    const { limited, at } = scene()
    expect(limited({ account: alice, forceUpdate })).toEqual({ account: alice, forceUpdate })
    at(29_999)
    expect(limited({ account: { ...alice, address: "0xa1" }, forceUpdate }).forceUpdate).toEqual([])
    expect(limited({ account: bob, forceUpdate }).forceUpdate).toEqual(forceUpdate)
    at(30_000)
    expect(limited({ account: alice, forceUpdate }).forceUpdate).toEqual(forceUpdate)
  })

  it("happens again after the clock was set back", () => {
    const { limited, at } = scene()
    at(1_000_000)
    limited({ account: alice, forceUpdate })
    at(0)
    expect(limited({ account: alice, forceUpdate }).forceUpdate).toEqual(forceUpdate)
  })

  it("is of fifty tokens at most", () => {
    const many = Array.from({ length: 51 }, (_, token) => `eip155:1:0x${token}`)
    expect(scene().limited({ account: alice, forceUpdate: many }).forceUpdate).toEqual(many.slice(0, 50))
  })

  it("is not made of a plain request", () => {
    expect(scene().limited({ account: alice })).toEqual({ account: alice })
  })
})
