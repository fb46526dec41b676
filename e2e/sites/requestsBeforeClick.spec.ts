import { type FixtureName, openFixture } from "../support/fixturePage.js"
import { connectButtonOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

/** Pages of sites that have imported one connector. */
const pages: readonly FixtureName[] = ["relay", "coinbaseApp", "safeApp"]

for (const [name, query] of [
  ...pages.map((page) => [page, {}] as const),
  ["react", { directory: "there", signIn: "required" }] as const,
])
  test(`a site with ${name === "react" ? "the directory and sign-in" : name} sends no request to others before a click`, async ({
    scriptedPage: page,
    world,
    relay,
    seen,
  }) => {
    const { directory, ...more } = { directory: "", ...query }
    await openFixture(page, world, name, { ...more, ...(directory && { directory: world.directory.url }) })
    await connectButtonOf(page).disconnected.waitFor()
    await page.waitForLoadState("networkidle")
    const requests = seen.flatMap(({ requests }) => requests)
    expect(requests.filter((url) => !url.startsWith(world.site.url) && !url.startsWith("data:"))).toEqual([])
    const sdk =
      /openRelay|universal|coinbaseWallet|wallet-sdk|findSafe|safe-apps|directoryFeature|siwxFeature|signInViews/i
    expect(requests.filter((url) => sdk.test(url))).toEqual([])
    expect(relay.control.count("connect")).toBe(0)
  })
