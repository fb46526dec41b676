import { describe, expect, it } from "vitest"
import { browserLink, pairingLink, webLink } from "../../src/model/pairing/walletLink.js"
import { decideWallets } from "../../src/model/walletList/walletList.js"
import { builtInWallets } from "../../src/networks/wallets/builtInWallets.js"
import { desktop, ios, sourcesOf } from "../model/support/directory.js"

const once = (values: readonly (string | undefined)[]) => {
  const known = values.filter((value) => value !== undefined).map((value) => value.toLowerCase())
  expect(new Set(known).size).toBe(known.length)
}

describe("the built-in directory", () => {
  it("has about thirty wallets, each once by id, rdns and name", () => {
    expect(builtInWallets.length).toBeGreaterThanOrEqual(30)
    once(builtInWallets.map(({ id }) => id))
    once(builtInWallets.map(({ rdns }) => rdns))
    once(builtInWallets.map(({ name }) => name))
  })

  it("has the chain families of each by their names", () => {
    const families = (name: string) => builtInWallets.find((wallet) => wallet.name === name)?.namespaces
    expect(families("Phantom")).toEqual(["eip155", "solana", "bip122"])
    expect(families("Backpack")).toEqual(["eip155", "solana"])
    expect(families("Core")).toEqual(["eip155"])
  })

  it("has no picture of a third party", () => {
    expect(builtInWallets.filter(({ icon }) => icon !== undefined)).toEqual([])
  })

  it("has first those that are reached in the most ways, in alphabetical order among equals", () => {
    const ways = builtInWallets.map(
      ({ stores, links, pairs }) => Object.keys(stores).length + Object.keys(links).length + Number(pairs),
    )
    expect(ways).toEqual(ways.toSorted((a, b) => b - a))
    const equals = builtInWallets.filter((_, index) => ways[index] === ways[3]).map(({ name }) => name.toLowerCase())
    expect(equals).toEqual(equals.toSorted())
  })

  it.each(builtInWallets.map((wallet) => [wallet.name, wallet] as const))(
    "has only addresses of %s that may be opened, each in its own store",
    (_, { homepage, links, stores }) => {
      expect(webLink(homepage)).toBe(homepage)
      const { browser, ...others } = links
      for (const link of Object.values(others))
        expect(pairingLink(link, "wc:1", ios)?.href).toMatch(/\/wc\?uri=wc%3A1$/)
      if (browser !== undefined)
        expect(browserLink(links, "https://shop.example/a?b#c")).toMatch(/shop\.example(\/|%2F)a(\?|%3F)b/)
      const hosts = Object.entries(stores).map(([store, url]) => `${store} ${new URL(url).host}`)
      const known = ["ios apps.apple.com", "android play.google.com"]
      const own = [...known, "chrome chromewebstore.google.com", "firefox addons.mozilla.org"]
      expect(hosts.filter((host) => !own.includes(host))).toEqual([])
      if (stores.chrome !== undefined) expect(stores.chrome).toMatch(/\/detail\/[a-p]{32}$/)
    },
  )

  it("serves a computer and a phone without account and network, and without a relay", () => {
    const placesOn = (device: typeof ios) =>
      decideWallets(sourcesOf({ directory: builtInWallets, device })).filter(({ place }) => place !== "hidden")
    expect(placesOn(desktop).length).toBeGreaterThanOrEqual(20)
    expect(placesOn(ios).length).toBeGreaterThanOrEqual(20)
  })
})
