import fc from "fast-check"
import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import type { StoredConnection } from "../../src/model/connection/connection.js"
import type { Cookies } from "../../src/services/browser.js"
import { cookieStorage, initialStateOf } from "../../src/services/cookieStorage.js"
import { connectionStorage, type Restored } from "../../src/services/connectionStorage.js"
import { memoryStorage } from "../../src/services/environment.js"
import { recordsIn } from "../../src/services/storage.js"
import { ALICE, BOB } from "../support/testPage.js"

const CAROL = "0xca20100000000000000000000000000000000003"

const metaMask: StoredConnection = {
  kind: "stored",
  namespace: "eip155",
  connector: { id: "io.metamask", name: "MetaMask", type: "announced", namespaces: ["eip155"] },
  accounts: [{ address: ALICE, type: "eoa" }],
  network: "eip155:137",
  usedAt: 2,
}
const visit = (...connections: readonly StoredConnection[]): Restored => ({
  connections,
  namespace: "eip155",
  network: "eip155:137",
})

/** A browser's cookies, as it keeps them and sends them in a header. */
const jar = (isSecure = false) => {
  const kept = new Map<string, string>()
  const written: string[] = []
  const cookies: Cookies = {
    isSecure: () => isSecure,
    write: (cookie) => {
      written.push(cookie)
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes("Max-Age=0;")) kept.delete(name)
      else kept.set(name, value)
    },
  }
  return { cookies, written, kept, header: () => [...kept].map(([name, value]) => `${name}=${value}`).join("; ") }
}

/** A page with the storage, on which the wallet stores what it stores. */
const page = ({ texts = new Map<string, string>(), isSecure = false, storagePrefix = "rxwallet" } = {}) => {
  const browser = jar(isSecure)
  const storage = cookieStorage({ storagePrefix }, memoryStorage(texts), browser.cookies)
  const { keep, recall } = connectionStorage(recordsIn(storage, storagePrefix))
  return {
    ...browser,
    texts,
    storage,
    recall,
    store: (now: Restored) => keep(now.connections, now, recall()),
  }
}

describe("a storage with a cookie", () => {
  it("tells the server what the page has stored: account, wallet, network, and nothing else", () => {
    const { store, header, kept } = page()
    store(visit(metaMask))
    expect(initialStateOf(header())).toEqual(visit(metaMask))
    expect([...kept.keys()]).toEqual(["rxwallet%2Finitial_state"])
  })

  it("stores everything where it was stored before", () => {
    const { store, texts, recall } = page()
    store(visit(metaMask))
    expect([...texts.keys()].sort()).toEqual([
      "rxwallet/active_caip_network_id",
      "rxwallet/active_namespace",
      "rxwallet/connections",
    ])
    expect(recall()).toEqual(visit(metaMask))
  })

  it("has in the cookie the account on show, the wallet that was used last, and no icon", () => {
    const { store, header } = page()
    const many = {
      ...metaMask,
      connector: { ...metaMask.connector, icon: "https://icons.example/fox.png" },
      accounts: [ALICE, BOB, CAROL].map((address) => ({ address, type: "eoa" as const })) as never,
      selected: BOB,
    }
    const older = { ...metaMask, usedAt: 1, connector: { ...metaMask.connector, id: "other", name: "Other" } }
    store(visit(older, many))
    expect(initialStateOf(header())?.connections).toEqual([{ ...metaMask, accounts: [{ address: BOB, type: "eoa" }] }])
  })

  it("removes the cookie when the user disconnects", () => {
    const { store, kept } = page()
    store(visit(metaMask))
    expect(kept.size).toBe(1)
    store({ ...visit(), network: "eip155:1" })
    expect(kept.size).toBe(0)
  })

  it("sets no cookie before the user has connected", () => {
    const { kept, storage } = page()
    storage.write("rxwallet/recent_wallets", "1:[]")
    expect(kept.size).toBe(0)
  })

  it("renews the cookie with each visit, from what is stored", () => {
    const { texts, store } = page()
    store(visit(metaMask))
    expect(initialStateOf(page({ texts }).header())).toEqual(visit(metaMask))
  })

  it("removes a cookie for which nothing is stored any more", () => {
    expect(page().written).toEqual([expect.stringContaining("rxwallet%2Finitial_state=; Path=/; Max-Age=0;")])
  })

  it.each([
    [false, "Path=/; Max-Age=31536000; SameSite=Lax"],
    [true, "Path=/; Max-Age=31536000; SameSite=Lax; Secure"],
  ])("is for this site only, for a year; on https (%s) never sent without it", (isSecure, attributes) => {
    const { store, written } = page({ isSecure })
    store(visit(metaMask))
    expect(written.at(-1)).toMatch(/^rxwallet%2Finitial_state=1%3A[^;]+; /)
    expect(written.at(-1)?.replace(/^[^;]*; /, "")).toBe(attributes)
  })

  it("has no cookie rather than one that a browser would ignore", () => {
    const { store, kept } = page()
    const longest = (name: string): Restored => visit({ ...metaMask, connector: { ...metaMask.connector, id: name } })
    store(longest("x".repeat(256)))
    expect(kept.size).toBe(1)
    const [[name, value] = ["", ""]] = [...kept]
    expect(name.length + value.length).toBeLessThanOrEqual(4_096)
    store(visit({ ...metaMask, connector: { ...metaMask.connector, name: "€".repeat(4_000) } }))
    expect([...kept.values()].every((each) => name.length + each.length <= 4_096)).toBe(true)
  })

  it("isolates two wallets with different prefixes on one host", () => {
    const shop = page({ storagePrefix: "shop" })
    shop.store(visit(metaMask))
    expect(initialStateOf(shop.header())).toBeNull()
    expect(initialStateOf(shop.header(), { storagePrefix: "shop" })).toEqual(visit(metaMask))
  })
})

