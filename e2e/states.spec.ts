import type { Page } from "@playwright/test"
import { catalogue } from "../src/views/catalogue.js"
import { featureRows } from "../src/views/featureRows.js"
import { expectNothingCut } from "./support/audit.js"
import { gates, gatesInDialog } from "./support/gates.js"
import { states } from "./support/states.js"
import { expect, test } from "./support/test.js"

test.use({
  contextOptions: { reducedMotion: "reduce" },
  tolerance: { requests: [], problems: [/^Failed to load resource/] },
})

test("every view of the catalogue has a state in the table", () => {
  expect([...new Set(states.map(({ view }) => view))].sort()).toEqual(
    Object.keys({ ...catalogue.rows, ...featureRows }).sort(),
  )
})

/** What each gate is there to notice, done to a state that passes it. */
const faults: Readonly<Record<keyof typeof gates, (page: Page) => Promise<void>>> = {
  "the focus stays in the dialog": (page) =>
    page
      .getByRole("dialog")
      .evaluate((dialog) => ((dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement).blur()),
  "everything that can be pressed has room for a finger": (page) =>
    page.getByRole("dialog").evaluate((dialog) => {
      const small = document.createElement("button")
      small.style.cssText = "width: 20px; height: 20px; padding: 0"
      dialog.append(small)
    }),
  "nothing moves for who prefers reduced motion": (page) => page.emulateMedia({ reducedMotion: "no-preference" }),
  ...Object.fromEntries(
    ["everything fits at 320 px", "everything fits at 200 % zoom"].map((name) => [
      name,
      (page: Page) =>
        page.getByRole("dialog").evaluate((dialog) => {
          const wide = document.createElement("p")
          wide.style.width = "700px"
          dialog.append(wide)
        }),
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(gates)
      .filter((name) => name.startsWith("axe"))
      .map((name) => [
        name,
        (page: Page) => page.getByRole("dialog").evaluate((dialog) => dialog.append(document.createElement("button"))),
      ]),
  ),
}

for (const [name, gate] of Object.entries(gates))
  test(`a fault is noticed where ${name}`, async ({ scriptedPage: page, world, provider }) => {
    const waiting = states.find((state) => state.view === "Connecting" && state.name === "waiting")
    await waiting?.reach({ page, world, provider }, { options: { themeMode: "system" } })
    await faults[name]?.(page)
    await expect(gate(page, "faulty")).rejects.toThrow()
  })

for (const state of states)
  test(`${state.view}, ${state.name}: every gate of accessibility`, async ({ scriptedPage: page, world, provider }) => {
    test.slow()
    await state.reach({ page, world, provider }, { options: { themeMode: "system" } })
    for (const [name, gate] of Object.entries(gates))
      await test.step(name, () => gate(page, `${state.view}, ${state.name}`))
  })

/**
 * The view is drawn. Chromium may keep the result of a media query whose rule was inserted in the moment of a resize: two of
 * fifty views that were narrowed at once kept the pane of a wide window.
 */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Two questions in one visit: a text that is longer is no easier for the gates, and a dialog around it hides no text. */
test.describe("in a dialog of Radix, with messages that are 40 % longer", () => {
  // It adds a style element, which is no part of ours: a strict policy refuses it.
  test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/, /style-src/] } })

  for (const state of states)
    test(`${state.view}, ${state.name}: every gate, and nothing is cut off`, async ({
      scriptedPage: page,
      world,
      provider,
    }) => {
      const name = `${state.view}, ${state.name}`
      await state.reach({ page, world, provider }, { inside: "radixDialog", words: "longer" })
      await drawn(page)
      await page.setViewportSize({ width: 320, height: 720 })
      await expectNothingCut(page, `${name}, at 320 px`)
      await page.setViewportSize({ width: 1280, height: 720 })
      await expectNothingCut(page, `${name}, at 1280 px`)
      for (const [title, gate] of Object.entries(gatesInDialog)) await test.step(title, () => gate(page, name))
    })
})
