import path from "node:path"
import { picturesFolder, schemes, widths } from "./support/contactSheet.js"
import { states } from "./support/states.js"
import { test } from "./support/test.js"

test.use({
  contextOptions: { reducedMotion: "reduce" },
  tolerance: { requests: [], problems: [/^Failed to load resource/] },
})

for (const [index, state] of states.entries())
  test(`${state.view}, ${state.name}`, async ({ scriptedPage: page, world, provider }) => {
    test.slow()
    await state.reach({ page, world, provider }, { options: { themeMode: "system" } })
    for (const colorScheme of schemes)
      for (const width of widths) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        const name = `${String(index).padStart(2, "0")} ${state.view}, ${state.name}`
        await page.screenshot({ path: path.join(picturesFolder, `${width} ${colorScheme}`, `${name}.png`) })
      }
  })
