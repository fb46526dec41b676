import path from "node:path"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { openFixture } from "../support/fixturePage.js"
import { pictureName, picturesFolder, schemes } from "./picturesFolder.js"
import { account, withData } from "../support/reach.js"
import { takeDialog } from "./readmePicture.js"
import { states } from "../support/states/states.js"
import { test } from "../support/test.js"

/** Each state is drawn at these widths, in px. */
const widths = [1280, 390, 320] as const

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
        const folder = path.join(picturesFolder, `${width} ${colorScheme}`)
        await page.screenshot({ path: path.join(folder, pictureName(state, index)) })
      }
  })

/** A wallet of no one, with an icon of one colour and one shape. */
const wallet = (name: string, colour: string, shape: string) => ({
  name,
  rdns: `test.${name.toLowerCase()}`,
  icon: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><g fill="#fff">${shape}</g></svg>`,
  )}` as const,
})

const wallets = [
  wallet("Juniper", "#2f6f5e", '<circle cx="20" cy="16" r="7"/><rect x="12" y="25" width="16" height="4" rx="2"/>'),
  wallet("Harbour", "#2b5fb3", '<path d="M20 9l9 13H11zM9 25h22l-5 6H14z"/>'),
  wallet("Lantern", "#c2671b", '<path d="M20 8l7 8v10a7 7 0 0 1-14 0V16z"/>'),
  wallet("Meadow", "#7a4fa3", '<path d="M20 31C9 26 9 14 20 9c11 5 11 17 0 22z"/>'),
]

test("the picture of the README", async ({ scriptedPage: page, world, provider }) => {
  test.slow()
  const options = { themeMode: "system" } as const
  await openFixture(page, world, "react", { wallets, options })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Juniper").waitFor()
  await takeDialog(page, "connect")
  await withData(account, "USD Coin")({ page, world, provider }, { options })
  await takeDialog(page, "account")
})
