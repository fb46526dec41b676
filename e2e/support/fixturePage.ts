import type { JSHandle, Page } from "@playwright/test"
import type { TestHandle } from "../pages/testHandle.js"
import type { PageQuery } from "../pages/readQuery.js"
import type { World } from "./world.js"

export type FixtureName =
  | "react"
  | "relay"
  | "hydrated"
  | "plain"
  | "popup"
  | "twins"
  | "bare"
  | "demoWallet"
  | "wagmi2"
  | "wagmi3"
  | "safeApp"
  | "coinbaseApp"

/** The apps of `examples`. */
export type ExampleName = "headless" | "streams" | "inline" | "views"

/** Parameters of a fixture page. */
export type FixtureOptions = Partial<Omit<PageQuery, "ethereum" | "polygon" | "relay">>

/** Opens a fixture page with the given wallets and options. */
export const openFixture = async (
  page: Page,
  world: World,
  name: FixtureName,
  options: FixtureOptions = {},
): Promise<void> => {
  const texts = Object.entries(options).map(([key, value]) => [
    key,
    typeof value === "string" ? value : JSON.stringify(value),
  ])
  await page.goto(world.pageUrl(name, Object.fromEntries(texts)))
}

/** Opens an example as it is, with the given wallets, on the local chains. */
export const openExample = async (
  page: Page,
  world: World,
  name: ExampleName,
  { wallets }: Pick<FixtureOptions, "wallets">,
): Promise<void> => {
  await page.goto(world.pageUrl(`examples/${name}/index`, { wallets: JSON.stringify(wallets ?? []) }))
}

/** The wallet and the scripted wallets of a fixture page: `(await testHandleOf(page)).evaluate(({ wallets }) => …)`. */
export const testHandleOf = (page: Page): Promise<JSHandle<TestHandle>> =>
  page.waitForFunction(() => (window as unknown as { readonly fixture?: TestHandle }).fixture) as Promise<
    JSHandle<TestHandle>
  >
