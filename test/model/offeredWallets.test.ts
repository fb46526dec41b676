import { describe, expect, it } from "vitest"
import { offeredWallets } from "../../src/model/offeredWallets.js"

const wallets = [{ rdns: "io.metamask" }, { rdns: "io.rabby" }, { rdns: "app.phantom" }]
const offered = (include: readonly string[] | null, exclude: readonly string[], installed: readonly string[]) =>
  offeredWallets(wallets, { includeWalletIds: include, excludeWalletIds: exclude }, installed).map(({ rdns }) => rdns)

describe("the wallets that are recommended", () => {
  it("are all that are known, in their order", () => {
    expect(offered(null, [], [])).toEqual(["io.metamask", "io.rabby", "app.phantom"])
  })

  it("leave out what is installed, whatever its letter case", () => {
    expect(offered(null, [], ["IO.MetaMask"])).toEqual(["io.rabby", "app.phantom"])
  })

  it("are only those that the site includes, less those that it excludes", () => {
    expect(offered(["io.metamask", "IO.RABBY"], ["io.metamask"], [])).toEqual(["io.rabby"])
    expect(offered([], [], [])).toEqual([])
  })
})
