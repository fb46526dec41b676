import type { Page } from "@playwright/test"
import fc from "fast-check"
import * as themes from "../../src/entries/themes.js"
import type { ThemeMode, ThemeVariables } from "../../src/model/settings/settings.js"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"
import type { World } from "../support/world.js"

// Without transitions, so that a colour is final as soon as it is set.
test.use({ contextOptions: { reducedMotion: "reduce" } })

const surfaces = ["background", "surface", "surface-hover", "surface-pressed"]
const texts = ["foreground", "muted", "accent-text", "success", "error", "warning"]
const accents = ["accent", "accent-hover"]

/** A colour on another, and the contrast that WCAG 2.2 AA requires of it (1.4.3, 1.4.11). */
type Pair = readonly [front: string, behind: string, least: number]

const pairs: readonly Pair[] = [
  ...texts.flatMap((text) => surfaces.map((surface): Pair => [text, surface, 4.5])),
  ...accents.map((accent): Pair => ["accent-foreground", accent, 4.5]),
  // A toast.
  ["background", "foreground", 4.5],
  ["edge", "background", 3],
]

const open = async (page: Page, world: World): Promise<void> => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").waitFor()
}

const setTheme = async (page: Page, mode: ThemeMode, variables: ThemeVariables): Promise<void> =>
  (await testHandleOf(page)).evaluate(({ wallet }, change) => wallet.setTheme(change), { mode, variables })

/** The pairs with too little contrast, as the browser paints them in the modal and on the connect button. */
const illegible = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (wanted) => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const themed = document.querySelector("[data-rxwallet]")?.shadowRoot?.querySelector("[data-shade]")
    const button = document.querySelector(".rxw-button")
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
    if (!themed || !button || !context) throw new Error("there is nothing to look at")
    const luminance = (colour: string): number => {
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha] = [...context.getImageData(0, 0, 1, 1).data].map(
        (value) => value / 255,
      )
      if (alpha !== 1) throw new Error(`${colour} is not opaque`)
      const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    const contrast = (one: string, other: string): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const probe = themed.appendChild(document.createElement("span"))
    const shown = (name: string): string => {
      probe.style.color = `var(--rxw-${name})`
      return getComputedStyle(probe).color
    }
    const measured = wanted.map(([front, behind, least]) => ({
      name: `${front} on ${behind}`,
      least,
      ratio: contrast(shown(front), shown(behind)),
    }))
    probe.remove()
    const { color, backgroundColor } = getComputedStyle(button)
    return [...measured, { name: "the connect button", least: 4.5, ratio: contrast(color, backgroundColor) }]
      .filter(({ ratio, least }) => ratio < least)
      .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`)
  }, pairs)

test("there are six ready themes", () => {
  expect(Object.keys(themes)).toHaveLength(6)
})

for (const [name, theme] of Object.entries<ThemeVariables>({ "the default": {}, ...themes }))
  test(`everything can be read in ${name}, light and dark`, async ({ scriptedPage: page, world }) => {
    await open(page, world)
    for (const mode of ["light", "dark"] as const) {
      await setTheme(page, mode, theme)
      expect(await illegible(page), mode).toEqual([])
    }
  })

test("everything can be read with any accent, which stays as it is", async ({ scriptedPage: page, world }) => {
  test.slow()
  await open(page, world)
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)
  await fc.assert(
    fc.asyncProperty(colour, fc.constantFrom("light", "dark"), async (accent, mode) => {
      await setTheme(page, mode, { "--rxw-accent": accent })
      expect(await illegible(page)).toEqual([])
      const painted = await page.evaluate(() => {
        const button = document.querySelector(".rxw-button")
        return button && getComputedStyle(button).backgroundColor
      })
      const [red, green, blue] = [1, 3, 5].map((at) => parseInt(accent.slice(at, at + 2), 16))
      expect(painted).toBe(`rgb(${red}, ${green}, ${blue})`)
    }),
    // The example lies within a ten-thousandth of the luminance at which text on it changes from white to black.
    { numRuns: 200, examples: [["#0070f7", "light"]] },
  )
})

test("a variable is the site's, or else the page's, or else the default", async ({ scriptedPage: page, world }) => {
  await open(page, world)
  const line = (): Promise<string> =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const themed = document.querySelector("[data-rxwallet]")?.shadowRoot?.querySelector("[data-shade]")
      const probe = themed?.appendChild(document.createElement("span"))
      if (!probe) throw new Error("the modal is not open")
      probe.style.color = "var(--rxw-line)"
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
  await setTheme(page, "light", {})
  const usual = await line()
  await page.evaluate(() => document.documentElement.style.setProperty("--rxw-line", "rgb(1, 2, 3)"))
  expect(await line()).toBe("rgb(1, 2, 3)")
  await setTheme(page, "light", { "--rxw-line": { light: "rgb(4, 5, 6)", dark: "rgb(7, 8, 9)" } })
  expect(await line()).toBe("rgb(4, 5, 6)")
  await setTheme(page, "dark", { "--rxw-line": { light: "rgb(4, 5, 6)", dark: "rgb(7, 8, 9)" } })
  expect(await line()).toBe("rgb(7, 8, 9)")
  await page.evaluate(() => document.documentElement.style.removeProperty("--rxw-line"))
  await setTheme(page, "light", {})
  expect(await line()).toBe(usual)
})

test("the page styles the parts of the modal", async ({ scriptedPage: page, world }) => {
  // Below the width of a second pane, which has a button for those without a wallet. It is set before the modal opens:
  // Chromium keeps the old layout if the width changes in the frame in which a rule is inserted into an adopted sheet.
  await page.setViewportSize({ width: 480, height: 720 })
  await open(page, world)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    for (const part of [
      "dialog",
      "sheet",
      "header",
      "title",
      "content",
      "list",
      "row",
      "button",
      "quiet",
      "icon-button",
    ])
      sheet.insertRule(`[data-rxwallet]::part(${part}) { outline: 3px solid rgb(1, 2, 3); }`)
    document.adoptedStyleSheets = [sheet]
  })
  const modal = modalOf(page)
  const quiet = modal.button("I don't have a wallet")
  for (const element of [modal.dialog, modal.heading("Connect wallet"), modal.wallet("Ready"), quiet, modal.close])
    await expect(element).toHaveCSS("outline", "rgb(1, 2, 3) solid 3px")
})