describe("the cookie of a request", () => {
  const real = () => {
    const { store, header } = page()
    store(visit(metaMask))
    return header()
  }

  it.each([
    ["there is no header", undefined],
    ["it is empty", ""],
    ["there are only others", "session=abc; theme=dark"],
    ["it is not JSON", "rxwallet%2Finitial_state=1%3A%7B"],
    ["it is not encoded as it should be", "rxwallet%2Finitial_state=%E0%A4%A"],
    ["it is of another version", "rxwallet%2Finitial_state=2%3Anull"],
    ["it has another shape", "rxwallet%2Finitial_state=1%3A%5B1%5D"],
  ])("is none where %s", (_, header) => {
    expect(initialStateOf(header)).toBeNull()
  })

  it("is found among others, and is the first of two", () => {
    expect(initialStateOf(`a=b=c; ${real()}; rxwallet%2Finitial_state=1%3Anull; d`)).toEqual(visit(metaMask))
  })

  it("is cleaned of what does not belong there, as storage is", () => {
    const state = visit({
      ...metaMask,
      secret: "s",
      connector: { ...metaMask.connector, name: "Meta\u202eMask" },
    } as never)
    const header = `rxwallet%2Finitial_state=${encodeURIComponent(`1:${JSON.stringify(state)}`)}`
    const [connection] = initialStateOf(header)?.connections ?? []
    expect(connection).toEqual(metaMask)
  })

  it("never throws, whatever it is", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, value) => {
        initialStateOf(`${before}; rxwallet%2Finitial_state=${value}`)
        initialStateOf(`rxwallet%2Finitial_state=${encodeURIComponent(`1:${value}`)}`)
      }),
    )
  })
})

describe("the storage below it", () => {
  it("may be of a class, whose methods are used on it", () => {
    class Texts {
      readonly #texts = new Map<string, string | null>()
      readonly changed$ = NEVER
      read(key: string): string | null {
        return this.#texts.get(key) ?? null
      }
      write(key: string, text: string | null): void {
        this.#texts.set(key, text)
      }
    }
    const storage = cookieStorage({}, new Texts(), jar().cookies)
    storage.write("key", "text")
    expect(storage.read("key")).toBe("text")
    expect(storage.changed$).toBe(NEVER)
  })
})
