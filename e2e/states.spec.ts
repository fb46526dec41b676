import type { Page } from "@playwright/test"
import { catalogue } from "../src/views/catalogue.js"
import { expectNothingCut } from "./support/audit.js"
import { gates } from "./support/gates.js"
import { states } from "./support/states.js"
import { expect, test } from "./support/test.js"

test.use({
  contextOptions: { reducedMotion: "reduce" },
  tolerance: { requests: [], problems: [/^Failed to load resource/] },
})

test("every view of the catalogue has a state in the table", () => {
  expect([...new Set(states.map(({ view }) => view))].sort()).toEqual(Object.keys(catalogue.rows).sort())
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

for (const width of [320, 1280])
  test.describe(`messages that are 40 % longer, at ${width} px`, () => {
    test.use({ viewport: { width, height: 720 } })

    for (const state of states)
      test(`${state.view}, ${state.name}: nothing is cut off`, async ({ scriptedPage: page, world, provider }) => {
        await state.reach({ page, world, provider }, { words: "longer" })
        await expectNothingCut(page, `${state.view}, ${state.name}`)
      })
  })
