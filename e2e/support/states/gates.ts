import { expect, type Page } from "@playwright/test"
import { expectNoViolations, expectRoomForFinger } from "../audit.js"
import { modalOf } from "../modal.js"

/** Where the focus is: in the dialog, in the page behind it, or nowhere. */
const focused = (page: Page): Promise<"dialog" | "page" | "nowhere"> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) return "nowhere"
    return activeElement.shadowRoot?.activeElement?.closest("dialog") ? "dialog" : "page"
  })

/** Tab stops to try: more than a view has before it begins again. */
const STOPS = 15

/** The modal has the focus, and Tab leads to its own elements only. */
const keepsFocus = async (page: Page): Promise<void> => {
  expect(await focused(page), "the focus when the view opens").toBe("dialog")
  const stops: string[] = []
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press("Tab")
    stops.push(await focused(page))
  }
  expect(stops).not.toContain("page")
  expect(stops).toContain("dialog")
}

/** The middle of the modal's title. */
const middleOfTitle = async (page: Page): Promise<readonly [number, number]> => {
  const box = await modalOf(page).dialog.getByRole("heading", { level: 2 }).boundingBox()
  if (box === null) throw new Error("the modal has no title")
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** A press in the modal is for the modal: nothing covers it, and it is not passed through. */
const canBePressed = async (page: Page): Promise<void> => {
  const [x, y] = await middleOfTitle(page)
  const isOurs = ([left, top]: readonly [number, number]): boolean =>
    document.elementFromPoint(left, top)?.hasAttribute("data-rxwallet") === true
  expect(await page.evaluate(isOurs, [x, y] as const)).toBe(true)
  await page.mouse.click(x, y)
}

/** Whether the page's dialog below the modal is still open. */
const isBelow = (page: Page): Promise<void> =>
  expect(page.getByRole("heading", { name: "Settings", includeHidden: true })).toBeAttached()

/** What is wider than the window, or than the part of the modal that scrolls. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const host = [...document.querySelectorAll("[data-rxwallet]")].find(({ shadowRoot }) =>
      shadowRoot?.querySelector("dialog"),
    )
    const dialog = host?.shadowRoot?.querySelector("dialog")
    if (!dialog) return ["there is no dialog"]
    const isUnseen = (element: Element): boolean => element.getBoundingClientRect().width <= 1
    return [dialog, ...dialog.querySelectorAll("*")]
      .filter((element) => !isUnseen(element))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return right > innerWidth + 1 || left < -1
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })

/** Everything is within the window, or can be scrolled to. */
const fits = async (page: Page, width: number, height: number): Promise<void> => {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height })
  expect(await tooWide(page), `at ${width} × ${height}`).toEqual([])
  await expect(modalOf(page).dialog.getByRole("heading", { level: 2 })).toBeInViewport()
  if (before) await page.setViewportSize(before)
}

/**
 * The animations that run although the visitor prefers reduced motion; transitions of a colour, and placeholders that
 * breathe in place, are none.
 */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document, ...[...document.querySelectorAll("[data-rxwallet]")].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
      .flatMap((root) => root.getAnimations())
      .filter((animation) => animation instanceof CSSAnimation && animation.playState === "running")
      .map((animation) => (animation as CSSAnimation).animationName)
      .filter((name) => name !== "rxw-breathe"),
  )

const inDirection = (page: Page, dir: "ltr" | "rtl"): Promise<void> =>
  page.evaluate((direction) => void (document.documentElement.dir = direction), dir)

/** The modal follows the system, a moment later. */
const prefers = async (page: Page, colorScheme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(`[data-rxwallet] [data-shade]:not([data-shade="${colorScheme}"])`)).toHaveCount(0)
}

/**
 * What every state of every view passes, by name, with the app in a modal dialog of Radix, which locks the page and traps the
 * focus. The visitor prefers reduced motion. The last one closes the view.
 */
export const gates: Readonly<Record<string, (page: Page, state: string) => Promise<void>>> = {
  "the focus stays in the modal, and not in the dialog below": keepsFocus,
  "nothing moves for who prefers reduced motion": async (page) => expect(await moving(page)).toEqual([]),
  "everything that can be pressed has room for a finger": expectRoomForFinger,
  "everything fits at 320 px": (page) => fits(page, 320, 640),
  "everything fits at 200 % zoom": (page) => fits(page, 640, 400),
  "axe finds nothing in the light theme": (page, state) => expectNoViolations(page, `${state}, light`),
  "axe finds nothing in the dark theme, right to left": async (page, state) => {
    await prefers(page, "dark")
    await inDirection(page, "rtl")
    await expectNoViolations(page, `${state}, dark, right to left`)
    expect(await tooWide(page), "right to left").toEqual([])
    await inDirection(page, "ltr")
    await prefers(page, "light")
  },
  "axe finds nothing in forced colours": async (page, state) => {
    await page.emulateMedia({ forcedColors: "active" })
    await expectNoViolations(page, `${state}, forced colours`)
    await page.emulateMedia({ forcedColors: "none" })
  },
  "a press does not close the dialog below": async (page) => {
    await canBePressed(page)
    await isBelow(page)
  },
  "Escape does not close the dialog below": async (page) => {
    await page.keyboard.press("Escape")
    await isBelow(page)
  },
}
