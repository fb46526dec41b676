import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ConnectorInfo, takesId } from "../../../src/model/connection/connector.js"
import type { DirectoryWallet } from "../../../src/model/directory/directoryWallet.js"
import { decideWallets, type WalletRules, type WalletSources } from "../../../src/model/walletList/walletList.js"
import { android, desktop, directoryWallet, ios } from "../support/directory.js"
import { wallet } from "../support/wallets.js"

const names = ["A", "B", "C", "D", "Trust", "Trust Wallet"] as const
const rdns = fc.option(fc.constantFrom("io.a", "IO.A", "io.b", "io.metamask", "io.metamask.mobile"), { nil: undefined })
const id = fc.constantFrom("a", "A", "b", "c", "d", "io.a", "io.metamask")
const link = fc.option(fc.constantFrom("https://a.example/", "app://", "javascript:alert(1)"), { nil: undefined })
const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const inDirectory = fc
  .record({
    id,
    name: fc.constantFrom(...names),
    rdns,
    ios: link,
    chrome: link,
    mobile: link,
    browser: link,
    pairs: fc.boolean(),
  })
  .map(({ id, name, rdns, ios, chrome, mobile, browser, pairs }) => ({
    ...directoryWallet(name),
    ...known({ rdns }),
    ...{ id, pairs, stores: known({ ios, chrome }), links: known({ mobile, browser }) },
  }))
const onPage = fc
  .record({
    id,
    name: fc.constantFrom(...names),
    rdns,
    type: fc.constantFrom("announced", "injected", "walletConnect"),
  })
  .map(({ id, name, rdns, type }): ConnectorInfo => ({
    ...wallet(id),
    name,
    ...known({ rdns }),
    type: type,
  }))
const ids = fc.array(id, { maxLength: 3 })

const anySources = fc
  .record({
    ...{ discovered: fc.array(onPage), connected: ids, directory: fc.array(inDirectory), recent: ids },
    rules: fc.record({
      ...{ include: fc.option(ids), exclude: ids, featured: ids, custom: fc.array(inDirectory, { maxLength: 2 }) },
      namespaces: fc.constantFrom<WalletRules["namespaces"]>(["eip155"], ["solana"]),
    }),
    device: fc.constantFrom(desktop, ios, android),
  })
  .map((sources): WalletSources => ({
    ...sources,
    // A wallet of the page that goes by the id of a connector of the site's own is left out before.
    discovered: sources.discovered.filter((info) => !takesId(sources.discovered, info)),
  }))

describe("the list of all sources", () => {
  it("has each wallet exactly once, or hidden with a reason", () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const decided = decideWallets(sources)
        const { discovered, directory, rules } = sources
        expect(decided).toHaveLength(discovered.length + directory.length + rules.custom.length)
        const shown = decided.filter(({ place }) => place !== "hidden").map(({ wallet }) => wallet.id.toLowerCase())
        expect(new Set(shown).size).toBe(shown.length)
        for (const one of decided) if (one.place === "hidden") expect(one.because).toBeTruthy()
      }),
    )
  })

  it("hides nothing without a rule: with no rule against it, a wallet that can be reached is shown", () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const { rules, device } = sources
        const noRules = { ...rules, include: null, exclude: [], namespaces: ["eip155", "solana"] as const }
        for (const one of decideWallets({ ...sources, rules: noRules })) {
          if (one.place !== "hidden") continue
          expect(["duplicate", "notForDevice", "unreachable"]).toContain(one.because)
          if (one.because === "duplicate") continue
          const { stores } = one.wallet as DirectoryWallet
          const store = device === ios ? stores.ios : device === desktop ? stores.chrome : undefined
          expect(store === undefined || !store.startsWith("https:")).toBe(true)
        }
      }),
    )
  })

  it("shows no extension of computers on a phone", () => {
    fc.assert(
      fc.property(anySources, fc.constantFrom(ios, android), (sources, device) => {
        const extensions = sources.directory.map((one) => ({
          ...one,
          links: {},
          stores: { chrome: "https://c.example" },
        }))
        const decided = decideWallets({
          ...sources,
          directory: extensions,
          rules: { ...sources.rules, custom: [] },
          device,
        })
        expect(decided.filter(({ place }) => place === "popular" || place === "more")).toEqual([])
      }),
    )
  })

  it("does not depend on the order in which the wallets of the page arrive", () => {
    const unique = fc.uniqueArray(onPage, { selector: ({ id }) => id.toLowerCase() })
    const placeById = (sources: WalletSources) =>
      decideWallets(sources)
        .map(({ place, wallet }) => `${wallet.id} ${place}`)
        .sort()
    fc.assert(
      fc.property(anySources, unique, (sources, wallets) => {
        const discovered = wallets.map(({ rdns: _, ...one }) => one)
        const inOrder = placeById({ ...sources, discovered })
        expect(placeById({ ...sources, discovered: discovered.toReversed() })).toEqual(inOrder)
      }),
    )
  })

  it("shows a wallet of the page as it is, whatever a directory says of it", () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const own = ({ place }: { readonly place: string }) => !["popular", "more"].includes(place)
        const page = (directory: WalletSources["directory"]) =>
          decideWallets({ ...sources, directory, rules: { ...sources.rules, custom: [] } }).slice(
            0,
            sources.discovered.length,
          )
        expect(page(sources.directory)).toEqual(page([]))
        expect(page(sources.directory).every(own)).toBe(true)
      }),
    )
  })
})
