import type { Page } from "@playwright/test"
import { catalogue } from "../../src/views/catalogue.js"
import { featureRows } from "../../src/views/featureRows.js"
import { contributing } from "../../test/support/contributing.js"
import { expectNothingCut } from "../support/audit.js"
import { gates } from "../support/states/gates.js"
import { modalOf } from "../support/modal.js"
import { states } from "../support/states/states.js"
import { expect, test } from "../support/test.js"

test.use({
  contextOptions: { reducedMotion: "reduce" },
  tolerance: { requests: [], problems: [/^Failed to load resource/] },
})

/**
 * All questions in one visit, where they are the hardest: in a dialog of Radix, which locks the page and traps the focus,
 * with messages that are 40 % longer.
 */
const hardest = { inside: "radixDialog", words: "longer", options: { themeMode: "system" } } as const

test("every view of the catalogue has a state in the table", () => {
  const where = "a view that is expected and not received has no row in states.ts or pluginStates.ts"
  expect([...new Set(states.map(({ view }) => view))].sort(), contributing(where, "Adding a view")).toEqual(
    Object.keys({ ...catalogue.rows, ...featureRows }).sort(),
  )
})

/** Appends an element to the modal. */
const withElement =
  (tag: string, style: string) =>
  (page: Page): Promise<void> =>
    modalOf(page).dialog.evaluate(
      (dialog, [name, css]) => {
        const element = document.createElement(name)
        element.style.cssText = css
        dialog.append(element)
      },
      [tag, style] as const,
    )

const withWideText = withElement("p", "min-width: 700px")
const withUnnamedButton = withElement("button", "")

/** What each gate is there to notice, done to a state that passes it. */
const faults: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "the focus stays in the modal, and not in the dialog below": (page) =>
    modalOf(page).dialog.evaluate((dialog) =>
      ((dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement).blur(),
    ),
  "nothing moves for who prefers reduced motion": (page) => page.emulateMedia({ reducedMotion: "no-preference" }),
  "everything that can be pressed has room for a finger": withElement(
    "button",
    "width: 20px; height: 20px; padding: 0",
  ),
  "everything fits at 320 px": withWideText,
  "everything fits at 200 % zoom": withWideText,
  "axe finds nothing in the light theme": withUnnamedButton,
  "axe finds nothing in the dark theme, right to left": withUnnamedButton,
  "axe finds nothing in forced colours": withUnnamedButton,
  "a press does not close the dialog below": (page) =>
    modalOf(page).dialog.evaluate((dialog) => (dialog.style.pointerEvents = "none")),
  "Escape does not close the dialog below": (page) =>
    page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))),
}

test("every gate has a fault that it is there to notice", () =>
  expect(Object.keys(faults).sort()).toEqual(Object.keys(gates).sort()))

for (const [name, gate] of Object.entries(gates))
  test(`a fault is noticed where ${name}`, async ({ scriptedPage: page, world, provider }) => {
    const waiting = states.find((state) => state.view === "Connecting" && state.name === "waiting")
    await waiting?.reach({ page, world, provider }, hardest)
    await faults[name]?.(page)
    await expect(gate(page, "faulty")).rejects.toThrow()
  })

/**
 * The view is drawn. Chromium may keep the result of a media query whose rule was inserted in the moment of a resize: two of
 * fifty views that were narrowed at once kept the pane of a wide window.
 */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

for (const state of states)
  test(`${state.view}, ${state.name}: every gate, and nothing is cut off`, async ({
    scriptedPage: page,
    world,
    provider,
  }) => {
    test.slow()
    const name = `${state.view}, ${state.name}`
    await state.reach({ page, world, provider }, hardest)
    await drawn(page)
    await page.setViewportSize({ width: 320, height: 720 })
    await expectNothingCut(page, `${name}, at 320 px`)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectNothingCut(page, `${name}, at 1280 px`)
    for (const [title, gate] of Object.entries(gates)) await test.step(title, () => gate(page, name))
  })
