import fc from "fast-check"
import { asyncScheduler, from, NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import { discoverWallets } from "../../../src/adapters/evm/discovery.js"
import type { Eip1193 } from "../../../src/adapters/evm/rpc/eip1193.js"
import type { ConnectorInfo } from "../../../src/model/connection/connector.js"

interface Found {
  readonly info: ConnectorInfo
  readonly provider: Eip1193
}

/** The wallet that an event announces; undefined if it announces none. */
const foundIn = (event: unknown): Found | undefined => {
  const found: Found[] = []
  const page = {
    networks: [],
    clock: asyncScheduler,
    events: () => from([event]),
    visible$: NEVER,
    dispatch: () => {},
    injected: () => undefined,
    discovery: { announced: true, injected: true },
    namespaces: ["eip155"] as const,
    site: { metadata: null, projectId: null, storagePrefix: "rxwallet" },
    signer: () => undefined,
  }
  discoverWallets(page, (info, provider) => {
    found.push({ info, provider })
    return { info, open: () => NEVER, close: () => NEVER, signer: () => expect.fail("not connected") }
  }).subscribe()
  return found[0]
}

const announcedBy = (detail: unknown): Found | undefined => foundIn({ detail })

describe("an announcement", () => {
  const provider = { request: () => [] }
  const info = { uuid: "u-1", name: "Fox", icon: "data:image/png,", rdns: "io.fox" }

  it("is read once, so that a getter cannot return another value later", () => {
    let reads = 0
    const turncoat = {
      ...info,
      get name() {
        reads += 1
        return reads === 1 ? "Fox" : { toString: () => "Wolf" }
      },
    }
    expect(announcedBy({ info: turncoat, provider })?.info.name).toBe("Fox")
  })

  it("may be frozen or a class instance", () => {
    class Info {
      get uuid() {
        return "u-1"
      }
      readonly name = "Fox"
      readonly icon = ""
      readonly rdns = ""
    }
    expect(announcedBy(Object.freeze({ info: new Info(), provider }))?.info.id).toBe("u-1")
  })

  it("keeps the provider's identity, because its methods need their `this`", () => {
    expect(announcedBy({ info, provider })?.provider).toBe(provider)
  })

  it("is ignored if it is anything else", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        expect(announcedBy(value)).toBeUndefined()
        expect(foundIn(value)).toBeUndefined()
      }),
    )
  })

  it("does not throw for an event that throws when accessed", () => {
    const trap = (): never => {
      throw new Error("trap")
    }
    const hostile = new Proxy({}, { get: trap, has: trap, ownKeys: trap })
    expect(foundIn(hostile)).toBeUndefined()
    expect(announcedBy(hostile)).toBeUndefined()
  })
})
