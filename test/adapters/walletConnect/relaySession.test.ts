import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { networkNamed, proposalFor } from "../../../src/adapters/walletConnect/families.js"
import { decodeScopes, decodeSession } from "../../../src/adapters/walletConnect/relaySession.js"
import { approvalsIn, initialState } from "../../../src/adapters/walletConnect/sessionState.js"

const A = "0xAAAAaaaaaAAAAAaAAAAAAAaaaaAAAaaAAAAAAaAA"
const B = "0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
const SOL = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const KEY = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
const topic = "c".repeat(64)

const sessionWith = (namespaces: unknown, changes: object = {}) =>
  decodeSession({ topic, expiry: 1_000, namespaces, ...changes })

describe("the proposal of a site", () => {
  it("has a scope for each of its families, and the older ids of networks", () => {
    const proposal = proposalFor([{ id: "eip155:1" }, { id: "eip155:10" }, { id: SOL }])
    expect(Object.keys(proposal)).toStrictEqual(["eip155", "solana"])
    expect(proposal["eip155"]?.chains).toStrictEqual(["eip155:1", "eip155:10"])
    expect(proposal["solana"]?.chains).toStrictEqual([SOL, "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ"])
  })
})

describe("a network in an event of a wallet", () => {
  it.each([
    [137, "eip155:137"],
    ["137", "eip155:137"],
    ["0x89", "eip155:137"],
    ["eip155:137", "eip155:137"],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ["", undefined],
    ["eip155:", undefined],
    ["solana:1x", undefined],
    ["0X89", "eip155:137"],
    [["137"], undefined],
    [null, undefined],
    [{ chainId: 1 }, undefined],
    [Number.MAX_VALUE, undefined],
  ])("is read in any form: %j", (given, network) => {
    expect(networkNamed("eip155", given)).toBe(network)
  })
})

describe("a network of another family in an event of a wallet", () => {
  it.each([
    ["abc", "solana:abc"],
    ["solana:abc", "solana:abc"],
    ["abc def", undefined],
    ["", undefined],
    ["a".repeat(33), undefined],
    [7, undefined],
  ])("is read by its reference: %j", (given, network) => {
    expect(networkNamed("solana", given)).toBe(network)
  })
})

describe("a session of a wallet", () => {
  it("has no account of another family in a scope, whatever its address looks like", () => {
    const accounts = [`solana:mainnet:${A}`, `eip155:1:${A}`]
    expect(decodeScopes({ eip155: { accounts, methods: [] } })).toMatchObject([
      { namespace: "eip155", accounts: [{ network: "eip155:1", address: A }], networks: ["eip155:1"] },
    ])
  })

  it("is none without a topic of 32 bytes", () => {
    for (const wrong of ["", "c".repeat(63), `x${topic}`, `${topic}0`, `${topic}\n`, "C".repeat(64), 7])
      expect(sessionWith({}, { topic: wrong })).toBeUndefined()
  })

  it("ends when it says, in ms, and was asked for networks that were needed or wished for", () => {
    const session = sessionWith(
      {},
      {
        requiredNamespaces: { eip155: { chains: ["eip155:1", "1"] } },
        optionalNamespaces: { solana: { chains: [SOL] } },
      },
    )
    expect(session?.endsAt).toBe(1_000_000)
    expect(session?.requested).toEqual(["eip155:1", SOL])
  })
})

describe("a network of Solana under its older id", () => {
  const older = "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ"
  const scopeOf = (...accounts: readonly string[]) => decodeScopes({ solana: { accounts, methods: [] } })[0]

  it("is the network of today, and is asked for by the id that the wallet knows", () => {
    expect(scopeOf(`${older}:${KEY}`)).toMatchObject({
      accounts: [{ network: SOL, address: KEY }],
      networks: [SOL],
      approvedAs: { [SOL]: older },
    })
    expect(networkNamed("solana", older)).toBe(SOL)
  })

  it("is not needed where the wallet knows both", () => {
    expect(scopeOf(`${older}:${KEY}`, `${SOL}:${KEY}`)).toMatchObject({ networks: [SOL], approvedAs: {} })
  })
})

