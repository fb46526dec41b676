import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

type AuditedPage = ConstructorParameters<typeof AxeBuilder>[0]["page"]

/** Expects no axe violations on the page; `what` names it in a failure. */
export const expectNoViolations = async (page: Page, what: string): Promise<void> => {
  // Legacy mode: without frames, axe needs no extra page to collect their results.
  // node_modules has two copies of playwright-core with incompatible types.
  const { violations } = await new AxeBuilder({ page: page as unknown as AuditedPage }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
  expect(found, `axe violations in ${what}`).toEqual([])
}

/** The texts of what can be pressed in the modal and is smaller than 44 × 44 px. Links in a sentence have their own rule. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll("[data-rxwallet]")].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return roots
      .flatMap((root) => [...root.querySelectorAll("button, a[href], [role=button], label:has(input), select")])
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== "inline")
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ element, box }) => `${element.textContent || element.ariaLabel}: ${box.width} × ${box.height}`)
  })

/** Expects room for a finger on all that can be pressed; `what` names the page in a failure. */
export const expectRoomForFinger = async (page: Page, what: string): Promise<void> =>
  expect(await tooSmall(page), `too small for a finger in ${what}`).toEqual([])
