import { describe, expect, it } from "vitest"
import { offeredWallets } from "../../src/model/offeredWallets.js"

const wallets = [{ rdns: "io.metamask" }, { rdns: "io.rabby" }, { rdns: "app.phantom" }]
const offered = (include: readonly string[] | null, exclude: readonly string[], installed: readonly string[]) =>
  offeredWallets(wallets, { includeWalletIds: include, excludeWalletIds: exclude }, installed).map(({ rdns }) => rdns)

describe("the recommended wallets", () => {
  it("are all known wallets, in order", () => {
    expect(offered(null, [], [])).toEqual(["io.metamask", "io.rabby", "app.phantom"])
  })

  it("exclude installed ones, ignoring letter case", () => {
    expect(offered(null, [], ["IO.MetaMask"])).toEqual(["io.rabby", "app.phantom"])
  })

  it("are those that the site includes, without those that it excludes", () => {
    expect(offered(["io.metamask", "IO.RABBY"], ["io.metamask"], [])).toEqual(["io.rabby"])
    expect(offered([], [], [])).toEqual([])
  })
})
