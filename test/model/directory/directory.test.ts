import { describe, expect, it } from "vitest"
import { noPages, uniqueWallets, withPage } from "../../../src/model/directory/directory.js"
import { roundedCount } from "../../../src/model/text/roundedCount.js"
import { directoryWallet } from "../support/directory.js"

const page = (names: string, total: number) => ({ wallets: [...names].map(directoryWallet), total })
const rules = { size: 2, most: 3 }

describe("the pages of a directory", () => {
  it("are one list, with the number of the next page", () => {
    const one = withPage(noPages, page("ab", 5), rules)
    expect(one).toMatchObject({ next: 2, page: { status: "idle" } })
    const two = withPage(one, page("cd", 5), rules)
    expect(two.wallets.map(({ name }) => name)).toEqual(["a", "b", "c", "d"])
    expect(two.next).toBe(3)
    expect(withPage(two, page("e", 5), rules).next).toBeNull()
  })

  it("have each wallet once, and end where a page brings nothing new, whatever the directory claims", () => {
    const one = withPage(noPages, page("aab", 1e9), rules)
    expect(one.wallets).toHaveLength(2)
    expect(withPage(one, page("ba", 1e9), rules)).toMatchObject({ next: null, wallets: one.wallets })
  })

  it("end at the most pages, whatever the directory claims", () => {
    const pages = ["ab", "cd", "ef"].reduce((all, names) => withPage(all, page(names, 1e9), rules), noPages)
    expect(pages.next).toBeNull()
  })
})

describe("the number of wallets", () => {
  it.each([
    [0, "0"],
    [9, "9"],
    [10, "10+"],
    [637, "630+"],
    [12_345, "12,340+"],
  ])("is exact below ten, then rounded down to tens: %i as %s", (count, text) => {
    expect(roundedCount(count, "en")).toBe(text)
  })

  it("counts ids in any letter case once", () => {
    expect(uniqueWallets([directoryWallet("A"), directoryWallet("a"), directoryWallet("b")])).toHaveLength(2)
  })
})
