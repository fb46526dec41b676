// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { ready } from "../../../src/model/remote.js"
import { activity, moved } from "../../model/support/activity.js"
import { draw, sheet } from "../support/drawn.js"
import { eth, usdc } from "../support/sending.js"
import { connection, metaMask, type Scene, stateIn } from "../support/stillWallet.js"

afterEach(cleanup)

const connected = { connections: stateIn({ connections: [connection(metaMask)] }) }

/** The view that shows the picture of an account, of a token, or of an app. */
const scenes: readonly (readonly [string, (url: string) => Scene])[] = [
  ["an avatar", (url) => ({ stack: [{ view: "Account" }], identity: ready({ name: "alice.eth", avatar: url }) })],
  ["a token's icon", (url) => ({ stack: [{ view: "Account" }], tokens: ready([eth, { ...usdc, iconUrl: url }]) })],
  [
    "an app's icon",
    (url) => {
      const item = activity("a", { operation: "execute", transfers: [], application: { name: "App", iconUrl: url } })
      const items = [item, activity("b", { transfers: [moved("in", "ETH", "1", { iconUrl: url })] })]
      return { stack: [{ view: "Activity" }], history: ready({ items, next: null, page: { status: "idle" } }) }
    },
  ],
]

const pictures = async (scene: Scene, iconHosts: readonly string[] | null) => {
  await draw({ ...connected, ...scene, settings: { iconHosts } })
  return [...sheet().getByRole("dialog").querySelectorAll("img")]
}

describe.each(scenes)("%s of a data provider", (_, scene) => {
  const url = "https://icons.example/a.png"

  it("is fetched without a referrer, and only where it is in view", async () => {
    const found = await pictures(scene(url), null)
    expect(found.length).toBeGreaterThan(0)
    for (const picture of found) {
      expect(picture.src).toBe(url)
      expect(picture.getAttribute("referrerpolicy")).toBe("no-referrer")
      expect(picture.getAttribute("loading")).toBe("lazy")
      expect(picture.getAttribute("decoding")).toBe("async")
    }
  })

  it("is fetched from a host that the site names", async () => {
    expect((await pictures(scene(url), ["icons.example"])).length).toBeGreaterThan(0)
  })

  it.each([
    ["from another host than those that the site names", url, ["other.example"]],
    ["where the site names no host", url, []],
    ["over http:", "http://icons.example/a.png", null],
    ["from the page's own host over http:", "http://icons.example/a.png", ["icons.example"]],
  ])("is not fetched %s", async (_, from, hosts) => {
    expect(await pictures(scene(from), hosts)).toEqual([])
  })
})
