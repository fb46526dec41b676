import { expect, type Locator, type Page } from "@playwright/test"

/** More than the tab stops of any page. */
const STOPS = 40

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)

/** Presses Tab until `target` has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let stop = 0; stop < STOPS && !(await isFocused(target)); stop++) await page.keyboard.press("Tab")
  await expect(target).toBeFocused()
}