describe("what a session approves", () => {
  it("is read under a family and under its networks", () => {
    const scopes = decodeScopes({
      "eip155:1": { accounts: [`eip155:1:${A}`], methods: ["personal_sign"] },
      eip155: { accounts: [`eip155:137:${B}`], methods: ["eth_sign"] },
    })
    expect(scopes).toStrictEqual([
      {
        namespace: "eip155",
        accounts: [
          { network: "eip155:1", address: A },
          { network: "eip155:137", address: B },
        ],
        networks: ["eip155:1", "eip155:137"],
        approvedAs: {},
        grants: [
          { networks: ["eip155:1"], methods: ["personal_sign"] },
          { networks: ["eip155:137"], methods: ["eth_sign"] },
        ],
      },
    ])
  })

  it("has the networks with an account only: none can be asked for on another one", () => {
    const scopes = decodeScopes({
      eip155: { accounts: [`eip155:1:${A}`], chains: ["eip155:1", "eip155:10"] },
      "eip155:137": { accounts: [] },
    })
    expect(scopes).toMatchObject([{ networks: ["eip155:1"] }])
  })

  it("has a thousand accounts at most, under however many keys", () => {
    const many = (chain: number) =>
      Array.from(
        { length: 1_000 },
        (_, index) => `eip155:${chain}:0x${(chain * 1_000 + index).toString(16).padStart(40, "0")}`,
      )
    const keys = Array.from({ length: 20 }, (_, index) => index + 1)
    const scopes = decodeScopes(Object.fromEntries(keys.map((chain) => [`eip155:${chain}`, { accounts: many(chain) }])))
    expect(scopes[0]?.accounts).toHaveLength(1_000)
  })

  it.each([
    ["an address of no known form", [`eip155:1:0x12`]],
    ["markup in place of an address", [`eip155:1:<img src=x>`]],
    ["an account of another family", [`${SOL}:${KEY}`]],
    ["a text", ["everything"]],
    ["no texts", [1, null, {}]],
  ])("has no account for %s", (_, accounts) => {
    expect(decodeScopes({ eip155: { accounts } })).toMatchObject([{ accounts: [] }])
  })

  it("has no scope for families that are not known, nor for prototypes", () => {
    expect(
      decodeScopes(JSON.parse('{"__proto__":{"accounts":[]},"nowhere":{"accounts":["nowhere:x:y"]}}')),
    ).toStrictEqual([])
    expect(decodeScopes(null)).toStrictEqual([])
  })

  it("never throws, whatever a wallet sends", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (namespaces, peer) => {
        const session = sessionWith(namespaces, { peer, optionalNamespaces: peer })
        if (session) expect(approvalsIn(initialState(session, ["eip155:1", SOL]))).toBeInstanceOf(Array)
      }),
    )
  })

  it("never throws where reading itself throws", () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("trap")
        },
        ownKeys: () => {
          throw new Error("trap")
        },
      },
    )
    expect(decodeSession(hostile)).toBeUndefined()
    expect(sessionWith({}, { peer: hostile })?.wallet).toBeUndefined()
  })
})

describe("the wallet of a session", () => {
  const named = (name: unknown, icons?: unknown) => sessionWith({}, { peer: { metadata: { name, icons } } })?.wallet

  it.each([
    ["Rainbow", { name: "Rainbow" }],
    ["  Rain\u0000bow\u202e ", { name: "Rainbow" }],
    ["\u200b\u3164", undefined],
    [7, undefined],
    ["x".repeat(1_000), { name: "x".repeat(64) }],
  ])("is called by its cleaned name: %j", (name, wallet) => {
    expect(named(name)).toStrictEqual(wallet)
  })

  it.each([
    [["https://a.example/i.png"], "https://a.example/i.png"],
    [["javascript:alert(1)", "data:image/png;base64,AA=="], "data:image/png;base64,AA=="],
    [["http://a.example/i.png"], undefined],
    [["data:text/html,<script>"], undefined],
    ["https://a.example/i.png", undefined],
  ])("has the first icon that is safe: %j", (icons, icon) => {
    expect(named("W", icons)?.icon).toBe(icon)
  })
})

describe("the accounts in use", () => {
  const stateOf = (accounts: readonly string[], offered: readonly (`eip155:${string}` | `solana:${string}`)[]) => {
    const families = {
      eip155: accounts.filter((text) => text.startsWith("eip155")),
      solana: accounts.filter((text) => text.startsWith("solana")),
    }
    const session = sessionWith({ eip155: { accounts: families.eip155 }, solana: { accounts: families.solana } })
    if (!session) throw new Error("this is a session")
    return initialState(session, offered)
  }

  it("are of all families at once, each on the first network of the site that is approved", () => {
    const state = stateOf([`eip155:137:${A}`, `${SOL}:${KEY}`], ["eip155:1", "eip155:137", SOL])
    expect(approvalsIn(state)).toStrictEqual([
      { namespace: "eip155", accounts: [{ address: A, type: "eoa" }], network: "eip155:137" },
      { namespace: "solana", accounts: [{ address: KEY, type: "eoa" }], network: SOL },
    ])
  })

  it("are not of families that the site does not have", () => {
    expect(approvalsIn(stateOf([`eip155:1:${A}`, `${SOL}:${KEY}`], ["eip155:1"]))).toHaveLength(1)
  })

  it("are each listed once, whatever the letter case", () => {
    const [approval] = approvalsIn(stateOf([`eip155:1:${A}`, `eip155:1:${A.toLowerCase()}`], ["eip155:1"]))
    expect(approval?.accounts).toHaveLength(1)
  })

  it("are those of the network, where a contract account exists on one only", () => {
    const [approval] = approvalsIn(stateOf([`eip155:1:${A}`, `eip155:137:${B}`], ["eip155:1", "eip155:137"]))
    expect(approval?.accounts).toStrictEqual([{ address: A, type: "eoa" }])
  })

  it("are at most a hundred", () => {
    const many = Array.from({ length: 500 }, (_, index) => `eip155:1:0x${index.toString(16).padStart(40, "0")}`)
    expect(approvalsIn(stateOf(many, ["eip155:1"]))[0]?.accounts).toHaveLength(100)
  })
})
