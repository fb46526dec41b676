import { openFixture } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

const svg = (content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${content}</svg>`)}`

const level = (_: unknown, index: number): string =>
  `<g id="l${index + 1}">${`<use href="#l${index}"/>`.repeat(10)}</g>`

const bomb = svg(`<g id="l0"><rect width="9" height="9"/></g>${Array.from({ length: 7 }, level).join("")}`)
const fox = svg(`<rect width="96" height="96" fill="#f60"/>`)

test("draws an icon once as a small image, and shows a letter for one that would block the page", async ({
  scriptedPage: page,
  world,
}) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await page.evaluate(
    (icons) => {
      const provider = { request: () => Promise.reject(new Error("no")), on: () => {}, removeListener: () => {} }
      icons.forEach(([name, icon], index) => {
        const info = { uuid: `350670db-19fa-4704-a166-e52e178b59d${index}`, name, icon, rdns: `test.icon.${index}` }
        const detail = Object.freeze({ info, provider })
        const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
        window.addEventListener("eip6963:requestProvider", announce)
        announce()
      })
    },
    [
      ["Fox", fox],
      ["Bomb", bomb],
    ] as const,
  )
  await page.evaluate(() => {
    const times = { longest: 0, last: performance.now() }
    Object.assign(window, { times })
    const tick = (): void => {
      const now = performance.now()
      times.longest = Math.max(times.longest, now - times.last)
      times.last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await connectButtonOf(page).disconnected.click()
  const modal = modalOf(page)
  await expect(modal.wallet("Fox").locator("img")).toHaveAttribute("src", /^data:image\/png;base64,/)
  await expect(modal.wallet("Bomb").locator("svg")).toBeVisible()
  await expect(modal.wallet("Bomb").locator("img")).toHaveCount(0)
  const longest = await page.evaluate(() => (window as unknown as { times: { longest: number } }).times.longest)
  expect(longest).toBeLessThan(2_000)
})
