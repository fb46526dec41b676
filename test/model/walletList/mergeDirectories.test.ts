import { describe, expect, it } from "vitest"
import type { DirectoryWallet } from "../../../src/model/directory/directoryWallet.js"
import { completeWallet, mergeDirectories } from "../../../src/model/walletList/mergeDirectories.js"
import { namespaces } from "../../../src/model/namespace.js"
import { directoryWallet, extension } from "../support/directory.js"

const fox = { ...extension("Fox"), id: "fox", rdns: "io.fox" }
const owl = { ...extension("Owl"), id: "owl", rdns: "io.owl" }
const builtIn = [fox, owl]

const merged = (recommended: readonly DirectoryWallet[], listed: readonly DirectoryWallet[] = []) =>
  mergeDirectories({ recommended, listed, builtIn })

describe("a remote and the built-in directory", () => {
  it("are what is recommended, what is built in, and what else is listed: a later page moves nothing", () => {
    const recommended = [extension("New"), { ...directoryWallet("Owl"), id: "1" }]
    const names = merged(recommended, [extension("Page")]).map(({ name }) => name)
    expect(names).toEqual(["New", "Owl", "Fox", "Page"])
    expect(names.slice(0, 3)).toEqual(merged(recommended).map(({ name }) => name))
  })

  it.each([
    ["by id", { id: "FOX", name: "Evil" }],
    ["by rdns", { id: "1", name: "Evil", rdns: "IO.fox" }],
    ["by name", { id: "1", name: " fox ", rdns: "io.evil" }],
  ])("have the built-in data of a well-known wallet, whoever claims to be it %s", (_, claim) => {
    const icon = "https://directory.example/fox.png"
    const evil = { ...directoryWallet("Evil"), stores: { chrome: "https://evil.example" }, icon, ...claim }
    expect(merged([evil])).toEqual([{ ...fox, id: claim.id, icon }, owl])
    expect(merged([], [evil])).toEqual(builtIn)
  })
})

describe("a wallet of the site's own", () => {
  it("serves every chain family and pairs, unless it says otherwise", () => {
    const bare = completeWallet({ id: "shop", name: "Shop" })
    expect(bare).toEqual({ id: "shop", name: "Shop", namespaces, links: {}, stores: {}, pairs: true })
    expect(completeWallet({ id: "shop", name: "Shop", pairs: false }).pairs).toBe(false)
  })
})
