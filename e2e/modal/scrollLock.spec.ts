import { openFixture } from "../support/fixturePage.js"
import { headlessOptions } from "../support/launch.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { ready } from "../support/reach.js"
import { expect, test } from "../support/test.js"

test.use({
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: { ...headlessOptions, ignoreDefaultArgs: ["--hide-scrollbars"] },
})

const pages = {
  "of no styles": "",
  "whose body always has a scrollbar": "body { overflow-y: scroll }",
  "whose body is as high as the window, and not scrolled sideways":
    "html, body { height: 100% } body { overflow-x: hidden }",
  "whose body scrolls by itself":
    "html, body { height: 100%; margin: 0 } html { overflow: hidden } body { overflow: auto }",
}

for (const [name, css] of Object.entries(pages))
  test(`a page ${name} stays where it was scrolled to while the modal is open, and after it`, async ({
    scriptedPage: page,
    world,
  }) => {
    await openFixture(page, world, "react", { wallets: ready })
    const { disconnected } = connectButtonOf(page)
    await disconnected.waitFor()
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        `${rules} main { height: 3000px } .rxw-button { position: relative; inset-block-start: 1200px }`,
      )
      document.adoptedStyleSheets.push(sheet)
      for (const element of [document.documentElement, document.body]) element.scrollTop = 1000
    }, css)
    const place = () => page.evaluate(() => document.querySelector("main")?.getBoundingClientRect().toJSON() as unknown)
    const before = await place()
    expect(before).toMatchObject({ top: expect.any(Number), height: 3000 })
    await disconnected.click()
    await modalOf(page).wallet("Ready").waitFor()
    expect(await place()).toEqual(before)
    await page.mouse.move(20, 20)
    await page.mouse.wheel(0, 300)
    await page.keyboard.press("Escape")
    await expect(modalOf(page).dialog).toBeHidden()
    expect(await place()).toEqual(before)
  })
